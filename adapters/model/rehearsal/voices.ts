/** The cast of the rehearsal: which route speaks with which voice. */
import { at } from './chance.ts';
import type { Voice } from './voice.ts';
import { ada } from './voices/ada.ts';
import { bruno } from './voices/bruno.ts';
import { chen } from './voices/chen.ts';
import { dara } from './voices/dara.ts';
import { emil } from './voices/emil.ts';
import { farah } from './voices/farah.ts';
import { goran } from './voices/goran.ts';
import { hana } from './voices/hana.ts';

/** In the order of the rehearsal panel. */
const VOICES: ReadonlyMap<string, Voice> = new Map([
  ['ada', ada],
  ['bruno', bruno],
  ['chen', chen],
  ['dara', dara],
  ['emil', emil],
  ['farah', farah],
  ['goran', goran],
  ['hana', hana],
]);

/** By the route's name; a route of another name takes the voice of its seat. */
export function voiceFor(route: string, seatIndex: number): Voice {
  return (
    VOICES.get(route.slice(route.indexOf('/') + 1)) ??
    at([ada, bruno, chen, dara, emil, farah, goran, hana], seatIndex)
  );
}

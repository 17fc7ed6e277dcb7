/** Which part a seat plays, by the name of its role. */
import { challenger } from './parts/adversarial.ts';
import { synthesizer } from './parts/collaborative.ts';
import { anonymousExpert } from './parts/delphi.ts';
import { evaluator, opposition, primary } from './parts/devils-advocate.ts';
import { domainExpert } from './parts/expert-panel.ts';
import type { Play } from './parts/part.ts';
import { advocate, critic, moderator, opponent, proponent, refiner } from './parts/pro-con.ts';
import { blue, red } from './parts/red-blue.ts';
import { questioner } from './parts/socratic.ts';

/** A role of another mode speaks like a synthesizer. */
export function partFor(role: string): Play {
  return PARTS.get(role) ?? synthesizer;
}

const PARTS: ReadonlyMap<string, Play> = new Map([
  ['synthesizer', synthesizer],
  ['challenger', challenger],
  ['questioner', questioner],
  ['domain expert', domainExpert],
  ['PRIMARY', primary],
  ['OPPOSITION', opposition],
  ['EVALUATOR', evaluator],
  ['anonymous expert', anonymousExpert],
  ['RED attacker', red],
  ['BLUE defender', blue],
  ['proponent', proponent],
  ['opponent', opponent],
  ['moderator', moderator],
  ['advocate', advocate],
  ['critic', critic],
  ['refiner', refiner],
]);

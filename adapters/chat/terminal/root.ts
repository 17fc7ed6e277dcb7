/** The opening card: what is debated, by whom, at what price. */

import stringWidth from 'string-width';
import type { PostBody } from '../../../src/transcript/post.ts';
import { oneLine } from './clean.ts';
import { hanging, labelled, labelledRows, padded, rule, spaced, wrap } from './layout.ts';
import type { Look } from './look.ts';
import { narrower } from './look.ts';
import { colourOf, dotted, emoji, paint, rehearsalLabel, signs } from './style.ts';

type Root = Extract<PostBody, { kind: 'root' }>;

const INDENT = 3;

export function renderRoot(look: Look, root: Root): string[] {
  const inner = narrower(look, INDENT);
  const body = spaced([
    wrap(paint(look, 'bold', root.topic), inner.width),
    [
      ...labelled(
        inner,
        'mode',
        dotted(look, [
          oneLine(root.mode),
          `up to ${root.rounds} ${root.rounds === 1 ? 'round' : 'rounds'}`,
        ]),
      ),
      ...labelledRows(inner, 'panel', panelRows(look, root.panel)),
      ...labelled(inner, 'estimate', root.estimate),
      ...labelled(inner, 'debate', oneLine(root.debate)),
    ],
    noteLines(inner, root.notes),
    steering(inner, root.rehearsal),
  ]);
  return [
    rule(
      look,
      signs(look).heavy,
      ['bold', 'cyan'],
      'ROUNDTABLE',
      rehearsalLabel(look, root.rehearsal),
    ),
    '',
    ...body.map((line) => (line === '' ? '' : `${' '.repeat(INDENT)}${line}`)),
  ];
}

/** Also printed alone, when it becomes known after the card has scrolled by. */
export function noteLines(look: Look, notes: Root['notes']): string[] {
  return notes.flatMap((note) =>
    hanging(look, `${paint(look, 'cyan', signs(look).info)} `, paint(look, 'dim', oneLine(note))),
  );
}

function panelRows(look: Look, panel: Root['panel']): string[] {
  const widest = Math.max(0, ...panel.map(({ agent }) => stringWidth(oneLine(agent))));
  return panel.map(({ agent, emoji: face, role, model }) => {
    const name = paint(look, ['bold', colourOf(look, agent)], padded(oneLine(agent), widest));
    return `${emoji(look, oneLine(face))}${name}  ${dotted(look, [oneLine(role), paint(look, 'dim', oneLine(model))])}`;
  });
}

function steering(look: Look, rehearsal: boolean): string[] {
  if (look.interactive !== true) return [];
  return hanging(
    look,
    '',
    paint(
      look,
      'dim',
      `Type a question at any time: the next round answers it${rehearsal ? '' : ', and it is sent to the models above'}. Commands: stop, pause, hold, extend 2.`,
    ),
  );
}

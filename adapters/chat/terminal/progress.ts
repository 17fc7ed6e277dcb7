/** The live line: where the debate is, how far, what it has cost, how long it has run. */
import type { PostBody } from '../../../src/transcript/post.ts';
import { oneLine } from './clean.ts';
import { shortened } from './layout.ts';
import type { Look } from './look.ts';
import { dotted, paint, signs } from './style.ts';

type Root = Extract<PostBody, { kind: 'root' }>;

const FRAMES = {
  unicode: ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'],
  ascii: ['|', '/', '-', '\\'],
};

export function progressLine(root: Root, milliseconds: number, frame: number, look: Look): string {
  const state = oneLine(root.state);
  // Where nobody is at work, the state is said as it is and stands still.
  const working = root.phase === 'working';
  const frames = look.unicode ? FRAMES.unicode : FRAMES.ascii;
  const sign = working ? (frames[frame % frames.length] ?? '') : signs(look).dot;
  const place = working
    ? [`R${state.slice(1)}`, `${root.turns.taken} of ${root.turns.of} turns`]
    : [state];
  const text = dotted(look, [...place, oneLine(root.cost), working ? clockTime(milliseconds) : '']);
  return `${paint(look, 'cyan', sign)} ${paint(look, 'dim', shortened(look, text, look.width - 3))}`;
}

export function clockTime(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  return (hours > 0 ? [hours, ...parts] : parts)
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
}

/** What is configured, what is missing, and the one thing to do next, in words for people. */
import type { Config } from '../../config/config.ts';
import { describeChat } from './doctor/chat.ts';
import type { Line, LineKind } from './doctor/line.ts';
import { describeMachine, type Findings } from './doctor/machine.ts';
import { describeModels } from './doctor/models.ts';

/** `whenReady`: what to do when nothing is left to set. */
export function describeSetup(
  config: Config,
  findings: Findings,
  whenReady = 'start a debate with: npm run debate -- "your topic"',
): readonly Line[] {
  const lines = [
    ...describeMachine(config, findings),
    ...describeModels(config),
    ...describeChat(config, findings),
  ];
  return [
    ...lines,
    { kind: 'next', subject: 'Next', text: nextThing(lines) ?? `nothing to set; ${whenReady}` },
  ];
}

/** Short for `npm start`, long for `roundtable doctor`. */
export function formatSetup(lines: readonly Line[], form: 'short' | 'long'): string {
  const shown = lines.filter(
    (line) => form === 'long' || line.detail !== true || line.kind === 'problem',
  );
  const width = Math.max(...shown.map((line) => line.subject.length));
  return shown
    .map((line) => `${MARKS[line.kind]} ${line.subject.padEnd(width)}  ${line.text}`)
    .join('\n');
}

const MARKS = {
  ok: '✓',
  unset: '·',
  warning: '!',
  problem: '✗',
  next: '→',
} as const satisfies Record<LineKind, string>;

const GRAVEST_FIRST = ['problem', 'warning', 'unset'] as const;

function nextThing(lines: readonly Line[]): string | undefined {
  for (const kind of GRAVEST_FIRST) {
    const remedy = lines.find((line) => line.kind === kind && line.remedy !== undefined)?.remedy;
    if (remedy !== undefined) return remedy;
  }
  return undefined;
}

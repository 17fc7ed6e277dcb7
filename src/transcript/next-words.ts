/** What follows a round and why: the last line of its metrics, and the one that most people read. */
import type { Verdict } from '../debate/convergence/verdict-schema.ts';
import type { ClosedRound } from '../debate/state.ts';
import { reasonInWords } from './verdict-words.ts';

export function nextInWords({ number }: ClosedRound, verdict: Verdict): string {
  const reason = reasonInWords(verdict);
  switch (verdict.kind) {
    case 'continue':
    case 'objection':
    case 'clarification':
      return `Round ${number + 1} follows. ${reason}`;
    case 'consensus':
      return `A decision is proposed. ${reason}`;
    case 'escalate':
      return `People decide. ${reason}`;
    case 'halt':
    case 'stop':
      return reason;
  }
}

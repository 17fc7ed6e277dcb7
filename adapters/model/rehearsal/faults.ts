/** Answers gone wrong on purpose: when a story breaks one, and what then comes over the wire. */

import type { WireAnswer } from '../../../src/debate/answer/schema.ts';
import type { ModelAnswer } from '../../../src/ports/language-model.ts';
import type { Fault } from './beat.ts';
import { hashOf } from './chance.ts';
import type { Scene } from './scene.ts';

export function faultOf(scene: Scene): Fault | null {
  switch (scene.story) {
    case 'flaky':
      return flakyFault(scene);
    case 'degraded':
      return degradedFault(scene);
    default:
      return null;
  }
}

/** Round 2: the second seat is repaired, the last one is not. Round 3: the first one refuses, once. */
function flakyFault({ subject }: Scene): Fault | null {
  const { round, seatIndex, seats, lastRound, repair } = subject;
  if (round >= lastRound || seats < 2) return null;
  const repairing = repair.length > 0;
  if (round === 2 && seatIndex === 1) return repairing ? null : 'malformed';
  // Two seats are needed for a round to count, so a panel of two loses nobody.
  if (round === 2 && seats > 2 && seatIndex === seats - 1) return 'no vote';
  if (round === 3 && seats > 2 && seatIndex === 0) return repairing ? null : 'refusal';
  return null;
}

const FAULTS = ['malformed', 'refusal', 'truncated', 'no vote'] as const;

function degradedFault({ subject }: Scene): Fault | null {
  const { round, seatIndex, seats, settings, topic } = subject;
  if (round < 2 || seatIndex === hashOf('survivor', settings.seed, topic) % seats) return null;
  return FAULTS[seatIndex % FAULTS.length] ?? 'malformed';
}

/** `answer` is what would have been said. */
export function broken(fault: Fault, answer: WireAnswer): Pick<ModelAnswer, 'text' | 'finish'> {
  const text = JSON.stringify(answer);
  switch (fault) {
    case 'malformed':
      return { text: `Here is my answer: ${text.slice(0, 160)}…`, finish: 'complete' };
    case 'truncated':
      return { text: text.slice(0, Math.floor(text.length / 2)), finish: 'length' };
    case 'refusal':
      return {
        text: 'I would rather not answer this one. (A rehearsed refusal.)',
        finish: 'refusal',
      };
    case 'no vote':
      return {
        text: JSON.stringify({ ...answer, vote: { value: '', edit: '' } }),
        finish: 'complete',
      };
  }
}

/** Builders of pro-con debates for tests of the engine: s1 argues pro, s2 con, s3 moderates; extended s4 pro, s5 con, s6 refines. */
import type { Answer } from '../../../src/debate/answer/schema.ts';
import type { OpenState } from '../../../src/debate/state.ts';
import { opened, played, type RoundPlan } from '../../support/debate-builders.ts';

export type Said = Partial<Answer>;

/** Both sides rest on one document each, so that confidence alone tells them apart. */
export function argument(side: string, changes: Said = {}): Said {
  return {
    position: `${side} is right.`,
    claims: [{ text: `${side} point ${changes.confidence ?? ''}`, label: 'INFER', cites: [1] }],
    confidence: 0.6,
    ...changes,
  };
}

/** A moderator that is too unsure to end it. */
export const UNSURE: Said = { position: 'It is open.', confidence: 0.5, claims: [], evidence: [] };

export function proCon(settings: Parameters<typeof opened>[0] = {}): OpenState {
  return opened({ mode: 'pro-con', rounds: 2, ...settings });
}

/** A round in which the sides say this, with a moderator that is unsure unless told. */
export function sides(
  pro: Said,
  con: Said,
  others: NonNullable<RoundPlan['seats']> = {},
): RoundPlan {
  return {
    seats: { s1: argument('Pro', pro), s2: argument('Con', con), s3: UNSURE, ...others },
    similarity: 0.3,
  };
}

/** One round with these confidences, and its verdict. */
export function weighedOnce(pro: Said, con: Said): OpenState {
  return played(proCon({ rounds: 1 }), sides(pro, con));
}

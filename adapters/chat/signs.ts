/** Signs with one meaning on every surface: kinds of evidence, results of checks, votes, assigned sides. */
import type { EvidenceTag, PostBody, VoteLine } from '../../src/transcript/post.ts';
import type { AssignedSide } from '../../src/transcript/post-parts.ts';

export const EVIDENCE_SIGNS: Readonly<Record<EvidenceTag['type'], string>> = {
  DOCUMENTED: '📄',
  EMPIRICAL: '📊',
  PRECEDENT: '📚',
  LOGICAL: '🧠',
  PREFERENTIAL: '💬',
  SPECULATIVE: '🔮',
};

export const VOTE_SIGNS: Readonly<Record<VoteLine['vote'], string>> = {
  ACCEPT: '✅',
  MINOR: '✏️',
  BLOCKER: '⛔',
  none: '➖',
};

/** A blocker that its author takes back: what ⛔ would say of it is no longer so. */
export const WITHDRAWN_SIGN = '☑️';

const SIDE_SIGNS: Readonly<Record<AssignedSide['name'], string>> = {
  YES: '🟢',
  NO: '🟠',
  NEUTRAL: '⚪',
  RED: '🔴',
  BLUE: '🔵',
  PRO: '🟢',
  CON: '🟠',
};

interface Assigned {
  readonly role: string;
  readonly side: AssignedSide | null;
}

/** "🔴 RED attacker", "PRIMARY 🟢 YES (assigned)"; `sign` is empty where emoji cannot be shown. */
export function roleWords(
  { role, side }: Assigned,
  sign: (emoji: string) => string = (emoji) => `${emoji} `,
): string {
  if (side === null) return role;
  const mark = sign(SIDE_SIGNS[side.name]);
  if (role.startsWith(side.name)) return `${mark}${role}`;
  return `${role} ${mark}${side.name}${side.recorded ? ' (assigned)' : ''}`;
}

type Turn = Extract<PostBody, { kind: 'turn' }>;
type Judgement = NonNullable<Turn['judgement']>;

/** "YES, 72 %". */
export function judgedWords({ stance, confidence }: Judgement): string {
  return `${stance}, ${Math.round(confidence * 100)} %`;
}

/** "0.77 by evidence", which is what the judgement is held against; empty where the turn says it of its role. */
export function judgedAgainst({ evidenceConfidence }: Judgement): string {
  return evidenceConfidence === null ? '' : `${evidenceConfidence.toFixed(2)} by evidence`;
}

/** The confidence of a role beside which a judgement stands is not what counts. */
export function statedWords({ judgement, side }: Pick<Turn, 'judgement' | 'side'>) {
  return judgement === null || side === null ? 'stated' : 'stated in its role';
}

/** Signs with one meaning on every surface: kinds of evidence, results of checks, votes. */
import type { EvidenceTag, VoteLine } from '../../src/transcript/post.ts';

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

/** Settings for tests: everything off that adds calls or rounds of its own, so that a test switches on what it is about. */
import type { Flags } from '../../src/debate/settings.ts';

export const PLAIN_FLAGS: Flags = {
  blindOpening: true,
  anonymousPeers: true,
  exitCriteria: true,
  exitConsensus: 0.8,
  exitConfidence: 0.7,
  exitConvergenceRounds: 2,
  parallelization: true,
  parallelizationLevel: 'by-mode',
  groupthinkDetection: false,
  groupthinkThreshold: 0.85,
  safetyEvaluator: false,
  chair: false,
};

/** What a request to open a debate must bring beside its topic. */
export const PLAIN_REQUEST = {
  flags: PLAIN_FLAGS,
  sources: {},
  policy: { requireEvidence: true, trackConvergence: true, enableLearning: true },
  questions: [],
  offices: { chair: 'rehearsal/chair', safety: 'rehearsal/safety', assessor: 'rehearsal/assessor' },
} as const;

/** The same as it stands in the settings of a debate. */
export const PLAIN_SETTINGS = {
  ...PLAIN_REQUEST,
  questions: [] as string[],
  algorithm: 'evidence_based_debate',
  extended: 'off',
} as const;

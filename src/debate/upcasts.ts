/** Brings events that older programs wrote to the present shape. Never edited once released: only added to. */

type Data = Readonly<Record<string, unknown>>;

/** Version 1 knew two modes, three flags, and neither offices nor policy. */
export function openedFrom1(data: unknown): unknown {
  const { settings, ...rest } = data as Data & { readonly settings: Data };
  return {
    ...rest,
    settings: {
      ...settings,
      flags: {
        exitConsensus: 0.8,
        exitConfidence: 0.7,
        exitConvergenceRounds: 2,
        parallelization: true,
        parallelizationLevel: 'by-mode',
        groupthinkDetection: false,
        groupthinkThreshold: 0.85,
        safetyEvaluator: false,
        chair: false,
        ...(settings.flags as Data),
      },
      sources: {},
      policy: { requireEvidence: true, trackConvergence: true, enableLearning: true },
      questions: [],
      algorithm: 'evidence_based_debate',
      extended: 'off',
      offices: { chair: 'none/none', safety: 'none/none', assessor: 'none/none' },
    },
  };
}

/** Version 1 measured neither the sides of a pro-con debate nor the quality of arguments. */
export function roundClosedFrom1(data: unknown): unknown {
  const { metrics, ...rest } = data as Data & { readonly metrics: Data };
  return {
    ...rest,
    metrics: { ...metrics, strength: null, argumentQuality: null, optionsOpened: null },
    openQuestions: [],
  };
}

/** Version 1 said in the words of a problem that it costs the seat its turn. */
export function answerReceivedFrom1(data: unknown): unknown {
  const received = data as Data & { readonly problems: readonly string[] };
  const [first = ''] = received.problems;
  if (received.problems.includes('the model refused to answer')) {
    return { ...received, forfeits: 'refused' };
  }
  return first.startsWith('withheld: ') ? { ...received, forfeits: 'withheld' } : received;
}

/** Figures in posts: the bars that close a round, and the points of the chart at the end. */

/** One round in the chart that is attached at the end; null = undefined in that round. */
export interface ChartPoint {
  readonly round: number;
  readonly similarity: number | null;
  readonly shift: number | null;
  readonly evidenceConvergence: number | null;
  readonly confidence: number | null;
  /** Share of the voting seats that accept. */
  readonly accepting: number | null;
}

export interface Bar {
  readonly name:
    | 'Semantic similarity'
    | 'Position shift'
    | 'Evidence convergence'
    | 'Strength for'
    | 'Strength against'
    | 'Moderator confidence'
    | 'Argument quality';
  /** null = undefined in this round. */
  readonly value: number | null;
  /** In the last round; null = none. */
  readonly before: number | null;
  /** What the value is held against, and that in words; null = nothing. */
  readonly threshold: { readonly at: number; readonly words: string } | null;
  /** In words: "agreement", "refinement" … */
  readonly status: string;
}

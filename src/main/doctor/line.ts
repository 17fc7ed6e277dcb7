/** One line of the doctor's report. */

/** `next` is the one thing to do; there is exactly one such line, and it comes last. */
export type LineKind = 'ok' | 'unset' | 'warning' | 'problem' | 'next';

export interface Line {
  readonly kind: LineKind;
  readonly subject: string;
  readonly text: string;
  /** What would settle it; the first of the gravest lines becomes the next thing to do. */
  readonly remedy?: string;
  /** Only in the long form. */
  readonly detail?: boolean;
}

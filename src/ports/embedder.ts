/** Sentence embeddings, with the curve that makes their similarity comparable. */
import type { CalibrationCurve } from '../debate/convergence/calibration.ts';

export interface Embedder {
  readonly id: string;
  readonly curve: CalibrationCurve;
  /** One vector per text, in order. Cached by text; loads the model on first use. */
  embed(texts: readonly string[]): Promise<readonly (readonly number[])[]>;
  close(): Promise<void>;
}

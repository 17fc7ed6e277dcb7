/** A language model: one verb. Errors are RoundtableErrors, classified at the edge. */
import type { WireShape } from '../debate/answer/json-schema.ts';
import type { OfficeSubject } from '../debate/offices/office.ts';
import type { TurnSubject } from '../debate/prompts/subject.ts';

export interface ModelRequest {
  /** Stable for one call of one seat in one round; the ledger's and the logs' key. */
  readonly key: string;
  /** In order: the contract shared by a mode's seats, then the part of the seat. */
  readonly system: readonly string[];
  readonly user: string;
  readonly maximumOutputTokens: number;
  /** The shape of the answer, for the provider's own way to ask for structured output. */
  readonly schema: WireShape;
  /** What the prompt was made from. Real providers ignore it; the rehearsal provider plays from it. */
  readonly subject: TurnSubject | OfficeSubject;
}

export interface Usage {
  readonly inputTokens: number;
  readonly cachedInputTokens: number;
  readonly outputTokens: number;
  /** Micro-dollars; null = price unknown. */
  readonly cost: number | null;
}

export interface ModelAnswer {
  readonly text: string;
  /** The model that really answered. */
  readonly model: string;
  readonly finish: 'complete' | 'length' | 'refusal';
  readonly usage: Usage;
}

export interface LanguageModel {
  readonly id: string;
  readonly family: string;
  /** Worst case of one call in micro-dollars; 0 = free, null = unknown. */
  priceOf(inputTokens: number, outputTokens: number): number | null;
  generate(request: ModelRequest, signal: AbortSignal): Promise<ModelAnswer>;
}

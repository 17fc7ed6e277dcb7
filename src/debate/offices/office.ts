/** Those who serve a debate without a seat: chair, safety evaluator, assessor. What each is asked. */
import type { WireShape } from '../answer/json-schema.ts';
import type { Option } from '../decision-schema.ts';
import type { Settings } from '../settings.ts';

export interface OfficeRequest {
  readonly system: readonly string[];
  readonly user: string;
  /** The shape of the answer. */
  readonly schema: WireShape;
  readonly maximumOutputTokens: number;
  readonly subject: OfficeSubject;
}

/** What the request was made from: the rehearsal plays from it. */
export type OfficeSubject = {
  readonly debate: string;
  readonly topic: string;
  readonly settings: Settings;
  readonly round: number;
} & (
  | {
      readonly office: 'chair';
      /** Turns of the round, under the names of the prompt; judges are not among the openings. */
      readonly turns: readonly {
        readonly name: string;
        readonly position: string;
        readonly preference: string;
        readonly edit: string;
      }[];
      readonly options: readonly Option[];
      readonly draft: string;
      readonly questions: readonly string[];
    }
  | {
      readonly office: 'safety';
      readonly seat: string;
      readonly seatIndex: number;
      readonly text: string;
    }
  | { readonly office: 'assessor' }
);

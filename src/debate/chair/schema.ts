/** What the chair returns after a round. */
import { z } from 'zod';

/** On the wire every field is required and empty means absent, as in every answer. */
export const WireChair = z.object({
  options: z.array(z.object({ text: z.string(), panelists: z.array(z.string()) })),
  draft: z.object({ text: z.string(), option: z.string() }),
  unanswered: z.array(z.string()),
});
export type WireChair = z.infer<typeof WireChair>;

/** The chair's work as the engine uses it; seats by id. */
export interface ChairWork {
  /** The distinct answers among the openings, and whose they are; empty after later rounds. */
  readonly options: readonly { readonly text: string; readonly seats: readonly string[] }[];
  readonly draft: { readonly text: string; readonly option: string };
  /** Required questions that nobody has answered. */
  readonly unanswered: readonly string[];
}

/** The shape of one scripted voice: what an agent of the rehearsal cares about, and its lines. */
import type { EvidenceType } from '../../../src/debate/vocabulary.ts';

/** Where a source's name differs between software topics and all others. */
export type Wording = string | { readonly technical: string; readonly general: string };

export interface Finding {
  readonly type: Extract<EvidenceType, 'DOCUMENTED' | 'EMPIRICAL' | 'PRECEDENT'>;
  readonly source: Wording;
  /** At most 25 tokens. */
  readonly gist: string;
  /** A FACT of at most 30 tokens. */
  readonly claim: string;
}

export interface Concern {
  readonly condition: string;
  readonly impact: string;
  readonly detection: string;
  readonly mitigation: string;
  readonly severity: number;
}

/** In every line `{it}` is the answer that the seat argues for, `{other}` another one, `{n}` a number from 11 to 17. */
export interface Voice {
  /** "running cost": what this voice looks at first. */
  readonly concern: string;
  /** Completes "Use X, because …". */
  readonly because: string;
  /** Completes "Use X, with …": this voice's own condition, a noun phrase. */
  readonly condition: string;
  /** What it asks for once its condition is in the draft. */
  readonly wish: string;
  /** The whole matter in this voice's words, so unlike the others' that no similarity is found. */
  readonly apart: string;
  readonly findings: readonly [Finding, ...Finding[]];
  readonly inferences: readonly [string, ...string[]];
  readonly assumptions: readonly [string, ...string[]];
  readonly points: readonly [string, ...string[]];
  /** What it would have to know: a Socratic seat asks two of them in a round. */
  readonly questions: readonly [string, ...string[]];
  readonly concerns: readonly [Concern, ...Concern[]];
  /** How it meets another seat's blocker; `{condition}` is what was asked for. */
  readonly answer: string;
  /** Its strongest argument against the draft, for an objection round. */
  readonly objection: string;
  /** How it takes up a person's question. */
  readonly reply: string;
}

/** What an answer is checked against, and what was noticed while checking it. */
import type { EvidenceItem } from './schema.ts';

export interface AnswerRules {
  readonly round: number;
  readonly voteRequired: boolean;
  /** C-ids, O-ids on the record. */
  readonly knownClaims: ReadonlySet<string>;
  readonly knownOptions: ReadonlySet<string>;
  /** E-id to the source on the record, so that it can be cited again by its id. */
  readonly knownEvidence: ReadonlyMap<string, Omit<EvidenceItem, 'quote'>>;
  /** Open blockers: B-id to the seat (or person) that owns it. */
  readonly knownBlockers: ReadonlyMap<string, string>;
  readonly seat: string;
  readonly seats: number;
}

/** A problem makes the answer invalid and goes into the repair request; a remark is kept beside the turn. */
export class Notes {
  readonly problems: string[] = [];
  readonly remarks: string[] = [];

  /** Never quotes the answer: problems are read by a model as instructions. */
  problem(text: string): void {
    if (this.problems.length < MOST_NOTES) this.problems.push(text);
  }

  remark(text: string): void {
    if (this.remarks.length < MOST_NOTES) this.remarks.push(text);
  }
}

const MOST_NOTES = 20;

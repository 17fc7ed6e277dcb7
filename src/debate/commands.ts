/** Everything that can be asked of a debate, imperative. Time and ids come with the command. */
import type { PairScores } from './convergence/metrics.ts';
import type { EventData, ForfeitReason } from './events.ts';
import type { Vote, VoteSource } from './vocabulary.ts';

export type PersonCommand =
  /** A reply, new or edited: an edit has a higher revision, and may arrive before what it edits. */
  | {
      readonly type: 'add-focus';
      readonly by: string;
      readonly focus: string;
      readonly text: string;
      readonly revision?: number;
      /** When it was written, in epoch milliseconds; left out = now. */
      readonly sentAt?: number;
    }
  | {
      readonly type: 'remove-focus';
      readonly by: string;
      readonly focus: string;
      /** Of the edit after which it is no question any more; left out = deleted for good. */
      readonly revision?: number;
    }
  | { readonly type: 'stop'; readonly by: string }
  | { readonly type: 'pause'; readonly by: string; readonly reason: string }
  | { readonly type: 'resume'; readonly by: string }
  | { readonly type: 'extend'; readonly by: string; readonly rounds: number }
  | {
      readonly type: 'vote';
      readonly by: string;
      readonly vote: Vote;
      readonly edit?: string;
      readonly via?: VoteSource;
    }
  | { readonly type: 'withdraw-vote'; readonly by: string }
  /** 👎 on a card, and away again. */
  | ({ readonly type: 'complain' } & EventData<'ComplaintMade'>)
  | ({ readonly type: 'withdraw-complaint' } & EventData<'ComplaintWithdrawn'>)
  | { readonly type: 'accept'; readonly by: string }
  | { readonly type: 'block'; readonly by: string; readonly reason: string }
  | {
      readonly type: 'resolve-blocker';
      readonly by: string;
      readonly blocker: string;
      readonly why: string;
    }
  | {
      readonly type: 'resolve-escalation';
      readonly by: string;
      /** An option's id, or a decision in the person's own words. */
      readonly choice: { readonly option: string } | { readonly text: string };
      readonly why: string;
    }
  | { readonly type: 'close'; readonly by: string; readonly reason: string }
  | { readonly type: 'hold'; readonly by: string; readonly until: string }
  | { readonly type: 'track'; readonly by: string; readonly note: string }
  | {
      readonly type: 'record-outcome';
      readonly by: string;
      readonly score: number;
      readonly note: string;
    };

/** What the worker of a round reports; each carries the attempt that fences it. */
export type RoundCommand =
  | { readonly type: 'start-round'; readonly round: number }
  | ({ readonly type: 'receive-answer' } & EventData<'AnswerReceived'>)
  | ({ readonly type: 'take-turn' } & EventData<'TurnTaken'>)
  | {
      readonly type: 'forfeit-turn';
      readonly round: number;
      readonly seat: string;
      readonly attempt: number;
      readonly reason: ForfeitReason;
      readonly detail: string;
    }
  | {
      readonly type: 'reach-cap';
      readonly round: number;
      readonly attempt: number;
      readonly cap: 'cost' | 'time';
      readonly detail: string;
    }
  | {
      readonly type: 'close-round';
      readonly round: number;
      readonly attempt: number;
      readonly scores: PairScores;
    }
  | {
      readonly type: 'shorten-replies';
      readonly round: number;
      readonly attempt: number;
      readonly focus: readonly string[];
    }
  /** Before the first turn: how complex the topic is, and whether an extended panel can be paid. */
  | {
      readonly type: 'size-debate';
      readonly round: number;
      readonly attempt: number;
      /** Micro-dollars that the day still allows; null = no cap. */
      readonly budgetLeft: number | null;
    }
  /** The safety evaluator ends the debate over a turn, which is never shown. */
  | {
      readonly type: 'halt-debate';
      readonly round: number;
      readonly attempt: number;
      readonly seat: string;
      readonly reason: string;
    }
  | {
      readonly type: 'hand-back';
      readonly round: number;
      readonly attempt: number;
      readonly reason: string;
    };

export type DebateCommand =
  | ({ readonly type: 'open' } & EventData<'DebateOpened'>)
  | PersonCommand
  | RoundCommand;

export interface CommandMeta {
  /** Id of the command: the cause of its events, and the stem of their ids. */
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
}

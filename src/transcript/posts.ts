/** Turns events into posts: which event shows what, under which stable key. */

import type { DebateEvent } from '../debate/events.ts';
import { isOpenSequence } from '../debate/modes/waves.ts';
import type { Debate, DebateState, OpenState } from '../debate/state.ts';
import { withAgentNames } from './agent-names.ts';
import { decisionPost, escalationPost, haltPost, type Standing, stoppedPost } from './cards.ts';
import { chartPost } from './chart-post.ts';
import { marksOf } from './marks.ts';
import { metricsPost } from './metrics-post.ts';
import { noticeOf } from './notices.ts';
import type { Post, PostBody } from './post.ts';
import { rootPost } from './root-post.ts';
import { roundPost } from './round-post.ts';
import { forfeitPost, turnPost } from './turn-post.ts';

/**
 * The posts of one event, given the state after it. A post whose key was there before revises it: the
 * root card with every step, the decision and escalation cards with every vote.
 */
export function postsOf(event: DebateEvent, after: DebateState, seq: number): readonly Post[] {
  if (after.status === 'unopened') return [];
  const post = (key: string, body: PostBody): Post => ({
    key,
    seq,
    body: withAgentNames(body, after.debate),
  });
  const own = ownPosts(event, after, post);
  const notice = noticeOf(event, after);
  return [
    ...(showsProgress(event) ? [post('root', rootPost(after))] : []),
    ...own,
    ...(notice === null ? [] : [post(`notice.${seq}`, notice)]),
    ...marksOf(event, after, seq),
    ...chartAtEnd(event, after, post),
  ];
}

type MakePost = (key: string, body: PostBody) => Post;

function ownPosts(event: DebateEvent, after: OpenState, post: MakePost): readonly Post[] {
  switch (event.type) {
    case 'RoundStarted':
      return event.data.attempt === 1
        ? [post(`round.${event.data.round}`, roundPost(after, event.data))]
        : [];
    case 'DebateSized':
      return sizedRound(after, post);
    case 'TurnTaken':
      return [post(`turn.${event.data.round}.${event.data.seat}`, turnPost(after, event.data))];
    case 'TurnForfeited':
      return event.data.reason === 'stopped' || event.data.reason === 'halted'
        ? []
        : [post(`turn.${event.data.round}.${event.data.seat}`, forfeitPost(after, event.data))];
    case 'RoundClosed':
      return event.data.verdict.kind === 'stop' || event.data.verdict.kind === 'halt'
        ? []
        : [
            ...numberedTurns(after, event.data.round, post),
            post(`metrics.${event.data.round}`, metricsPost(after.debate, event.data)),
          ];
    case 'DecisionReached':
    case 'DecisionGraded':
    case 'PersonVoted':
    case 'VoteWithdrawn':
    case 'BlockerResolved':
    case 'DecisionAccepted':
    case 'DebateEscalated':
    case 'EscalationResolved':
    case 'DebateClosed':
      return [...blockedCard(after, post), ...cardOf(after, post)];
    case 'DebateHalted':
      return haltCard(after, post);
    case 'DebateResumed':
      return haltCard(after, post, 'Resumed with a new round.');
    case 'DebateReopened':
      return cardOf(after, post, {
        overtaken: `Reopened: ${event.data.blocker} is answered first.`,
      });
    case 'DebateExtended':
      return cardOf(after, post, { overtaken: 'More rounds were asked for.' });
    case 'DebateStopped':
      return [post('stopped', stoppedPost(after.debate, event.data))];
    default:
      return [];
  }
}

/** Turns at once were posted before their blockers had a number, by which everyone now speaks of them. */
function numberedTurns(state: OpenState, number: number, post: MakePost): readonly Post[] {
  const round = state.debate.rounds.find((each) => each.number === number);
  if (round === undefined || isOpenSequence(state.debate, round)) return [];
  return round.turns
    .filter(({ answer }) => answer.blockers.some(({ move }) => move === 'new'))
    .map((turn) =>
      post(`turn.${number}.${turn.seat}`, turnPost(state, { ...turn, round: number })),
    );
}

/** The heading stood there before the seats were settled. */
function sizedRound(state: OpenState, post: MakePost): readonly Post[] {
  if (state.status !== 'running' || state.round.attempts === 0) return [];
  const { number, focus } = state.round;
  return [post(`round.${number}`, roundPost(state, { round: number, focus: [...(focus ?? [])] }))];
}

/** Key of the card that people can act on now; null = there is none. */
export function openCardKey(state: OpenState): string | null {
  const round = state.debate.rounds.length;
  if (state.status === 'proposed') return `decision.${round}`;
  if (state.status === 'halted') return `halted.${round}`;
  return state.status === 'escalated' ? `escalation.${round}` : null;
}

function chartAtEnd(event: DebateEvent, after: OpenState, post: MakePost): readonly Post[] {
  if (event.type !== 'DecisionReached' && event.type !== 'DebateEscalated') return [];
  const chart = chartPost(after.debate);
  return chart === null ? [] : [post(`chart.${after.debate.rounds.length}`, chart)];
}

/** The card that stands open or has just been closed. */
function cardOf(
  state: OpenState,
  post: MakePost,
  standing: Standing = standingOf(state),
): readonly Post[] {
  const { debate } = state;
  const round = debate.rounds.length;
  // First, because a decision that a block took to the people is no card any more.
  const escalation = 'escalation' in state ? state.escalation : null;
  if (escalation) {
    return [post(`escalation.${round}`, escalationPost(debate, escalation, standing))];
  }
  const decision = 'decision' in state ? state.decision : null;
  if (decision) return [post(`decision.${round}`, decisionPost(debate, decision, standing))];
  const overtaken = typeof standing === 'object' && 'overtaken' in standing && standing.overtaken;
  return overtaken ? haltCard(state, post, overtaken) : [];
}

/** The halt that ended the last round. */
function haltCard({ debate }: OpenState, post: MakePost, overtaken?: string): readonly Post[] {
  const verdict = debate.rounds.at(-1)?.verdict;
  if (verdict?.kind !== 'halt') return [];
  return [post(`halted.${debate.rounds.length}`, haltPost(debate, verdict.reason, overtaken))];
}

function standingOf(state: OpenState): Standing {
  if (state.status !== 'closed' || state.ending.kind === 'stopped') return 'open';
  const { by, text, kind } = state.ending;
  if (kind !== 'undecided') return { by, text: withEdits(state.debate, kind, text) };
  return { overtaken: `Closed without a decision${text === '' ? '' : `: ${text}`}.` };
}

/** What people accepted it with belongs to what was decided. */
function withEdits({ votes }: Debate, kind: 'accepted' | 'resolved', text: string): string {
  const edits = Object.values(votes).flatMap(({ edit }) => edit ?? []);
  return kind === 'resolved' || edits.length === 0 ? text : `${text} With: ${edits.join('; ')}.`;
}

/** The decision that a person's block took to the people loses its call for votes. */
function blockedCard(state: OpenState, post: MakePost): readonly Post[] {
  if (state.status !== 'escalated' || state.blocked === null) return [];
  const { debate, blocked, escalation } = state;
  return [
    post(
      `decision.${debate.rounds.length}`,
      decisionPost(debate, blocked, { overtaken: escalation.reason }),
    ),
  ];
}

function showsProgress(event: DebateEvent): boolean {
  switch (event.type) {
    case 'DebateOpened':
    case 'SafetyTriggered':
    case 'DebateSized':
    case 'RoundStarted':
    case 'TurnTaken':
    case 'TurnForfeited':
    case 'RoundClosed':
    case 'DebatePaused':
    case 'DebateResumed':
    case 'DebateExtended':
    case 'DecisionReached':
    case 'DecisionAccepted':
    case 'DebateEscalated':
    case 'EscalationResolved':
    case 'DebateClosed':
    case 'DebateStopped':
    case 'DebateHalted':
      return true;
    default:
      return false;
  }
}

/** Turns events into posts: which event shows what, under which stable key. */

import type { DebateEvent, EventData } from '../debate/events.ts';
import { isOverconfident } from '../debate/evidence/confidence.ts';
import { turnEvidenceConfidence } from '../debate/grade.ts';
import type { DebateState, OpenState, Turn } from '../debate/state.ts';
import { openBlockers, seatNamed } from '../debate/state.ts';
import { decisionPost, escalationPost, type Standing, stoppedPost } from './cards.ts';
import { chartPost } from './chart-post.ts';
import { marksOf } from './marks.ts';
import { metricsPost } from './metrics-post.ts';
import { noticeOf } from './notices.ts';
import type { Post, PostBody } from './post.ts';
import { isRehearsal, rootPost } from './root-post.ts';

/**
 * The posts of one event, given the state after it. A post whose key was there before revises it: the
 * root card with every step, the decision and escalation cards with every vote.
 */
export function postsOf(event: DebateEvent, after: DebateState, seq: number): readonly Post[] {
  if (after.status === 'unopened') return [];
  const post = (key: string, body: PostBody): Post => ({ key, seq, body });
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
        ? [post(`round.${event.data.round}`, roundHeader(after, event.data))]
        : [];
    case 'TurnTaken':
      return [post(`turn.${event.data.round}.${event.data.seat}`, turnPost(after, event.data))];
    case 'TurnForfeited':
      return event.data.reason === 'stopped'
        ? []
        : [post(`turn.${event.data.round}.${event.data.seat}`, forfeitPost(after, event.data))];
    case 'RoundClosed':
      return event.data.verdict.kind === 'stop'
        ? []
        : [post(`metrics.${event.data.round}`, metricsPost(after.debate, event.data))];
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

/** Key of the card that people can act on now; null = there is none. */
export function openCardKey(state: OpenState): string | null {
  const round = state.debate.rounds.length;
  if (state.status === 'proposed') return `decision.${round}`;
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
  const decision = 'decision' in state ? state.decision : null;
  if (decision) return [post(`decision.${round}`, decisionPost(debate, decision, standing))];
  const escalation = 'escalation' in state ? state.escalation : null;
  return escalation
    ? [post(`escalation.${round}`, escalationPost(debate, escalation, standing))]
    : [];
}

function standingOf(state: OpenState): Standing {
  if (state.status !== 'closed' || state.ending.kind === 'stopped') return 'open';
  const { by, text, kind } = state.ending;
  if (kind !== 'undecided') return { by, text };
  return { overtaken: `Closed without a decision${text === '' ? '' : `: ${text}`}.` };
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

function roundHeader(state: OpenState, data: EventData<'RoundStarted'>): PostBody {
  const { debate } = state;
  const round = 'round' in state ? state.round : undefined;
  const blind = data.round === 1 && debate.settings.flags.blindOpening;
  return {
    kind: 'round',
    round: data.round,
    of: debate.lastRound,
    roundKind: round?.kind ?? 'regular',
    how: blind ? 'blind: no agent sees another' : HOW[round?.execution ?? 'parallel'],
    answering: [
      ...debate.focuses
        .filter((focus) => data.focus.includes(focus.id))
        .map(({ by, text }) => ({ by, text })),
      ...openBlockers(debate)
        .filter(({ owner }) => owner.kind === 'person')
        .map(({ id, owner, condition }) => ({ by: owner.id, text: `${id}: ${condition}` })),
    ],
  };
}

const HOW = {
  parallel: 'all at once',
  sequential: 'one after the other',
  'last-only': 'all at once, the last seat after them',
} as const;

function turnPost(state: OpenState, data: EventData<'TurnTaken'>): PostBody {
  const { debate } = state;
  const seat = seatNamed(debate, data.seat);
  const { answer } = data;
  const evidence = turnEvidenceConfidence({ answer } as Turn);
  return {
    kind: 'turn',
    agent: seat.agent,
    emoji: seat.emoji,
    role: seat.role,
    anchor: seat.anchor,
    round: data.round,
    rehearsal: isRehearsal(seat),
    position: answer.position,
    keyPoints: [
      ...answer.keyPoints,
      ...answer.blockerAnswers.map(({ blocker, answer: text }) => `On ${blocker}: ${text}`),
    ],
    reasoning: answer.reasoning,
    evidence: answer.evidence.map((item, index) => ({
      number: index + 1,
      type: item.type,
      citation: item.citation,
      ...(item.url === undefined ? {} : { url: item.url }),
      check: item.kind === 'reasoning' ? 'none' : 'unverified',
    })),
    stated: answer.confidence,
    evidenceConfidence: answer.evidence.length === 0 ? null : evidence,
    overconfident: isOverconfident(answer.confidence, evidence),
    vote: answer.vote?.value ?? 'none',
    edit: answer.vote?.edit ?? null,
    blockers: answer.blockers.map((move) =>
      move.move === 'new' ? move.condition : `${move.move}s ${move.id}`,
    ),
    mindChange:
      answer.mindChange === undefined || answer.mindChange.kind === 'maintain'
        ? null
        : `${answer.mindChange.kind === 'concede' ? 'concedes' : 'revises'}: ${answer.mindChange.why}`,
    remarks: data.remarks,
  };
}

function forfeitPost(state: OpenState, data: EventData<'TurnForfeited'>): PostBody {
  const seat = seatNamed(state.debate, data.seat);
  return {
    kind: 'forfeit',
    agent: seat.agent,
    emoji: seat.emoji,
    round: data.round,
    reason: FORFEIT[data.reason],
    lost: state.debate.lost.includes(data.seat),
  };
}

const FORFEIT: Record<EventData<'TurnForfeited'>['reason'], string> = {
  invalid: 'gave no valid answer, also when asked once more',
  refused: 'refused to answer',
  unreachable: 'could not be reached',
  timeout: 'took too long',
  crashed: 'was lost when workers crashed',
  cap: 'was not asked: a cap was reached',
  stopped: 'was not heard: the debate was stopped',
};

/** The post of a seat's turn, and of the turn that did not happen. */
import type { Answer } from '../debate/answer/schema.ts';
import type { EventData } from '../debate/events.ts';
import { isOverconfident } from '../debate/evidence/confidence.ts';
import { turnEvidenceConfidence } from '../debate/evidence/turn-confidence.ts';
import { modeNamed } from '../debate/modes/list.ts';
import { roleOfSeat } from '../debate/modes/seat-role.ts';
import type { Debate, OpenState, Turn } from '../debate/state.ts';
import { seatNamed } from '../debate/state.ts';
import { forfeitInWords } from './forfeit-words.ts';
import type { MindShift, PostBody } from './post.ts';
import type { AssignedSide } from './post-parts.ts';
import { isRehearsal } from './root-post.ts';
import { movesOf } from './turn-moves.ts';

/** What a turn said, from its event or, once its round is closed, from the record. */
type Spoken = Pick<EventData<'TurnTaken'>, 'round' | 'seat' | 'answer'> &
  Pick<Turn, 'remarks' | 'redacted'>;

export function turnPost({ debate }: OpenState, data: Spoken): PostBody {
  const seat = seatNamed(debate, data.seat);
  const { answer } = data;
  const compared = comparedWithEvidence(debate, answer);
  // What a seat argues is weighed by its role's confidence where sides are weighed, else by its own.
  const judgement = judgementOf(debate, data);
  const byJudgement = judgement !== null && modeNamed(debate.settings.mode).decidesBy === 'vote';
  return {
    kind: 'turn',
    agent: seat.agent,
    emoji: seat.emoji,
    role: seat.role,
    anchor: seat.anchor,
    side: sideOf(debate, data.seat, answer),
    round: data.round,
    rehearsal: isRehearsal(seat),
    position: answer.position,
    judgement:
      judgement === null
        ? null
        : { ...judgement, ...(byJudgement ? compared(judgement.confidence) : NOT_COMPARED) },
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
    ...(byJudgement ? NOT_COMPARED : compared(answer.confidence)),
    confidenceChange: confidenceChange(debate, data),
    vote: answer.vote?.value ?? 'none',
    edit: answer.vote?.edit ?? null,
    blockers: blockerMoves(debate, data),
    withdrawn: withdrawals(debate, data),
    moves: movesOf(debate, data),
    mindChange: mindShiftOf(answer),
    ...remarksOf(data),
  };
}

const NOT_COMPARED = { evidenceConfidence: null, overconfident: false } as const;

function comparedWithEvidence({ settings }: Debate, answer: Answer) {
  const evidence = turnEvidenceConfidence({ answer });
  return (confidence: number) => ({
    evidenceConfidence: answer.evidence.length === 0 ? null : evidence,
    overconfident: settings.policy.requireEvidence && isOverconfident(confidence, evidence),
  });
}

function mindShiftOf({ mindChange }: Answer): MindShift | null {
  if (mindChange === undefined || mindChange.kind === 'maintain') return null;
  return { kind: mindChange.kind, why: mindChange.why };
}

/** What was taken out has a line of its own, and is not a remark among others. */
function remarksOf({ redacted = false, remarks }: Spoken) {
  if (!redacted) return { redacted: '', remarks };
  const isAboutIt = (remark: string) => remark.startsWith(TAKEN_OUT);
  return {
    redacted: remarks.find(isAboutIt) ?? TAKEN_OUT,
    remarks: remarks.filter((remark) => !isAboutIt(remark)),
  };
}

/** Begins the remark of the engine, which goes on with the reason. */
const TAKEN_OUT = 'the safety evaluator took something out';

/** Only where a role was assigned: elsewhere the turn itself is what the seat holds. */
function judgementOf(debate: Debate, { seat, answer }: Spoken) {
  const { judgement, position } = answer;
  if (judgement === undefined || sideOf(debate, seat, answer) === null) return null;
  const { sentence, stance, confidence } = judgement;
  return { sentence: sentence === position ? 'the same' : sentence, stance, confidence };
}

function sideOf(debate: Debate, seat: string, answer: Answer): AssignedSide | null {
  const { stance, team, side } = roleOfSeat(debate, seat);
  if (stance !== undefined) {
    return { name: answer.stance ?? stance, recorded: answer.stanceSource === 'assigned' };
  }
  if (team !== undefined) return { name: team, recorded: false };
  return side === undefined ? null : { name: side === 'pro' ? 'PRO' : 'CON', recorded: false };
}

/** A smaller step says nothing about anybody's mind; the figures stand on the turns. */
const TOLD_CHANGE = 0.05;

function confidenceChange(
  debate: Debate,
  { seat, round, answer: { confidence, confidenceReason } }: Spoken,
): string | null {
  const before = debate.rounds
    .filter((each) => each.number < round)
    .flatMap((each) => each.turns)
    .findLast((turn) => turn.seat === seat)?.answer.confidence;
  if (before === undefined || Math.abs(confidence - before) < TOLD_CHANGE - 1e-9) return null;
  if (confidenceReason === undefined || confidenceReason === '') return null;
  const way = confidence > before ? 'up' : 'down';
  return `${way} from ${before.toFixed(2)}: ${confidenceReason}`;
}

/** A new blocker has its number once it is taken in: at once in sequence, else with the end of the round. */
function blockerMoves(debate: Debate, data: Spoken): readonly string[] {
  const { seat, round, answer } = data;
  return answer.blockers.flatMap((move) => {
    if (move.move === 'withdraw') return [];
    if (move.move === 'keep') return `keeps ${named(debate, move.id)}`;
    const known = debate.blockers.find(
      (blocker) =>
        blocker.owner.id === seat &&
        blocker.round === round &&
        blocker.condition === move.condition,
    );
    return known === undefined ? `new: ${move.condition}` : `${known.id}: ${move.condition}`;
  });
}

function withdrawals(debate: Debate, { answer }: Spoken): readonly string[] {
  return answer.blockers.flatMap((move) =>
    move.move === 'withdraw' ? [`withdraws ${named(debate, move.id)}`] : [],
  );
}

function named({ blockers }: Debate, id: string): string {
  const about = blockers.find((blocker) => blocker.id === id)?.condition;
  return about === undefined ? id : `${id}: ${about}`;
}

export function forfeitPost(state: OpenState, data: EventData<'TurnForfeited'>): PostBody {
  const { debate } = state;
  const seat = seatNamed(debate, data.seat);
  const cap = 'round' in state ? state.round.cap : null;
  return {
    kind: 'forfeit',
    agent: seat.agent,
    emoji: seat.emoji,
    round: data.round,
    reason: forfeitInWords(data, cap),
    lost: debate.lost.includes(data.seat),
  };
}

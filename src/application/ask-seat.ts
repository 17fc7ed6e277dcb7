/** Brings one seat to its turn: asks, reads the answer, asks once more when it is not valid, or forfeits. */
import { ANSWER_LIMITS } from '../debate/answer/limits.ts';
import { type ParsedAnswer, parseAnswer } from '../debate/answer/parse.ts';
import type { ForfeitReason } from '../debate/events.ts';
import { modeNamed } from '../debate/modes/list.ts';
import { buildPrompt } from '../debate/prompts/prompt.ts';
import { subjectOf } from '../debate/prompts/subject-of.ts';
import { type Debate, type Round, seatNamed } from '../debate/state.ts';
import type { LanguageModel, ModelAnswer } from '../ports/language-model.ts';
import type { Account, Ledger } from '../ports/ledger.ts';
import type { Log } from '../ports/log.ts';
import { callModel } from './call-model.ts';
import type { Session } from './debates.ts';
import { type Attempt, openRound } from './open-round.ts';
import type { Wait } from './wait.ts';

export interface Asking {
  readonly session: Session;
  readonly attempt: Attempt;
  readonly modelFor: (route: string) => LanguageModel;
  readonly accountsOf: (debate: Debate) => readonly Account[];
  readonly ledger: Ledger;
  readonly report: Log;
  readonly signal: AbortSignal;
  readonly wait: Wait;
  /** Called as soon as a position is known, so that its embedding is ready when the round closes. */
  readonly prepare: (position: string) => void;
}

/**
 * Whatever happens, it ends in the log: a turn, a forfeit, or a reached cap. Only a pause, and an attempt
 * that was overtaken, leave the seat as it is, for the attempt that comes after.
 */
export async function askSeat(seat: string, asking: Asking): Promise<void> {
  asking.signal.throwIfAborted();
  const problems = problemsSoFar(seat, asking);
  if (problems.refused) return forfeit(seat, asking, 'refused', REFUSED);
  if (problems.repaired) return forfeit(seat, asking, 'invalid', problems.list.join('; '));
  const purpose = problems.list.length === 0 ? 'turn' : 'repair';
  const { round, debate } = openRound(asking.session, asking.attempt);
  if (round.cap !== null) {
    return forfeit(seat, asking, 'cap', `the ${round.cap} cap was reached in this round`);
  }
  const subject = subjectOf(debate, round, seat, problems.list);
  const model = asking.modelFor(subject.seat.route);
  const result = await callModel({
    model,
    request: {
      key: `${debate.id}.${round.number}.${seat}.${purpose}.${asking.attempt.attempt}`,
      ...buildPrompt(subject, modeNamed(debate.settings.mode)),
      maximumOutputTokens: ANSWER_LIMITS.outputTokens[round.execution],
      subject,
    },
    accounts: asking.accountsOf(debate),
    ledger: asking.ledger,
    report: asking.report,
    signal: asking.signal,
    wait: asking.wait,
    isWanted: () => asking.session.state.status === 'running',
  });
  switch (result.kind) {
    case 'failed':
      return forfeit(seat, asking, result.reason, result.detail);
    case 'unaffordable': {
      const reached = await asking.session.execute({
        type: 'reach-cap',
        ...asking.attempt,
        cap: 'cost',
        detail: result.detail,
      });
      return reached.kind === 'refused' ? undefined : forfeit(seat, asking, 'cap', result.detail);
    }
    case 'unwanted':
      return;
    case 'answer':
      return record(seat, asking, purpose, result.answer);
  }
}

/** Kept in the log as the answer's only problem, so that a refusal is also known after a crash. */
const REFUSED = 'the model refused to answer';

async function record(
  seat: string,
  asking: Asking,
  purpose: 'turn' | 'repair',
  answer: ModelAnswer,
): Promise<void> {
  const { debate, round } = openRound(asking.session, asking.attempt);
  const common = {
    ...asking.attempt,
    seat,
    model: answer.model,
    usage: answer.usage,
  };
  const parsed = readAnswer(debate, round, seat, answer);
  if (parsed.kind === 'valid') {
    asking.prepare(parsed.answer.positionEnglish ?? parsed.answer.position);
    await asking.session.execute({
      type: 'take-turn',
      ...common,
      answer: parsed.answer,
      remarks: [...parsed.remarks],
    });
    return;
  }
  const received = await asking.session.execute({
    type: 'receive-answer',
    ...common,
    purpose,
    text: answer.text.slice(0, ANSWER_LIMITS.rawCharacters),
    problems: [...parsed.problems],
  });
  if (received.kind === 'done') return askSeat(seat, asking);
}

function readAnswer(debate: Debate, round: Round, seat: string, answer: ModelAnswer): ParsedAnswer {
  if (answer.finish === 'refusal') return { kind: 'invalid', problems: [REFUSED] };
  if (answer.finish === 'length')
    return { kind: 'invalid', problems: ['the answer was cut off by its length'] };
  return parseAnswer(answer.text, {
    round: round.number,
    voteRequired: round.number > 1,
    knownClaims: new Set(debate.registry.claims.map((claim) => claim.id)),
    knownOptions: new Set(debate.options.map((option) => option.id)),
    knownBlockers: new Map(debate.blockers.map((blocker) => [blocker.id, blocker.owner.id])),
    seat,
    seats: debate.panel.length,
    execution: round.execution,
  });
}

/** An answer that was recorded is never bought again: a new attempt goes on with what is there. */
function problemsSoFar(
  seat: string,
  asking: Asking,
): { list: readonly string[]; refused: boolean; repaired: boolean } {
  const received = openRound(asking.session, asking.attempt).round.received.filter(
    (answer) => answer.seat === seat,
  );
  const list = received.flatMap((answer) => answer.problems);
  return {
    list,
    refused: list.includes(REFUSED),
    repaired: received.some((answer) => answer.purpose === 'repair'),
  };
}

async function forfeit(
  seat: string,
  asking: Asking,
  reason: ForfeitReason,
  detail: string,
): Promise<void> {
  const { debate, round } = openRound(asking.session, asking.attempt);
  asking.report('info', 'a turn is forfeited', {
    debate: debate.id,
    round: round.number,
    agent: seatNamed(debate, seat).agent,
    reason,
    detail,
  });
  await asking.session.execute({
    type: 'forfeit-turn',
    ...asking.attempt,
    seat,
    reason,
    detail,
  });
}

/** Brings one seat to its turn: asks, reads the answer, asks once more when it is not valid, or forfeits. */

import { wireShape } from '../debate/answer/json-schema.ts';
import { ANSWER_LIMITS } from '../debate/answer/limits.ts';
import type { Answer } from '../debate/answer/schema.ts';
import { WireAnswer } from '../debate/answer/schema.ts';
import { modeNamed } from '../debate/modes/list.ts';
import { buildPrompt } from '../debate/prompts/prompt.ts';
import { subjectOf } from '../debate/prompts/subject-of.ts';
import { safetyRequest } from '../debate/safety/request.ts';
import {
  type Arrival,
  type Arriving,
  arrivalOf,
  nextStep,
  type TurnStep,
} from '../debate/turn-steps.ts';
import type { ModelAnswer, Usage } from '../ports/language-model.ts';
import { askOffice } from './ask-office.ts';
import { type Asking, askModel } from './asking.ts';
import { openRound } from './open-round.ts';
import { forfeitTurn, haltOver, reachCostCap, takeTurn } from './settle-seat.ts';

/**
 * Whatever happens, it ends in the log: a turn, a forfeit, a halt or a reached cap. Only a pause, and an
 * attempt that was overtaken, leave the seat as it is, for the attempt that comes after.
 */
export async function askSeat(seat: string, asking: Asking): Promise<void> {
  for (;;) {
    const { round, debate } = openRound(asking.session, asking.attempt);
    const step = nextStep(debate, round, seat);
    switch (step.kind) {
      case 'ask':
        if ((await ask(seat, step, asking)) === 'over') return;
        break;
      case 'rule':
        if ((await rule(seat, step.answer, asking)) === 'over') return;
        break;
      case 'take':
        return takeTurn(seat, asking, { ...step, usage: COUNTED });
      case 'halt':
        return haltOver(seat, asking, step.reason);
      case 'forfeit':
        return forfeitTurn(seat, asking, step.reason, step.detail);
    }
  }
}

/** The answer that waited for its ruling has been counted when it arrived. */
const COUNTED: Usage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, cost: 0 };

/** `over`: the seat is done for this attempt; else the log says what comes next. */
async function ask(
  seat: string,
  { purpose, problems }: Extract<TurnStep, { kind: 'ask' }>,
  asking: Asking,
): Promise<'over' | 'received'> {
  const { round, debate } = openRound(asking.session, asking.attempt);
  if (round.cap !== null) {
    await forfeitTurn(seat, asking, 'cap', `the ${round.cap} cap was reached in this round`);
    return 'over';
  }
  const subject = subjectOf(debate, round, seat, problems);
  const prompt = buildPrompt(subject, modeNamed(debate.settings.mode));
  const result = await askModel(
    {
      ...prompt,
      route: subject.seat.route,
      about: seat,
      purpose,
      schema: ANSWER_SHAPE,
      maximumOutputTokens: ANSWER_LIMITS.outputTokens[round.execution],
      subject,
    },
    asking,
  );
  switch (result.kind) {
    case 'failed':
      await forfeitTurn(seat, asking, result.reason, result.detail);
      return 'over';
    case 'unaffordable':
      await reachCostCap(seat, asking, result.detail);
      return 'over';
    case 'unwanted':
      return 'over';
    case 'answer':
      return record(result.answer, { seat, purpose, instructions: prompt.system }, asking);
  }
}

const ANSWER_SHAPE = wireShape('answer', WireAnswer);

async function record(
  { text, finish, model, usage }: ModelAnswer,
  asked: Omit<Arriving, 'text'>,
  asking: Asking,
): Promise<'over' | 'received'> {
  const { seat, purpose } = asked;
  const { debate, round } = openRound(asking.session, asking.attempt);
  const arrival =
    finish === 'complete' ? arrivalOf(debate, round, { ...asked, text }) : UNFINISHED[finish];
  if (arrival.kind === 'taken') {
    await takeTurn(seat, asking, { ...arrival, model, usage, redacted: false });
    return 'over';
  }
  const received = await asking.session.execute({
    type: 'receive-answer',
    ...asking.attempt,
    seat,
    purpose,
    text: text.slice(0, ANSWER_LIMITS.rawCharacters),
    problems: [...arrival.problems],
    ...(arrival.forfeits === undefined ? {} : { forfeits: arrival.forfeits }),
    model,
    usage,
  });
  return received.kind === 'done' ? 'received' : 'over';
}

const UNFINISHED: Readonly<Record<Exclude<ModelAnswer['finish'], 'complete'>, Arrival>> = {
  refusal: { kind: 'received', problems: ['the model refused to answer'], forfeits: 'refused' },
  length: { kind: 'received', problems: ['the answer was cut off by its length'] },
};

/**
 * No turn is shown without its ruling: an evaluator that cannot be reached withholds it. The call belongs to
 * the turn, so a cap that another seat reached meanwhile does not keep it from being made.
 */
async function rule(seat: string, answer: Answer, asking: Asking): Promise<'over' | 'received'> {
  const { debate, round } = openRound(asking.session, asking.attempt);
  const answered = await askOffice(
    {
      route: debate.settings.offices.safety,
      purpose: 'safety',
      about: seat,
      request: safetyRequest(debate, round, seat, answer),
    },
    asking,
  );
  switch (answered) {
    case 'answered':
      return 'received';
    case 'failed':
      await forfeitTurn(seat, asking, 'withheld', 'the safety evaluator could not be reached');
      return 'over';
    case 'unaffordable':
      await reachCostCap(seat, asking, 'the safety evaluator can no longer be paid');
      return 'over';
    case 'unwanted':
      return 'over';
  }
}

/** Asks an office that serves the round, and keeps its answer in the log, so that it is asked once. */
import { ANSWER_LIMITS } from '../debate/answer/limits.ts';
import type { OfficeRequest } from '../debate/offices/office.ts';
import type { Purpose } from '../debate/vocabulary.ts';
import type { ModelAnswer } from '../ports/language-model.ts';
import { type Asking, askModel } from './asking.ts';

interface OfficeCall {
  readonly route: string;
  readonly purpose: Exclude<Purpose, 'turn' | 'repair'>;
  /** The seat that it is about, or the office's own name. */
  readonly about: string;
  readonly request: OfficeRequest;
}

/** Only `answered` leaves something in the log; `unwanted`: the debate was paused or the round overtaken. */
export type OfficeAnswer = 'answered' | 'failed' | 'unaffordable' | 'unwanted';

export async function askOffice(
  { route, purpose, about, request }: OfficeCall,
  asking: Asking,
): Promise<OfficeAnswer> {
  const result = await askModel({ ...request, route, about, purpose }, asking);
  if (result.kind !== 'answer') {
    const debate = asking.session.id;
    asking.report('info', 'an office gave no answer', { debate, purpose, ...result });
    return result.kind;
  }
  const { text, finish, model, usage } = result.answer;
  const received = await asking.session.execute({
    type: 'receive-answer',
    ...asking.attempt,
    seat: about,
    purpose,
    text: text.slice(0, ANSWER_LIMITS.rawCharacters),
    problems: [...PROBLEMS[finish]],
    model,
    usage,
  });
  return received.kind === 'done' ? 'answered' : 'unwanted';
}

/** An office is not asked again: what it did not finish is not used. */
const PROBLEMS: Readonly<Record<ModelAnswer['finish'], readonly string[]>> = {
  complete: [],
  refusal: ['the model refused to answer'],
  length: ['the answer was cut off by its length'],
};

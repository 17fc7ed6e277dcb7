/** What the safety evaluator reads of an answer. */
import { changeWords } from '../answer/fields.ts';
import type { Answer } from '../answer/schema.ts';

/** Everything that the turn would show, one text a line or more: nothing is published that was not judged. */
export function spokenText(answer: Answer): string {
  const texts: string[] = [];
  changeWords(answer, (text) => {
    if (text !== '') texts.push(text);
    return text;
  });
  return texts.join('\n');
}

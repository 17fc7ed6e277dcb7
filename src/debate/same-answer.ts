/** Whether two positions give the same answer and differ only in why. */

/** Word for word: what is only alike is left to the similarity of whole positions. */
export function isSameAnswer(a: string, b: string): boolean {
  const [one, other] = [answerIn(a), answerIn(b)];
  return one !== null && one === other;
}

/** The part before the reason or the condition, as letters and digits; null where it gives none. */
function answerIn(position: string): string | null {
  const [answer = '', ...reasons] = position.split(REASON);
  const plain = answer
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return reasons.length === 0 || plain === '' ? null : plain;
}

/** "with" and "as" belong to an answer as often as not: only behind a comma do they begin a condition. */
const REASON =
  /[,;:]?\s+(?:because|since|so that|given that|weil|denn|parce que|porque|perché)\s|[,;]\s+(?:with|as|provided|if|but)\s/iu;

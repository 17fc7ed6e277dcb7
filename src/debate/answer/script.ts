/** The script that a sentence is written in, because only English is measured well. */

/** Most of its letters are not Latin; words that it quotes, such as the topic, aside. */
export function isForeign(sentence: string): boolean {
  const own = sentence.replace(/[“"„«「『].*?[”"“»」』]/gu, '');
  const letters = own.match(/\p{L}/gu)?.length ?? 0;
  const latin = own.match(/\p{Script=Latin}/gu)?.length ?? 0;
  return latin < letters / 2;
}

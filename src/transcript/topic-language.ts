/** Whether a topic is in English, as far as its small words and letters tell; in doubt it is. */

export function looksEnglish(topic: string): boolean {
  const letters = topic.match(/\p{L}/gu) ?? [];
  const latin = topic.match(/\p{Script=Latin}/gu) ?? [];
  if (latin.length * 2 < letters.length) return false;
  const words = topic.toLowerCase().match(/\p{L}+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word)).length;
  const other = words.filter((word) => OTHER.has(word)).length;
  const isPlain = other === 0 && latin.every((letter) => /\p{ASCII}/u.test(letter));
  return isPlain || english > other;
}

/** Only words that no other of these languages has. */
const ENGLISH = new Set(
  'the should or of and for our to with this that are it use move keep how what which who why when from us can could would if by not replace'.split(
    ' ',
  ),
);

/** German, French, Spanish, Portuguese, Italian, Dutch, Polish, Swedish. */
const OTHER = new Set(
  'soll sollen sollten wir oder und der das für ist ein eine nicht mit auf den dem uns unsere devrions devons nous les des pour une est avec notre faut deberíamos debemos nuestro nuestra para usar los las una el devemos nosso nossa uma dovremmo dobbiamo nostro il per moeten het een voor czy się nie ska och vi'.split(
    ' ',
  ),
);

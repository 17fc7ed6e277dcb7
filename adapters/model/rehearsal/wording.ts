/** Small grammar for the script: making a person's topic safe to quote, and bending its words. */

export interface Size {
  readonly words: number;
  readonly characters: number;
}

/**
 * One line, without control, bidirectional or zero-width characters, and without brackets: "[1]" in a
 * text would be read as a citation.
 */
export function tidy(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}\ufffd]+/gu, ' ')
    .replace(/[[\]{}<>“”„«»"`*_|]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cuts to whole words where there are words, and to characters where a script does without spaces. */
export function shorten(text: string, size: Size): string {
  const words = text.split(' ');
  let cut = words.slice(0, size.words).join(' ');
  const characters = [...cut];
  if (characters.length > size.characters) {
    cut = characters.slice(0, size.characters).join('');
    const space = cut.lastIndexOf(' ');
    if (space > size.characters / 2) cut = cut.slice(0, space);
  }
  const end = cut.length < text.length ? cut.replace(DANGLING, '') : cut;
  return end.replace(/[\s,;:.!?–—-]+$/u, '') || cut;
}

const DANGLING =
  /(?:[\s,;:]+(?:a|an|and|as|at|by|for|from|if|in|into|is|of|on|or|our|that|the|their|to|we|with|your))+$/i;

export function capitalised(text: string): string {
  const [first = ''] = text;
  return first.toUpperCase() + text.slice(first.length);
}

/** "move billing" → "moving billing". */
export function gerund(phrase: string): string {
  const [verb = '', ...rest] = phrase.split(' ');
  return [ing(verb), ...rest].join(' ');
}

function ing(verb: string): string {
  if (!/^[a-z]+$/i.test(verb) || /ing$/i.test(verb)) return verb;
  if (/ie$/i.test(verb)) return `${verb.slice(0, -2)}ying`;
  if (/[^eoy]e$/i.test(verb)) return `${verb.slice(0, -1)}ing`;
  if (DOUBLING.test(verb)) return `${verb}${verb.slice(-1)}ing`;
  return `${verb}ing`;
}

/** One stressed short vowel before one consonant: "drop" → "dropping", but "open" → "opening". */
const DOUBLING =
  /^(?:[^aeiou]*[aeiou][bdgklmnprt]|.*(?:begin|commit|admit|permit|submit|refer|prefer|forget|reset|offset))$/i;

/** For the middle of a sentence, where the first word is not a name or an acronym. */
export function lowered(text: string): string {
  return /^(?:A|An|At|Each|Every|Four|Half|Half of|If|In|It|Nobody|No|Nothing|On|One|Prices|Someone|Somebody|Six|That|The|There|Those|Two|We|What|Work|Without)\b/.test(
    text,
  )
    ? text[0]?.toLowerCase() + text.slice(1)
    : text;
}

/** Fills a line of the script with the words of the topic. */
import { hashOf } from './chance.ts';
import { otherSide, type Scene, sideAt } from './scene.ts';
import type { Wording } from './voice.ts';
import { capitalised, shorten, tidy } from './wording.ts';

export function fill(line: string, scene: Scene, side: number, condition = ''): string {
  const { settings, topic, seat } = scene.subject;
  const number = 11 + (hashOf(settings.seed, topic, seat.id, line) % 7);
  // Replacements are functions because "$&" in a topic would mean something to replaceAll.
  return capitalised(
    line
      .replaceAll('{it}', () => sideAt(scene.question, side).noun)
      .replaceAll('{other}', () => otherSide(scene, side).noun)
      .replaceAll('{n}', String(number))
      .replaceAll('{condition}', () => quoted(condition, 12)),
  );
}

/** A few words of someone else, safe to stand inside a sentence. */
export function quoted(text: string, words: number): string {
  const plain = tidy(text.slice(0, 2000).replace(/\[\d+(?:-\d+)?\]/g, ' '));
  return `“${shorten(plain, { words, characters: words * 9 }) || '…'}”`;
}

export function worded(wording: Wording, technical: boolean): string {
  if (typeof wording === 'string') return wording;
  return technical ? wording.technical : wording.general;
}

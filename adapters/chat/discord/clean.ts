/** Foreign text as plain text: it cannot ping, format, hide, turn around or link under a false name. */
import { brokenWords, wholeCharacters } from '../../../src/transcript/cut.ts';
import { encodedAddress } from '../address.ts';
import { withoutHidden } from '../hidden.ts';
import { SIZES } from './limits.ts';

/** C0 without the line feed, DEL, C1. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for.
const CONTROLS = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g;
/** More marks on one letter than any script has. */
const PILED_MARKS = /(\p{Mark}{4})\p{Mark}+/gu;

const ADDRESS = /https?:\/\/[^\s<>]+/giu;
const MARKDOWN = /[\\*_~`|[\]<]/g;
/** At the beginning of a line these begin a heading, a small line, a list or a quotation. */
const LINE_START = /^(\s*\d*)(#|-|\+|>|\.)/gm;
const EVERYONE = /@(?=\s*(?:everyone|here)\b)|(?<=<)@/gi;
const INVITE = /(discord(?:app)?)\s*\.\s*(gg|com\s*\/\s*invite|io|me|li)\b/gi;

function cleanText(text: string): string {
  const shown = text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROLS, '');
  return withoutHidden(shown)
    .replace(PILED_MARKS, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** For the text of a message. */
export function plain(text: string): string {
  const clean = cleanText(text);
  const parts: string[] = [];
  let end = 0;
  for (const match of clean.matchAll(ADDRESS)) {
    const address = match[0].replace(/[.,;:!?'"”)\]]+$/u, '');
    parts.push(words(clean.slice(end, match.index)), link(address));
    end = match.index + address.length;
  }
  parts.push(words(clean.slice(end)));
  return parts.join('');
}

/** For what has one line to stand on. */
export function oneLine(text: string): string {
  return plain(text.replace(/\s+/g, ' '));
}

/** For names, titles and labels, where Discord shows characters as they are. */
export function label(text: string, longest: number): string {
  const clean = cleanText(text).replace(/\s+/g, ' ').replace(EVERYONE, '＠');
  return shortened(clean, longest);
}

/** An address as Discord will open it, so that its host is what is read; without a preview. */
export function link(written: string): string {
  const address = cleanText(written).replace(/\s+/g, ' ');
  const url = URL.parse(address);
  if (url === null || !/^https?:$/.test(url.protocol)) return words(address.replace('://', ': //'));
  const { href, host, username, password } = url;
  if (`${username}${password}` !== '') return `${words(host)} (disguised address)`;
  if (href.length > SIZES.address) return `${words(host)} (long address)`;
  return href.search(INVITE) < 0 ? `<${encodedAddress(url)}>` : words(href);
}

/** For the emoji of an agent. */
export function sign(emoji: string): string {
  return oneLine(shortened(emoji, SIZES.sign));
}

export function shortened(text: string, longest: number): string {
  const points = [...text];
  if (points.length <= longest) return text;
  const room = points.slice(0, longest - 1).join('').length;
  return `${wholeCharacters(text, room).trimEnd()}…`;
}

function words(text: string): string {
  const harmless = text.replace(EVERYONE, '＠').replace(INVITE, '$1 · $2');
  return brokenWords(harmless, SIZES.word).replace(MARKDOWN, '\\$&').replace(LINE_START, '$1\\$2');
}

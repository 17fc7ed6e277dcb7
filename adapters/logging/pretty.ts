/** One log line as a person at a terminal wants to read it. */
import { stripVTControlCharacters, styleText } from 'node:util';

const STYLES = { debug: 'gray', info: 'cyan', warn: 'yellow', error: 'red' } as const;

/** `12:03:04 warn the store is slow store="redis" milliseconds=812` */
export function prettyLine(json: string, colours: boolean): string {
  const { level, time, message, ...fields } = JSON.parse(json) as Record<string, unknown>;
  const clock = String(time).slice(11, 19);
  const known = Object.hasOwn(STYLES, String(level))
    ? (String(level) as keyof typeof STYLES)
    : 'info';
  const word = colours ? styleText(STYLES[known], known, { validateStream: false }) : known;
  const details = Object.entries(fields).map(([key, value]) => `${key}=${JSON.stringify(value)}`);
  return `${[clock, word, ...[String(message), ...details].map(onOneLine)].join(' ')}\n`;
}

/** Text of agents and servers must not move the cursor or colour the screen. */
function onOneLine(text: string): string {
  return stripVTControlCharacters(text)
    .replace(/\s*[\r\n]+\s*/g, ' ⏎ ')
    .replace(/\p{Cc}/gu, '');
}

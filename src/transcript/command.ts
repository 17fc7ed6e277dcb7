/** The grammar of `/roundtable …`: the same words on every platform. */

import { meantWord } from './nearest.ts';
import { PLAIN_WORDS, parseReply, type Reply } from './reply.ts';
import { asReply, isSteeringWord, STEERING_WORDS, type SteeringWord } from './steering-words.ts';

export type ExportFormat = 'md' | 'json';

/** `id` null: the debate of this thread, or the only one running here. */
export type ChatCommand =
  | { readonly kind: 'form' }
  | { readonly kind: 'open'; readonly topic: string; readonly options: TypedOptions }
  | { readonly kind: 'list'; readonly words: string }
  | { readonly kind: 'show'; readonly id: string | null }
  | { readonly kind: 'steer'; readonly id: string | null; readonly reply: Reply }
  | { readonly kind: 'review'; readonly id: string | null }
  | { readonly kind: 'export'; readonly id: string | null; readonly format: ExportFormat }
  | { readonly kind: 'explain'; readonly id: string | null }
  | { readonly kind: 'help' }
  | { readonly kind: 'later'; readonly word: string }
  /** One word that is hardly a topic, and the command that it most likely means. */
  | { readonly kind: 'mistyped'; readonly word: string; readonly example: string }
  | { readonly kind: 'mistake'; readonly problem: string; readonly example: string };

/** Options as typed; a repeated one is kept in order. */
export type TypedOptions = Readonly<Record<string, readonly string[]>>;

export const LATER_WORDS = ['learned', 'forget', 'replay', 'costs', 'config'] as const;

/** What is typed at the machine; alone, none of them is a topic. */
const SHELL_WORDS: readonly string[] =
  'start bot worker doctor setup modes agents models copy mcp'.split(' ');

const CHAT_WORDS: readonly string[] = [
  ...['open', 'help', 'list', 'show', 'explain', 'export', 'focus'],
  ...STEERING_WORDS,
  ...LATER_WORDS,
];

/** Options without a value. */
const BARE_OPTIONS: readonly string[] = ['enhanced'];

const EXAMPLES: Readonly<Record<string, string>> = {
  extend: 'extend 2',
  decide: 'decide O2',
  edits: 'edits start with one team',
  block: 'block the load test is missing',
  track: 'track the pilot is live',
  resolve: 'resolve B1 the load test is in',
  outcome: 'outcome 80 shipped in time',
  focus: 'focus What would it cost?',
  show: 'show k3f9x2ab',
};

export function parseCommand(text: string): ChatCommand {
  const typed = text.trim();
  if (typed === '') return { kind: 'form' };
  if (/^#\w+$/.test(typed)) return { kind: 'show', id: typed.slice(1) };
  const { word, id, rest, behind } = splitCommand(typed);
  switch (word) {
    case 'open':
      return behind === '' ? { kind: 'form' } : openOf(behind);
    case 'help':
      return { kind: 'help' };
    case 'list':
      return { kind: 'list', words: behind };
    case 'show':
      return { kind: 'show', id: id ?? (rest === '' ? null : rest) };
    case 'explain':
      return { kind: 'explain', id: id ?? (rest === '' ? null : rest) };
    case 'export':
      return exportOf(id, rest);
    case 'focus':
      return rest === ''
        ? mistake(word)
        : { kind: 'steer', id, reply: { kind: 'focus', text: rest } };
    case 'outcome':
      return rest === '' ? { kind: 'review', id } : steer(word, id, rest);
  }
  if (LATER_WORDS.some((later) => later === word)) return { kind: 'later', word };
  if (isSteeringWord(word)) return steer(word, id, rest);
  if (behind === '' && SHELL_WORDS.includes(word)) {
    return mistakeOf(`"${word}" is typed at the shell: roundtable ${word}`, 'help');
  }
  const meant = rest === '' && !typed.includes('--') ? meantWord(word, CHAT_WORDS) : null;
  if (meant !== null) return { kind: 'mistyped', word, example: EXAMPLES[meant] ?? meant };
  return openOf(typed);
}

interface Split {
  readonly word: string;
  readonly id: string | null;
  readonly rest: string;
  /** All that follows the word, what looks like an id too. */
  readonly behind: string;
}

/** `word #id rest` or `#id word rest`. */
function splitCommand(typed: string): Split {
  const [, before, word = '', after, rest = ''] =
    /^(?:#(\w+)\s+)?(\S+)(?:\s+#(\w+))?(?:\s+([\s\S]*))?$/.exec(typed) ?? [];
  const behind = [after === undefined ? '' : `#${after}`, rest].join(' ').trim();
  return { word: word.toLowerCase(), id: before ?? after ?? null, rest: rest.trim(), behind };
}

function steer(word: SteeringWord, id: string | null, rest: string): ChatCommand {
  const isPlain = PLAIN_WORDS.some((plain) => plain === word);
  if (isPlain !== (rest === '')) return mistake(word);
  const reply = parseReply(asReply(word, rest));
  return reply.kind === 'focus' ? mistake(word) : { kind: 'steer', id, reply };
}

function exportOf(id: string | null, rest: string): ChatCommand {
  const format = rest.toLowerCase() || 'md';
  if (format === 'md' || format === 'json') return { kind: 'export', id, format };
  if (format === 'adr') return { kind: 'later', word: 'export adr' };
  return mistakeOf(`There is no export "${rest}"; there are md and json.`, 'export md');
}

/** Telephones turn -- into a dash. */
function openOf(text: string): ChatCommand {
  const [topic = '', ...parts] = text.replace(/(^|\s)[—–](?=[a-z])/g, '$1--').split(/\s+(?=--\w)/);
  if (topic.startsWith('--')) {
    return mistakeOf('A debate needs a topic before its options.', EXAMPLE_TOPIC);
  }
  const options = new Map<string, readonly string[]>();
  for (const part of parts) {
    const [, typedName, value = ''] = /^--([a-z-]+)(?:[\s=]+([\s\S]*))?$/i.exec(part) ?? [];
    if (typedName === undefined) return mistakeOf(`"${part}" is no option.`, EXAMPLE_TOPIC);
    const name = typedName.toLowerCase();
    if ((value === '') !== BARE_OPTIONS.includes(name)) {
      return mistakeOf(
        value === '' ? `--${name} needs a value.` : `--${name} takes no value.`,
        EXAMPLE_TOPIC,
      );
    }
    options.set(name, [...(options.get(name) ?? []), value.trim()]);
  }
  return { kind: 'open', topic: topic.trim(), options: Object.fromEntries(options) };
}

const EXAMPLE_TOPIC = 'Should we use REST or GraphQL? --mode adversarial --rounds 4';

function mistake(word: string): ChatCommand {
  return mistakeOf(`That is not how "${word}" is used.`, EXAMPLES[word] ?? word);
}

function mistakeOf(problem: string, example: string): ChatCommand {
  return { kind: 'mistake', problem, example };
}

/**
 * Words that read, as a whole message in a debate's thread, where not every platform takes commands; null = it is none.
 * "help" is a command, "help the team first" is a question.
 */
export function readingCommand(message: string): ChatCommand | null {
  const text = message.trim();
  return /^(?:export(?:\s+(?:md|json|adr))?|help|list|show|explain)$/i.test(text)
    ? parseCommand(text)
    : null;
}

/** What a person wrote inside a command: cleaned, and what is wrong with it. */
import type { PersonCommand } from '../debate/commands.ts';
import { SIZES } from '../debate/settings.ts';
import { personText, textProblem } from './person-text.ts';

const WORD_FIELDS: readonly string[] = ['text', 'edit', 'reason', 'why', 'note', 'choice'];

/** Whatever form it came in: a reply, a button's form or a command. */
export function cleanWords<Command extends object>(command: Command): Command {
  const entries = Object.entries(command).map(([name, value]) => [name, cleanField(name, value)]);
  return Object.fromEntries(entries);
}

function cleanField(name: string, value: unknown): unknown {
  if (!WORD_FIELDS.includes(name)) return value;
  if (typeof value === 'string') return personText(value);
  return typeof value === 'object' && value !== null ? cleanWords(value) : value;
}

/** Null: it can be taken. */
export function wordsProblem(command: PersonCommand): string | null {
  for (const { text, needed } of wordsOf(command)) {
    const problem = needed || text !== '' ? inWords(text) : null;
    if (problem !== null) return problem;
  }
  return null;
}

interface Words {
  readonly text: string;
  readonly needed: boolean;
}

function wordsOf(command: PersonCommand): readonly Words[] {
  switch (command.type) {
    case 'add-focus':
      return [{ text: command.text, needed: true }];
    case 'vote':
      return command.edit === undefined ? [] : [{ text: command.edit, needed: true }];
    case 'block':
      return [{ text: command.reason, needed: true }];
    case 'track':
      return [{ text: command.note, needed: true }];
    case 'resolve-escalation':
      return [
        ...('text' in command.choice ? [{ text: command.choice.text, needed: true }] : []),
        { text: command.why, needed: false },
      ];
    case 'pause':
    case 'close':
      return [{ text: command.reason, needed: false }];
    case 'resolve-blocker':
      return [{ text: command.why, needed: false }];
    case 'record-outcome':
      return [{ text: command.note, needed: false }];
    default:
      return [];
  }
}

function inWords(text: string): string | null {
  switch (textProblem(text, SIZES.replyCharacters)) {
    case 'wordless':
      return 'There is nothing in that reply.';
    case 'unreadable':
      return 'That reply does not read as text.';
    case 'long':
      return `A reply may have ${SIZES.replyCharacters} characters; this has ${text.length}.`;
    case null:
      return null;
  }
}

/** What a person wrote inside a command: cleaned, and what is wrong with it. */
import type { PersonCommand } from '../debate/commands.ts';
import { SIZES } from '../debate/settings.ts';
import { personText, textProblem } from './person-text.ts';

/** Words of a person, which a command needs or can do without, or something that nobody types. */
type Content = 'needed' | 'optional' | 'no words';

type ContentOf<Value> = [Value] extends [string]
  ? string extends Value
    ? Content
    : 'no words'
  : [Value] extends [number]
    ? 'no words'
    : { readonly [Field in FieldOf<Value>]: Content };
type FieldOf<Value> = Value extends unknown ? keyof Value : never;
type FieldsOf<Command> = {
  readonly [Field in Exclude<keyof Command, 'type' | 'by'>]-?: ContentOf<
    Exclude<Command[Field], undefined>
  >;
};

/** The compiler finds the command, and the field, that is missing here. */
const FIELDS = {
  'add-focus': { focus: 'no words', text: 'needed', revision: 'no words', sentAt: 'no words' },
  'remove-focus': { focus: 'no words', revision: 'no words' },
  stop: {},
  pause: { reason: 'optional' },
  resume: {},
  extend: { rounds: 'no words' },
  vote: { vote: 'no words', edit: 'needed', via: 'no words' },
  'withdraw-vote': {},
  complain: { round: 'no words', card: 'no words' },
  'withdraw-complaint': { round: 'no words', card: 'no words' },
  accept: {},
  block: { reason: 'needed' },
  'resolve-blocker': { blocker: 'no words', why: 'optional' },
  'resolve-escalation': { choice: { option: 'no words', text: 'needed' }, why: 'optional' },
  close: { reason: 'optional' },
  hold: { until: 'no words' },
  track: { note: 'needed' },
  'record-outcome': { score: 'no words', note: 'optional' },
} as const satisfies {
  readonly [Type in PersonCommand['type']]: FieldsOf<Extract<PersonCommand, { type: Type }>>;
};

/** Whatever form it came in: a reply, a button's form or a command. */
export function cleanWords<Command extends PersonCommand>(command: Command): Command {
  return mapWords(command, FIELDS[command.type], personText);
}

/** Null: it can be taken. */
export function wordsProblem(command: PersonCommand): string | null {
  const problems: string[] = [];
  mapWords(command, FIELDS[command.type], (text, content) => {
    const problem = content === 'needed' || text !== '' ? inWords(text) : null;
    if (problem !== null) problems.push(problem);
    return text;
  });
  return problems[0] ?? null;
}

interface Fields {
  readonly [field: string]: Content | Fields;
}

function mapWords<Value extends object>(
  value: Value,
  fields: Fields,
  change: (text: string, content: Content) => string,
): Value {
  const entries = Object.entries(value).map(([field, given]: [string, unknown]) => {
    const content = fields[field] ?? 'no words';
    if (typeof given === 'string' && typeof content === 'string') {
      return [field, content === 'no words' ? given : change(given, content)];
    }
    const isNested = typeof given === 'object' && given !== null && typeof content === 'object';
    return [field, isNested ? mapWords(given, content, change) : given];
  });
  return Object.fromEntries(entries);
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

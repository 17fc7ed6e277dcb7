/** The program's own examples, as Discord takes them: with typed options instead of `--mode adversarial`. */
import { parseCommand } from '../../../src/transcript/command.ts';
import { decidersProblem } from '../deciders.ts';
import { ID_OPTION } from './commands.ts';

/** What stands behind each word, in the order of the grammar. */
export const WORDS_OF: Readonly<Record<string, readonly string[]>> = {
  list: ['words'],
  extend: ['rounds'],
  focus: ['question'],
  edits: ['text'],
  block: ['reason'],
  resolve: ['blocker', 'why'],
  decide: ['text'],
  track: ['note'],
  outcome: ['score', 'note'],
  export: ['format'],
  learned: ['words'],
  config: ['words'],
};

const EXAMPLE = /^(For example|\*Open\*): \/roundtable (.+)$/;

/** Only words that come with an example speak of options; others may be those of a person or an agent. */
export function inOptions(text: string): string {
  const lines = text.split('\n');
  if (!lines.some((line) => EXAMPLE.test(line))) return text;
  return lines
    .map((line) => {
      const [, heading, typed] = EXAMPLE.exec(line) ?? [];
      if (heading !== undefined && typed !== undefined) {
        return `${heading}: /roundtable ${typedOut(typed.replace(/[[\]]/g, ''))}`;
      }
      return line.replace(/(?<![\w-])--(?=[a-z])/g, '');
    })
    .join('\n');
}

function typedOut(typed: string): string {
  const command = parseCommand(typed.includes(' --') ? `open ${typed}` : typed);
  if (command.kind === 'open') {
    const options = Object.entries(command.options).flatMap(([name, values]) =>
      values.map((value) => `${name}:${value === '' ? 'True' : value}`),
    );
    return ['open', `topic:${command.topic}`, ...options].join(' ');
  }
  const [word = '', ...given] = typed.split(' ');
  const names = word === 'show' ? [ID_OPTION] : (WORDS_OF[word] ?? []);
  const options = names.map((name, index) => {
    const value = index === names.length - 1 ? given.slice(index).join(' ') : given[index];
    return value === undefined || value === '' ? '' : `${name}:${value}`;
  });
  return [word, ...options].filter((part) => part !== '').join(' ');
}

/** Discord delivers who is picked from its list as a mention. */
export function decidersMistake(typed: string | undefined): string | null {
  const problem = decidersProblem(typed, PICKED);
  return problem === null ? null : `${problem}\nFor example: /roundtable open deciders:@someone`;
}

const PICKED = {
  option: 'deciders',
  platform: 'Discord',
  person: /^(?:<@!?\d{15,21}>|\d{15,21})$/,
} as const;

/** Takes a prompt apart again: tokens of each of its parts, delimiters included. */
import { countTokens } from '../../src/debate/context/tokens.ts';
import type { Prompt } from '../../src/debate/prompts/prompt.ts';

export const PROMPT_PARTS = [
  'system',
  'topic',
  'brief',
  'replies',
  'state',
  'summaries',
  'own',
  'last round',
  'this round',
  'instruction',
] as const;
export type PromptPart = (typeof PROMPT_PARTS)[number];

export type PartTokens = Readonly<Record<PromptPart | 'total', number>>;

export function partTokens({ system, user }: Prompt): PartTokens {
  const tokens = Object.fromEntries(PROMPT_PARTS.map((part) => [part, 0])) as Record<
    PromptPart,
    number
  >;
  const rest = user.replace(SECTION, (section, _tag, label: string) => {
    tokens[partOf(label)] += countTokens(section);
    return '';
  });
  tokens.system = countTokens(system.join('\n\n'));
  tokens.instruction = countTokens(rest.replace(/\n{2,}/g, '\n').trim());
  return { ...tokens, total: countTokens([...system, user].join('\n\n')) };
}

/** Text of the section whose label begins so; empty where there is none. */
export function sectionOf(user: string, label: string): string {
  const found = [...user.matchAll(SECTION)].find((match) => match[2]?.startsWith(label));
  return found?.[3] ?? '';
}

const SECTION = /<<data (\w{16}): ([^\n]*)>>\n([\s\S]*?)\n<<end \1>>/g;

function partOf(label: string): PromptPart {
  if (label === 'the topic') return 'topic';
  if (label.startsWith('the brief')) return 'brief';
  if (label === 'replies of people') return 'replies';
  if (label === 'state of the debate') return 'state';
  if (label.startsWith('earlier rounds')) return 'summaries';
  if (label === 'your own last turn') return 'own';
  return label.endsWith(', last round') ? 'last round' : 'this round';
}

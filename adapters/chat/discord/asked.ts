/** A slash command with its typed options: as a form to open at once, or as what the person did. */
import {
  type APIApplicationCommandInteractionDataBasicOption,
  type APIApplicationCommandInteractionDataOption,
  ApplicationCommandOptionType,
} from 'discord.js';
import type { Deed } from '../../../src/ports/chat-platform.ts';
import type { Press } from '../../../src/transcript/post.ts';
import { ID_OPTION } from './commands.ts';
import { WORDS_OF } from './wording.ts';

export type Asked =
  | { readonly kind: 'form'; readonly form: 'open' }
  /** About a debate; null = the one of this place. */
  | { readonly kind: 'form'; readonly form: 'review'; readonly about: Press | null }
  | { readonly kind: 'deed'; readonly deed: Deed };

export function readCommand(options: readonly APIApplicationCommandInteractionDataOption[]): Asked {
  const { word, values } = subcommandOf(options);
  const debate = idOf(values[ID_OPTION]);
  if (word === 'open') {
    return values.topic === undefined
      ? { kind: 'form', form: 'open' }
      : { kind: 'deed', deed: { kind: 'submit', form: 'open', press: null, fields: values } };
  }
  if (word === 'outcome' && values.score === undefined) {
    const about =
      debate === null ? null : ({ debate, card: '', action: 'review', argument: '' } as const);
    return { kind: 'form', form: 'review', about };
  }
  return { kind: 'deed', deed: { kind: 'command', text: commandText(word, debate, values) } };
}

/** The same words that one would type elsewhere: `decide #k3f9x2ab O2`. */
function commandText(
  word: string,
  debate: string | null,
  values: Readonly<Record<string, string>>,
): string {
  const places = WORDS_OF[word] ?? [];
  const behind = places.flatMap((name) => values[name] ?? []);
  const named = Object.entries(values).flatMap(([name, value]) =>
    name === ID_OPTION || places.includes(name) ? [] : [`--${name} ${value}`],
  );
  return [word, ...(debate === null ? [] : [`#${debate}`]), ...behind, ...named].join(' ');
}

function subcommandOf(options: readonly APIApplicationCommandInteractionDataOption[]): {
  word: string;
  values: Record<string, string>;
} {
  const sub = options.find((option) => option.type === ApplicationCommandOptionType.Subcommand);
  const given = (sub?.options ?? []) as readonly APIApplicationCommandInteractionDataBasicOption[];
  const values = given.map(({ name, value }) => [name, String(value)]);
  return { word: sub?.name ?? 'help', values: Object.fromEntries(values) };
}

/** A person may type the # that posts show. */
function idOf(typed: string | undefined): string | null {
  const id = typed?.trim().replace(/^#/, '') ?? '';
  return id === '' ? null : id;
}

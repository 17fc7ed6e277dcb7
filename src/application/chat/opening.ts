/** Opens a debate from a chat command or form. */
import { createHash } from 'node:crypto';
import { SIZES } from '../../debate/settings.ts';
import type { Answer, Inbound } from '../../ports/chat-platform.ts';
import type { TypedOptions } from '../../transcript/command.ts';
import { folded } from '../../transcript/cut.ts';
import { debateIdFrom } from '../debate-id.ts';
import { OptionMistake, readDebateOptions, type Wanted } from '../debate-options.ts';
import { type OpenRequest, openDebate, openingProblems } from '../open-debate.ts';
import { refuseFlood } from './flood.ts';
import type { ReceptionParts } from './reception-parts.ts';
import { said } from './said.ts';

export async function openHere(
  topic: string,
  options: TypedOptions,
  inbound: Inbound,
  parts: ReceptionParts,
): Promise<Answer> {
  const wanted = wantedOrMistake(options, topic, parts);
  if (wanted instanceof OptionMistake) {
    return mistaken([wanted.message], inbound, exampleOf(topic, [wanted.example]));
  }
  const debate = debateIdOf(inbound);
  const { workspace, channel, person: opener } = inbound;
  const surface = parts.surface.platform.name;
  const origin = { workspace, channel, surface, publishes: true, opener };
  const request = { ...wanted, id: debate, topic, origin };
  // Before the flood is looked at: what opens nothing must not count.
  const problems = openingProblems(request);
  if (problems.length > 0) {
    return mistaken(problems, inbound, correctedExample(request, options));
  }
  const refusal = await refuseFlood(debate, inbound, parts);
  if (refusal !== null) return said(refusal);
  const opened = await openDebate(parts.debates, request, inbound.id);
  return opened.kind === 'refused'
    ? mistaken(opened.problems, inbound, EXAMPLE)
    : said(`Roundtable #${debate} opens in this channel. Reply in its thread to steer it.`);
}

/** Slack forgets what was typed: topic and background come back with what is wrong. */
function mistaken(problems: readonly string[], { deed }: Inbound, example: string): Answer {
  const brief = deed.kind === 'submit' ? (deed.fields.brief ?? '').trim() : '';
  const background = brief === '' ? [] : ['Your background for the agents:', brief];
  return said([...problems, `For example: ${example}`, ...background].join('\n'));
}

const EXAMPLE =
  '/roundtable Should we use REST or GraphQL? --mode adversarial --rounds 4 --seats 3';

function exampleOf(topic: string, options: readonly string[]): string {
  const shown = folded(topic, SIZES.topicCharacters);
  return ['/roundtable', shown, ...options].filter((part) => part !== '').join(' ');
}

/** The person's own topic, with values that can be taken in place of those that cannot. */
function correctedExample(request: OpenRequest, options: TypedOptions): string {
  const right = corrected(request);
  if (openingProblems(right).length > 0) return EXAMPLE;
  const { mode, rounds, seats, extended } = right;
  const sizes: Readonly<Record<string, string | number | undefined>> = {
    ...{ mode, rounds, seats, extended },
  };
  const shown = Object.entries(options).flatMap(([name, values]) => {
    const known = CORRECTED.has(name)
      ? [sizes[name]].filter((value) => value !== undefined)
      : values;
    return known
      .map(String)
      .filter((value) => !/\s/.test(value))
      .map((value) => typed(name, value));
  });
  return exampleOf(request.topic, shown);
}

/** The mode first, because the sizes depend on it. */
function corrected(request: OpenRequest): OpenRequest {
  const { rounds: _, seats: __, extended: ___, ...bare } = request;
  const isKnown =
    openingProblems(bare).length <= openingProblems({ ...bare, mode: undefined }).length;
  let right: OpenRequest = isKnown ? request : { ...request, mode: 'adversarial' };
  for (const [name, tried] of CORRECTIONS) {
    const withIt = (value: number | undefined) => ({ ...right, [name]: value });
    const before = openingProblems(right).length;
    if (openingProblems(withIt(undefined)).length >= before) continue;
    right = withIt(tried.find((value) => openingProblems(withIt(value)).length < before));
  }
  return right;
}

/** What can be shown in place of what cannot be taken; modes differ in their seats. */
const CORRECTIONS: readonly (readonly ['rounds' | 'seats' | 'extended', readonly number[]])[] = [
  ['rounds', [4]],
  ['seats', [3, 4, 5, 6]],
  ['extended', []],
];
const CORRECTED: ReadonlySet<string> = new Set(['mode', ...CORRECTIONS.map(([name]) => name)]);

function typed(name: string, value: string): string {
  return value === '' ? `--${name}` : `--${name} ${value}`;
}

function wantedOrMistake(
  options: TypedOptions,
  topic: string,
  { choices }: ReceptionParts,
): Wanted | OptionMistake {
  try {
    return readDebateOptions(options, topic, choices);
  } catch (error) {
    if (error instanceof OptionMistake) return error;
    throw error;
  }
}

/** From the id of the command, so that a command delivered twice opens one debate. */
function debateIdOf({ workspace, id }: Inbound): string {
  return debateIdFrom(createHash('sha256').update(`${workspace}\0${id}`).digest());
}

/** Opens a debate from a chat command or form. */
import { createHash } from 'node:crypto';
import type { Answer, Inbound } from '../../ports/chat-platform.ts';
import type { TypedOptions } from '../../transcript/command.ts';
import { folded } from '../../transcript/cut.ts';
import { debateIdFrom } from '../debate-id.ts';
import { OptionMistake, readDebateOptions, type Wanted } from '../debate-options.ts';
import { openDebate, openingProblems } from '../open-debate.ts';
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
    const example = `/roundtable ${folded(topic, 200)} ${wanted.example}`;
    return said(`${wanted.message}\nFor example: ${example}`);
  }
  const debate = debateIdOf(inbound);
  const { workspace, channel, person: opener } = inbound;
  const surface = parts.surface.platform.name;
  const origin = { workspace, channel, surface, publishes: true, opener };
  const request = { ...wanted, id: debate, topic, origin };
  // Before the flood is looked at: what opens nothing must not count.
  const problems = openingProblems(request);
  if (problems.length > 0) return mistaken(problems);
  const refusal = await refuseFlood(debate, inbound, parts);
  if (refusal !== null) return said(refusal);
  const opened = await openDebate(parts.debates, request, inbound.id);
  return opened.kind === 'refused'
    ? mistaken(opened.problems)
    : said(`Roundtable #${debate} opens in this channel. Reply in its thread to steer it.`);
}

function mistaken(problems: readonly string[]): Answer {
  return said([...problems, `For example: ${EXAMPLE}`].join('\n'));
}

const EXAMPLE =
  '/roundtable Should we use REST or GraphQL? --mode adversarial --rounds 4 --seats 3';

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

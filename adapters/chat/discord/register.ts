/** Registers the commands: in one server at once, or everywhere; only when the definition has changed. */
import { createHash } from 'node:crypto';
import {
  type REST,
  type RESTGetAPIApplicationCommandsResult,
  type RESTPostAPIApplicationCommandsJSONBody,
  Routes,
} from 'discord.js';
import type { Records } from '../../../src/ports/records.ts';
import { ask, inOurWords, refusalCode } from './errors.ts';

export interface Registration {
  readonly rest: REST;
  readonly applicationId: string;
  /** Null: everywhere, which Discord takes a while to show. */
  readonly guildId: string | null;
  readonly definitions: readonly RESTPostAPIApplicationCommandsJSONBody[];
}

export async function registerCommands(registration: Registration): Promise<void> {
  await ask(registration.rest.put(routeOf(registration), { body: registration.definitions }));
}

/** True: they were registered anew. */
export async function registerWhenChanged(
  registration: Registration,
  records: Records,
): Promise<boolean> {
  const { applicationId, guildId, definitions } = registration;
  const key = `discord/commands/${applicationId}/${guildId ?? 'everywhere'}`;
  const hash = createHash('sha256').update(JSON.stringify(definitions)).digest('hex');
  const [stored, there] = await Promise.all([records.get(key), registered(registration)]);
  // Somebody may have deleted them on Discord's side, whatever was written down here.
  const isThere = definitions.every(({ name }) => there.some((command) => command.name === name));
  if (isThere && stored?.value === hash) return false;
  await registerCommands(registration);
  await records.put(key, hash);
  return true;
}

/** Whoever may not read them registers them. */
async function registered({
  rest,
  ...place
}: Registration): Promise<RESTGetAPIApplicationCommandsResult> {
  try {
    return (await rest.get(routeOf({ rest, ...place }))) as RESTGetAPIApplicationCommandsResult;
  } catch (error) {
    if (refusalCode(error) === null) throw inOurWords(error);
    return [];
  }
}

function routeOf({ applicationId, guildId }: Registration): `/${string}` {
  return guildId === null
    ? Routes.applicationCommands(applicationId)
    : Routes.applicationGuildCommands(applicationId, guildId);
}

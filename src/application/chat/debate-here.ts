/** Finds the debate that a person means, if that person may know of it. */
import type { DebateState, OpenState } from '../../debate/state.ts';
import type { Inbound } from '../../ports/chat-platform.ts';
import type { Session } from '../debates.ts';
import { debateOfStream } from '../streams.ts';
import { placeOfRef } from './places.ts';
import type { ReceptionParts } from './reception-parts.ts';

export type Found =
  | { readonly kind: 'found'; readonly session: Session; readonly state: OpenState }
  | { readonly kind: 'none'; readonly reason: string };

/** By id; else the debate of this thread; else the only unfinished one of this channel. */
export async function debateHere(
  id: string | null,
  inbound: Inbound,
  parts: ReceptionParts,
): Promise<Found> {
  if (id !== null) return debateById(id, inbound, parts);
  const place =
    inbound.thread === null
      ? null
      : await placeOfRef(parts.records, parts.surface.platform.name, inbound.thread);
  if (place !== null) return debateById(place.debate, inbound, parts);
  const { rows } = await parts.log.list({
    workspace: inbound.workspace,
    channels: [inbound.channel],
    status: ['running', 'paused', 'proposed', 'escalated', 'halted'],
    limit: 6,
  });
  const ids = rows.flatMap((row) => debateOfStream(row.stream) ?? []);
  const [only, ...others] = ids;
  if (only === undefined)
    return none(
      'No debate is open in this channel. Name an older one by its id: /roundtable list shows them.',
    );
  if (others.length === 0) return debateById(only, inbound, parts);
  return none(
    `Several debates are open here: ${ids.map((each) => `#${each}`).join(', ')}. Say which.`,
  );
}

/** A debate of another workspace, or of a channel that the person cannot see, does not exist for them. */
export async function debateById(
  id: string,
  inbound: Inbound,
  { debates, surface }: ReceptionParts,
): Promise<Found> {
  const missing = none(`There is no debate #${id} here.`);
  if (!/^\w{1,40}$/.test(id)) return missing;
  const session = await debates.load(id);
  const state: DebateState = session.state;
  if (state.status === 'unopened') return missing;
  const { workspace, channel } = state.debate.origin;
  if (workspace !== inbound.workspace) return missing;
  const sees =
    channel === inbound.channel || (await surface.people.sees(workspace, inbound.person, channel));
  return sees ? { kind: 'found', session, state } : missing;
}

function none(reason: string): Found {
  return { kind: 'none', reason };
}

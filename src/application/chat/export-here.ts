/** The record of a debate as a file, for the thread. */
import type { Answer, Inbound } from '../../ports/chat-platform.ts';
import type { ChatCommand } from '../../transcript/command.ts';
import { recordAsJson } from '../../transcript/export/json.ts';
import { recordAsMarkdown } from '../../transcript/export/markdown.ts';
import { debateHere } from './debate-here.ts';
import type { ReceptionParts } from './reception-parts.ts';
import { NOTHING, said } from './said.ts';

const A_DAY = 24 * 60 * 60_000;

/** The same wish, however often it is delivered, is one file. */
export async function exportHere(
  { id, format }: Extract<ChatCommand, { kind: 'export' }>,
  inbound: Inbound,
  parts: ReceptionParts,
): Promise<Answer> {
  const found = await debateHere(id, inbound, parts);
  if (found.kind === 'none') return said(found.reason);
  // Kept in the store, because the platform may deliver the wish again after a restart.
  const wish = `export/${inbound.workspace}/${inbound.id}`;
  const first = await parts.records.put(wish, true, { expected: 0, ttlMilliseconds: A_DAY });
  if (first === null) return NOTHING;
  const { state } = found;
  const content = format === 'md' ? recordAsMarkdown(state) : recordAsJson(state);
  return {
    kind: 'file',
    name: `roundtable-${state.debate.id}.${format}`,
    content,
    comment: `The record of #${state.debate.id}, as it stands.`,
  };
}

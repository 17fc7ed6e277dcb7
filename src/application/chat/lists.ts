/** What is running in a channel, past decisions, and one debate in short. */
import type { OpenState } from '../../debate/state.ts';
import type { Answer, Inbound } from '../../ports/chat-platform.ts';
import { withAgentNames } from '../../transcript/agent-names.ts';
import { folded } from '../../transcript/cut.ts';
import { explainedBriefly } from '../../transcript/explain.ts';
import { stateInWords } from '../../transcript/root-post.ts';
import { debateOfStream } from '../streams.ts';
import { searchWords, statusInWords } from '../summary.ts';
import { debateHere } from './debate-here.ts';
import type { ReceptionParts } from './reception-parts.ts';
import { said, saidOrTopic } from './said.ts';

const PAGE = 15;

/** Only this channel: whoever types here can see it. */
export async function listHere(
  words: string,
  inbound: Inbound,
  { log }: ReceptionParts,
): Promise<Answer> {
  const { workspace, channel } = inbound;
  const search = searchWords(words);
  const { rows, next } = await log.list({
    workspace,
    channels: [channel],
    limit: PAGE,
    ...(search.length === 0 ? {} : { words: search }),
  });
  const lines = rows.map((row) => {
    const day = new Date(row.openedAt).toISOString().slice(0, 10);
    return `#${debateOfStream(row.stream)}  ${day}  ${statusInWords(row.status)}  ${folded(row.title, 120)}`;
  });
  const empty = search.length === 0 ? 'No debates in this channel yet.' : 'Nothing found here.';
  const more = next === null ? [] : ['… and more; narrow it down: /roundtable list <words>'];
  return saidOrTopic([...(lines.length === 0 ? [empty] : lines), ...more].join('\n'), inbound);
}

export async function showHere(
  id: string | null,
  inbound: Inbound,
  parts: ReceptionParts,
): Promise<Answer> {
  const found = await debateHere(id, inbound, parts);
  if (found.kind === 'none') return saidOrTopic(found.reason, inbound);
  const { state } = found;
  const { debate } = state;
  const options = debate.options.map((option) => `${option.id}: ${option.text}`);
  return said(
    [
      `#${debate.id}  ${debate.topic}`,
      `State: ${stateInWords(state)}`,
      ...withAgentNames([...outcomeOf(state), ...options], debate),
    ].join('\n'),
  );
}

/** Why people closed a debate without a decision is not its decision. */
function outcomeOf(state: OpenState): readonly string[] {
  if (state.status === 'proposed') return [`Proposed: ${state.decision.text}`];
  if (state.status !== 'closed' || state.ending.kind === 'stopped') return [];
  const { kind, text } = state.ending;
  if (kind === 'undecided') return text === '' ? [] : [`Closed because: ${text}`];
  return [`Decision: ${text}`];
}

export async function explainHere(
  id: string | null,
  inbound: Inbound,
  parts: ReceptionParts,
): Promise<Answer> {
  const found = await debateHere(id, inbound, parts);
  return found.kind === 'none'
    ? saidOrTopic(found.reason, inbound)
    : said(`Settings of #${found.state.debate.id}:\n${explainedBriefly(found.state)}`);
}

/** Debates that a person may mean while typing: of this channel first, never of one that the person cannot see. */
import type { ChatPeople, Inbound } from '../../ports/chat-platform.ts';
import type { EventLog, SummaryRow } from '../../ports/event-log.ts';
import { debateOfStream } from '../streams.ts';

export interface Suggestion {
  readonly id: string;
  readonly topic: string;
}

export type Suggest = (
  place: Pick<Inbound, 'workspace' | 'channel' | 'person'>,
  typed: string,
) => Promise<readonly Suggestion[]>;

/** More are not looked through: whoever seeks an older one uses `list`. */
const PAGE = 50;

export function createSuggestions(log: EventLog, people: ChatPeople): Suggest {
  return async ({ workspace, channel, person }, typed) => {
    const { rows } = await log.list({ workspace, limit: PAGE });
    const wanted = typed.trim().replace(/^#/, '').toLowerCase();
    const fitting = rows.filter((row) => fits(row, wanted));
    const channels = [...new Set(fitting.map((row) => row.channel))];
    const visible = new Set<string>();
    for (const each of channels) {
      if (each === channel || (await people.sees(workspace, person, each))) visible.add(each);
    }
    return fitting
      .filter((row) => visible.has(row.channel))
      .toSorted((a, b) => Number(b.channel === channel) - Number(a.channel === channel))
      .flatMap((row) => {
        const id = debateOfStream(row.stream);
        return id === null ? [] : [{ id, topic: row.title }];
      });
  };
}

function fits({ stream, title }: SummaryRow, wanted: string): boolean {
  return stream.toLowerCase().includes(wanted) || title.toLowerCase().includes(wanted);
}

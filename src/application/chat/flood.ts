/** Keeps one person from opening debates without end, at once or by the hour; refused politely and cheaply. */
import type { Inbound } from '../../ports/chat-platform.ts';
import type { EventLog } from '../../ports/event-log.ts';
import { debateStream } from '../streams.ts';
import type { ReceptionParts } from './reception-parts.ts';

const FLOOD = {
  /** Within the window. */
  debates: 20,
  windowMilliseconds: 3_600_000,
  /** Running or paused at the same time. */
  atOnce: 5,
  /** A debate that counts may be opened a moment later: for so long it is taken for one that runs. */
  openingMilliseconds: 60_000,
  /** Nobody leaves a debate paused for longer. */
  rememberedMilliseconds: 90 * 86_400_000,
} as const;

interface Opened {
  readonly debate: string;
  readonly at: number;
}

type Parts = Pick<ReceptionParts, 'records' | 'clock' | 'log'>;

/** Null: the debate may be opened, and counts; the same debate counts once. Of two at once one comes first. */
export async function refuseFlood(
  debate: string,
  { workspace, person }: Inbound,
  parts: Parts,
): Promise<string | null> {
  const { records, clock } = parts;
  const key = `opened/${workspace}/${person}`;
  for (;;) {
    const now = clock.now();
    const stored = await records.get(key);
    const known = (stored?.value ?? []) as readonly Opened[];
    if (known.some((each) => each.debate === debate)) return null;
    const isRecent = ({ at }: Opened) => at > now - FLOOD.windowMilliseconds;
    const recent = known.filter(isRecent);
    if (recent.length >= FLOOD.debates) {
      return `You have opened ${recent.length} debates within an hour, which is the limit. Please wait, or go on with one of them.`;
    }
    // Whoever has opened few needs no second look.
    const open = known.length < FLOOD.atOnce ? known : await unfinished(known, workspace, parts);
    if (known.length >= FLOOD.atOnce && open.length >= FLOOD.atOnce) return tooManyAtOnce(open);
    const kept = known.filter((each) => isRecent(each) || open.includes(each));
    const put = await records.put(key, [...kept, { debate, at: now }], {
      expected: stored?.revision ?? 0,
      ttlMilliseconds: FLOOD.rememberedMilliseconds,
    });
    if (put !== null) return null;
  }
}

function tooManyAtOnce(open: readonly Opened[]): string {
  const [first] = open;
  return [
    `You have ${open.length} debates that are not finished, which is the limit: ${open.map(({ debate }) => `#${debate}`).join(', ')}.`,
    `Wait for one to end, or end one: /roundtable stop #${first?.debate ?? ''}`,
  ].join('\n');
}

const PAGE = 100;

/** Those that run or are paused, and those that are being opened at this moment. */
async function unfinished(
  known: readonly Opened[],
  workspace: string,
  { log, clock }: Parts,
): Promise<readonly Opened[]> {
  const since = clock.now() - FLOOD.openingMilliseconds;
  // Before the list, so that one that is opened between the two is seen by one of them.
  const opening = await Promise.all(
    known.map(
      async ({ debate, at }) => at > since && (await log.read(debateStream(debate))).length === 0,
    ),
  );
  const running = await runningStreams(workspace, log);
  return known.filter(({ debate }, index) => opening[index] || running.has(debateStream(debate)));
}

async function runningStreams(workspace: string, log: EventLog): Promise<ReadonlySet<string>> {
  const running = new Set<string>();
  for (let after: string | null | undefined; after !== null; ) {
    const page = await log.list({
      workspace,
      status: ['running', 'paused'],
      limit: PAGE,
      ...(after === undefined ? {} : { after }),
    });
    for (const { stream } of page.rows) running.add(stream);
    after = page.next;
  }
  return running;
}

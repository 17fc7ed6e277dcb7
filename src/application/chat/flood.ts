/** Keeps one person from opening debates without end; refused politely and cheaply. */
import type { Inbound } from '../../ports/chat-platform.ts';
import type { ReceptionParts } from './reception-parts.ts';

const FLOOD = { debates: 20, windowMilliseconds: 3_600_000 } as const;

interface Opened {
  readonly debate: string;
  readonly at: number;
}

/** Null: the debate may be opened, and counts; the same debate counts once. */
export async function refuseFlood(
  debate: string,
  { workspace, person }: Inbound,
  { records, clock }: ReceptionParts,
): Promise<string | null> {
  const key = `opened/${workspace}/${person}`;
  for (;;) {
    const now = clock.now();
    const stored = await records.get(key);
    const opened = (stored?.value ?? []) as readonly Opened[];
    const recent = opened.filter(({ at }) => at > now - FLOOD.windowMilliseconds);
    if (recent.some((each) => each.debate === debate)) return null;
    if (recent.length >= FLOOD.debates) {
      return `You have opened ${recent.length} debates within an hour, which is the limit. Please wait, or go on with one of them.`;
    }
    const put = await records.put(key, [...recent, { debate, at: now }], {
      expected: stored?.revision ?? 0,
      ttlMilliseconds: FLOOD.windowMilliseconds,
    });
    if (put !== null) return null;
  }
}

/** Spaces posts in a channel, over all processes: a platform takes so many a second and no more. */
import type { Clock } from '../ports/clock.ts';
import type { Records } from '../ports/records.ts';

interface Pacing {
  readonly records: Records;
  readonly clock: Clock;
}

/** Milliseconds to wait before the caller's post may go out; the place in line is taken. */
export async function takePlaceInLine(
  channel: string,
  pauseMilliseconds: number,
  { records, clock }: Pacing,
): Promise<number> {
  if (pauseMilliseconds === 0) return 0;
  const key = `pace/${channel}`;
  for (;;) {
    const stored = await records.get(key);
    const now = clock.now();
    const free = Math.max(now, Number(stored?.value ?? 0));
    const put = await records.put(key, free + pauseMilliseconds, {
      expected: stored?.revision ?? 0,
      // Longer than any line that is worth waiting in; a lost record only means a burst.
      ttlMilliseconds: 600_000,
    });
    if (put !== null) return free - now;
  }
}

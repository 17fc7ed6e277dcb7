/** Discord's ids: milliseconds since 2015 above a counter, so that they sort by age. */
import type { Clock } from './clock.ts';

const epoch = 1_420_070_400_000n;

export function snowflakes(clock: Clock): () => string {
  let last = 0n;
  return () => {
    const made = (BigInt(clock.now()) - epoch) << 22n;
    last = made > last ? made : last + 1n;
    return String(last);
  };
}

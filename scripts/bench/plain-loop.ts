/** The baseline: the same calls of the same models in `for` loops, with nothing around them. */
import { askedFor } from './critical-path.ts';
import type { Call, Latency } from './model.ts';
import { timedModels } from './model.ts';
import type { TimedDebate } from './room.ts';

/** `recorded` is made again, under another name. */
export async function plainLoop(
  name: string,
  { calls, waves }: Pick<TimedDebate, 'calls' | 'waves'>,
  latency: Latency,
): Promise<TimedDebate> {
  const models = timedModels(latency);
  const { signal } = new AbortController();
  const askInTurn = async (chain: readonly Call[]) => {
    for (const { request, route } of chain) {
      const key = request.key.replace(/^[^.]+/, name);
      await models.modelFor(route).generate({ ...request, key }, signal);
    }
  };
  const began = performance.now();
  for (const [round, ofRound] of Map.groupBy(calls, ({ request }) => request.subject.round)) {
    const chains = Map.groupBy(ofRound, askedFor);
    for (const wave of waves[round - 1] ?? []) {
      await Promise.all(wave.map((seat) => askInTurn(chains.get(seat) ?? [])));
      for (const seat of wave) chains.delete(seat);
    }
    for (const office of chains.values()) await askInTurn(office);
  }
  return { wall: performance.now() - began, calls: models.take(name), waves };
}

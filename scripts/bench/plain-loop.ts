/** The baseline: the same calls of the same models in a `for` loop, with nothing around them. */
import type { Call, Latency } from './model.ts';
import { timedModels } from './model.ts';
import type { Mode, TimedDebate } from './room.ts';

/** `calls` of a debate are made again, under another name. */
export async function plainLoop(
  name: string,
  calls: readonly Call[],
  mode: Mode,
  latency: Latency,
): Promise<TimedDebate> {
  const models = timedModels(latency);
  const { signal } = new AbortController();
  const ask = async ({ request }: Call) => {
    const key = request.key.replace(/^[^.]+/, name);
    const { route } = request.subject.seat;
    return models.modelFor(route).generate({ ...request, key }, signal);
  };
  const began = performance.now();
  for (const [round, ofRound] of Map.groupBy(calls, ({ request }) => request.subject.round)) {
    if (round === 1 || mode === 'collaborative') await Promise.all(ofRound.map(ask));
    else for (const call of ofRound) await ask(call);
  }
  return { wall: performance.now() - began, calls: models.take(name) };
}

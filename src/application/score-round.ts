/** Turns the positions of a round into pair scores, through the embedder. */
import type { PairScores } from '../debate/convergence/metrics.ts';
import { similarityOf } from '../debate/convergence/similarity.ts';
import { heldPosition } from '../debate/held.ts';
import type { Debate, Round } from '../debate/state.ts';
import type { Embedder } from '../ports/embedder.ts';

export async function scoreRound(
  debate: Debate,
  round: Round,
  embedder: Embedder,
): Promise<PairScores> {
  const now = round.turns.map((turn) => ({ seat: turn.seat, text: heldPosition(turn) }));
  const before = (debate.rounds.at(-1)?.turns ?? []).map((turn) => ({
    seat: turn.seat,
    text: heldPosition(turn),
  }));
  const texts = [...now, ...before].map((each) => each.text);
  const vectors = await embedder.embed(texts);
  const embedded = texts.map((text, index) => ({ text, vector: vectors[index] ?? [] }));
  const score = (i: number, j: number) => {
    const [a, b] = [embedded[i], embedded[j]];
    return a && b ? similarityOf(a, b, embedder.curve) : 0;
  };
  return {
    embedder: embedder.id,
    curve: String(embedder.curve.version),
    between: now.flatMap(({ seat: a }, i) =>
      now.slice(i + 1).map(({ seat: b }, offset) => ({ a, b, score: score(i, i + 1 + offset) })),
    ),
    toOwnBefore: now.flatMap(({ seat }, i) => {
      const earlier = before.findIndex((each) => each.seat === seat);
      return earlier < 0 ? [] : [{ seat, score: score(i, now.length + earlier) }];
    }),
  };
}

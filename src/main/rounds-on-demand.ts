/** Loads what rounds need with the first of them. */
import type { RoundParts, RoundRunner } from '../application/run-round.ts';

/** A process at rest, and one that only reads, does without the prompts and their tokenizer (60 MB). */
export function roundsOnDemand(parts: RoundParts): RoundRunner {
  let loading: Promise<RoundRunner> | undefined;
  return {
    async run(job, signal) {
      loading ??= loadRounds(parts);
      return (await loading).run(job, signal);
    },
  };
}

async function loadRounds(parts: RoundParts): Promise<RoundRunner> {
  const { createRoundRunner } = await import('../application/run-round.ts');
  // Loads the encoder while the seats think; one in trouble shows when the round is measured.
  parts.embedder.embed([]).catch(() => {});
  return createRoundRunner(parts);
}

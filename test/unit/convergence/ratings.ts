/** Human-rated sentence pairs from the shared data, which is not part of the project and may be absent. */
import { existsSync, readFileSync } from 'node:fs';
import { type RatedPair, readRatedPairs } from '../../../scripts/fit-embedder/rated-pairs.ts';

const file = new URL('../../../../shared/data/stsb-dev.csv', import.meta.url);

export const ratingsPresent = existsSync(file);

export function ratedPairs(): readonly RatedPair[] {
  return readRatedPairs(readFileSync(file, 'utf8'));
}

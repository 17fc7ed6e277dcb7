/** Writes `docs/verdicts.md` from the enumeration of the verdict rules. */
import { writeFileSync } from 'node:fs';
import { tallyRounds } from './write-verdicts/tally.ts';
import { verdictDocs } from './write-verdicts/verdict-docs.ts';

writeFileSync(new URL('../docs/verdicts.md', import.meta.url), verdictDocs(tallyRounds()));

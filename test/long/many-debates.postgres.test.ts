/** Many debates at once on PostgreSQL. */
import { manyDebatesSuite } from '../support/many-debates-suite.ts';

await manyDebatesSuite('postgres');

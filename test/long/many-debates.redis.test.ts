/** Many debates at once on Redis. */
import { manyDebatesSuite } from '../support/many-debates-suite.ts';

await manyDebatesSuite('redis');

/** A debate on PostgreSQL survives the death of its process. */
import { crashSweepSuite } from '../support/crash/suite.ts';

await crashSweepSuite('postgres');

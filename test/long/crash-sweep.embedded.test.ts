/** A debate on the embedded store survives the death of its process. */
import { crashSweepSuite } from '../support/crash/suite.ts';

await crashSweepSuite('embedded');

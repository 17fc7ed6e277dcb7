/** A debate in Slack survives the death of its process. */
import { crashSweepSuite } from '../support/crash/suite.ts';

await crashSweepSuite('embedded', 'slack');

/** A worker process like `roundtable worker`, connected to the recording platform. */
import { parseConfig } from '../../config/env.ts';
import { compose } from '../../src/main/compose.ts';
import { recordingPlatform } from './recording-platform.ts';
import { simulatedPeople } from './simulated-platform.ts';

const [store = '', prefix = '', file = '', milliseconds = '0'] = process.argv.slice(2);
const answerMilliseconds = Number(milliseconds);
const parsed = parseConfig({ ROUNDTABLE_STORE: store, ROUNDTABLE_PREFIX: prefix });
if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
const app = await compose(parsed.config, {
  command: 'worker of a test',
  service: true,
  pace: answerMilliseconds === 0 ? 0 : { minimum: answerMilliseconds, maximum: answerMilliseconds },
  surfaces: [{ platform: recordingPlatform(file), people: simulatedPeople() }],
});
const workers = await app.work();
process.stdout.write('working\n');
process.once('SIGTERM', async () => {
  await workers.close(5_000);
  await app.close();
});

/** App under load: the program as `start` runs it, with a rehearsal panel that takes its time. Ends on SIGTERM. */
import { once } from 'node:events';
import { parseConfig } from '../../../config/env.ts';
import { compose } from '../../../src/main/compose.ts';

/** Milliseconds of an answer: what `start` takes at a terminal. */
const PACE = { minimum: 900, maximum: 2200 } as const;
const MOST_LISTED = 500;

const parsed = parseConfig(process.env);
if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
const app = await compose(parsed.config, {
  command: 'bench',
  exclusive: true,
  service: true,
  chat: true,
  pace: PACE,
});
const workers = await app.work();
const chat = await app.connect();
await once(process, 'SIGTERM');
const { rows } = await app.store.log.list({ status: ['running'], limit: MOST_LISTED });
process.stdout.write(`${rows.length}`);
await chat.close();
await workers.close(0);
await app.close();

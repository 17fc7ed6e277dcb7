/** `npm run many-debates`: how long many debates at once take on a shared store, and whether every post is right. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { postgresUrl, redisUrl } from '../test/support/backends.ts';
import { runManyDebates } from '../test/support/many-debates.ts';
import { removePlace } from '../test/support/place.ts';

const { values } = parseArgs({
  options: {
    store: { type: 'string', multiple: true, default: [redisUrl, postgresUrl] },
    debates: { type: 'string', default: '50' },
    workers: { type: 'string', default: '2' },
  },
});
const [debates, workers] = [Number(values.debates), Number(values.workers)];

for (const store of values.store) {
  const prefix = `many_${randomBytes(6).toString('hex')}`;
  try {
    const { milliseconds, posts, revisions, shares, faults } = await runManyDebates({
      store,
      prefix,
      debates,
      workers,
    });
    const seconds = (milliseconds / 1000).toFixed(1);
    process.stdout.write(
      `${new URL(store).protocol} ${debates} debates, ${workers} workers: ${seconds} s, ${posts} posts (${shares.join(' + ')}), ${revisions} revisions, ${faults.length} faults\n`,
    );
    for (const fault of faults) process.stdout.write(`  ${fault}\n`);
    if (faults.length > 0) process.exitCode = 1;
  } finally {
    await removePlace(store, prefix);
  }
}

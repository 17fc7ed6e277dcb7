/** A process that opens an embedded folder, says how that went, and keeps it until it is told to stop. */
import { openStore } from '../../adapters/store/open.ts';
import { RoundtableError } from '../../src/ports/error.ts';

const [folder, command, mode] = process.argv.slice(2);
if (folder === undefined || command === undefined) {
  throw new Error('usage: hold-folder.ts <folder> <command> exclusive|shared');
}
const say = (line: object) => process.stdout.write(`${JSON.stringify(line)}\n`);
const options = {
  prefix: 'test',
  log: () => {},
  clock: { now: () => Date.now() },
  exclusive: mode === 'exclusive',
  command,
};
try {
  const store = await openStore(`file:${folder}`, options);
  say({ kind: 'open', label: store.label });
  process.once('SIGTERM', async () => {
    await store.close();
    process.exit(0);
  });
  setInterval(() => {}, 60_000);
} catch (error) {
  if (!(error instanceof RoundtableError)) throw error;
  say({ kind: 'refused', code: error.code, message: error.message });
}

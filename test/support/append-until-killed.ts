/** A process that appends to `debate/killed` for ever and prints each acknowledged seq; its parent kills it. */
import { backends } from './backends.ts';
import { event, summary } from './log-builders.ts';

const [name, place] = process.argv.slice(2);
const backend = backends.find((candidate) => candidate.name === name);
if (!backend || place === undefined)
  throw new Error('usage: append-until-killed.ts <backend> <place>');

const { log } = await backend.open(place);
for (let version = 0; ; version += 1) {
  const appended = await log.append(
    'debate/killed',
    version,
    [event(`e${version + 1}`)],
    summary(),
  );
  if (appended.kind === 'conflict') throw new Error(`unexpected conflict at ${appended.version}`);
  process.stdout.write(`${appended.version}\n`);
}

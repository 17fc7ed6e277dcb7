/** Pictures are drawn beside the bot: its own thread only hands the work over. */
import { spawnSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { createPictures } from '../../adapters/chart/pictures.ts';

const POINTS = [1, 2, 3].map((round) => ({
  round,
  similarity: 0.2 * round,
  shift: round === 1 ? null : 0.3,
  evidenceConvergence: 0.1 * round,
  confidence: 0.6,
  accepting: 0.5,
}));

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47];

function pictures() {
  const made = createPictures();
  onTestFinished(made.close);
  return made;
}

test('the first chart costs the thread that listens to people next to nothing', async () => {
  const { drawChart } = pictures();
  const before = process.threadCpuUsage();
  const png = await drawChart(POINTS);
  const { user, system } = process.threadCpuUsage(before);
  expect([...png.subarray(0, 4)]).toEqual(SIGNATURE);
  // Loading the libraries and drawing takes above a second; microseconds.
  expect(user + system).toBeLessThan(300_000);
}, 30_000);

test('avatars come from there too, and differ by name', async () => {
  const { drawAvatar } = pictures();
  const [ada, bruno] = await Promise.all([drawAvatar('Ada'), drawAvatar('Bruno')]);
  expect([...ada.subarray(0, 4)]).toEqual(SIGNATURE);
  expect(Buffer.from(ada).equals(Buffer.from(bruno))).toBe(false);
}, 30_000);

test('what is under way when it is closed is rejected, and nothing is sent twice for it', async () => {
  const { drawChart, close } = createPictures();
  const drawing = expect(drawChart(POINTS)).rejects.toMatchObject({ code: 'aborted' });
  await close();
  await drawing;
});

test('an idle thread lets the process end', () => {
  const url = new URL('../../adapters/chart/pictures.ts', import.meta.url).href;
  const source = `const { createPictures } = await import(${JSON.stringify(url)});
    console.log((await createPictures().drawAvatar('Ada')).length > 100);`;
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect({ stdout: stdout.trim(), status }).toEqual({ stdout: 'true', status: 0 });
}, 25_000);

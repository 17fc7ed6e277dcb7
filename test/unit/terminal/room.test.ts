/** The terminal room asks for a topic. */
import { stripVTControlCharacters } from 'node:util';
import { expect, it } from 'vitest';
import { askTopic } from '../../../adapters/chat/terminal/room.ts';
import { fakeKeyboard, fakeScreen, settle } from './streams.ts';

const samples = [
  'Monorepo or many repositories?',
  'Rewrite or refactor?',
  'Four-day week?',
  'Build or buy search?',
];

const look = { colour: false, width: 60, unicode: true };

async function enter(keys: string) {
  const input = fakeKeyboard();
  const output = fakeScreen(true);
  const asked = askTopic({ input, output, look, samples });
  input.press(keys);
  await settle();
  input.end();
  return { asked: await asked, shown: stripVTControlCharacters(output.written()) };
}

it('offers the samples by number', async () => {
  const { asked, shown } = await enter('2\r');
  expect(shown).toContain('2  Rewrite or refactor?');
  expect(asked).toEqual({ kind: 'line', line: 'Rewrite or refactor?' });
});

it('takes a sample with options behind its number', async () => {
  expect((await enter('2 --rounds 3 --mode pro-con\r')).asked).toEqual({
    kind: 'line',
    line: 'Rewrite or refactor? --rounds 3 --mode pro-con',
  });
});

it('takes a topic as typed, with its options, with or without the command before it', async () => {
  const topic = { kind: 'line', line: 'Tabs or spaces? --rounds 3' };
  expect((await enter('Tabs or spaces? --rounds 3\r')).asked).toEqual(topic);
  expect((await enter('/roundtable Tabs or spaces? --rounds 3\r')).asked).toEqual(topic);
});

it('goes on asking after an empty line, help, or a number nobody offered', async () => {
  const { asked, shown } = await enter('\rhelp\r9\rlist\r');
  expect(shown).toContain('leaves (so do Ctrl-C and Ctrl-D)');
  expect(shown).toContain('There is no sample 9; type a number from 1 to 4');
  expect(asked).toEqual({ kind: 'line', line: 'list' });
});

it('says when a topic is too long', async () => {
  const { asked, shown } = await enter(`${'x'.repeat(4001)}\rquit\r`);
  expect(shown.replace(/\s+/g, ' ')).toContain('A topic may have 4000 characters');
  expect(asked).toEqual({ kind: 'quit', interrupted: false });
});

it('is left by quit, Ctrl-D and Ctrl-C', async () => {
  expect((await enter('quit\r')).asked).toEqual({ kind: 'quit', interrupted: false });
  expect((await enter('\u0004')).asked).toEqual({ kind: 'quit', interrupted: false });
  expect((await enter('\u0003')).asked).toEqual({ kind: 'quit', interrupted: true });
});

it('is left when the process is to end', async () => {
  const end = new AbortController();
  const [input, output] = [fakeKeyboard(), fakeScreen(true)];
  const asked = askTopic({ input, output, look, samples, signal: end.signal });
  end.abort();
  expect(await asked).toEqual({ kind: 'quit', interrupted: false });
});

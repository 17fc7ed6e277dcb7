/** The words of a thread reply, and what only looks like them. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseReply } from '../../../src/transcript/reply.ts';

describe('a reply that fits the grammar is a command', () => {
  it.each([
    ['stop', { kind: 'stop' }],
    ['pause', { kind: 'pause' }],
    ['resume', { kind: 'resume' }],
    ['hold', { kind: 'hold' }],
    ['accept', { kind: 'accept' }],
    ['close', { kind: 'close' }],
    ['  Stop \n', { kind: 'stop' }],
    ['extend 2', { kind: 'extend', rounds: 2 }],
    ['Extend  12', { kind: 'extend', rounds: 12 }],
    ['decide O2', { kind: 'decide', option: 'O2', text: null, why: '' }],
    ['decide o12', { kind: 'decide', option: 'O12', text: null, why: '' }],
    ['decide: O2', { kind: 'decide', option: 'O2', text: null, why: '' }],
    ['decide: O2, but later', { kind: 'decide', option: null, text: 'O2, but later' }],
    ['decide: keep the monolith', { kind: 'decide', option: null, text: 'keep the monolith' }],
    ['decide:now', { kind: 'decide', option: null, text: 'now' }],
    ['edits: name an owner', { kind: 'edits', text: 'name an owner' }],
    ['edits: first line\nsecond: line', { kind: 'edits', text: 'first line\nsecond: line' }],
    ['block: no budget', { kind: 'block', reason: 'no budget' }],
    ['resolve B2: replay was done', { kind: 'resolve', blocker: 'B2', why: 'replay was done' }],
    ['Resolve b2: done', { kind: 'resolve', blocker: 'B2', why: 'done' }],
    ['outcome 80: mostly right', { kind: 'outcome', score: 80, note: 'mostly right' }],
    ['outcome 0: wrong', { kind: 'outcome', score: 0, note: 'wrong' }],
    ['outcome 80', { kind: 'outcome', score: 80, note: '' }],
    [
      'decide O2: it is cheaper',
      { kind: 'decide', option: 'O2', text: null, why: 'it is cheaper' },
    ],
    ['outcome 100: right', { kind: 'outcome', score: 100, note: 'right' }],
    ['track: shipped to ten customers', { kind: 'track', note: 'shipped to ten customers' }],
  ])('%j', (text, reply) => {
    expect(parseReply(text)).toEqual(reply);
  });
});

describe('a reply that only begins like a command is a focus question', () => {
  it.each([
    'stop using Redis',
    'stop?',
    'please stop',
    'stop: using Redis',
    'pause the rollout?',
    'hold on',
    'accept: yes',
    'close to what?',
    'extend',
    'extend 0',
    'extend two',
    'extend 2 rounds',
    'extend the deadline by 2',
    'decide',
    'decide:',
    'decide O2 or O3',
    'decide O0',
    'decide between O1 and O2',
    'edits',
    'edits:   ',
    'edit: one letter short',
    'block',
    'block Redis: why?',
    'resolve B2',
    'resolve B2 with a replay',
    'resolve: B2',
    'resolve C2: not a blocker',
    'outcome 101: too much',
    'outcome 8.5: fraction',
    'outcome -1: negative',
    'outcome: good',
    'track 5: what',
    'my worry: cost',
    '',
  ])('%j', (text) => {
    expect(parseReply(text)).toEqual({ kind: 'focus', text: text.trim() });
  });
});

const words = fc.constantFrom(
  'stop',
  'extend',
  'decide',
  'edits',
  'block',
  'resolve',
  'outcome',
  'track',
  'O2',
  'B2',
  '80',
  ':',
  ' ',
  '\n',
);
const message = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.array(fc.oneof(words, fc.string())).map((parts) => parts.join('')),
);

it('every message has exactly one reading, and nothing a person wrote is lost from a focus', () => {
  fc.assert(
    fc.property(message, (text) => {
      const reply = parseReply(text);
      if (reply.kind === 'focus') expect(reply.text).toBe(text.trim());
      if (reply.kind === 'extend') expect(reply.rounds).toBeGreaterThan(0);
      if (reply.kind === 'outcome') expect(reply.score).toBeLessThanOrEqual(100);
      expect(parseReply(` ${text}\n`)).toEqual(reply);
    }),
    { numRuns: 2000 },
  );
});

it('reading takes no time to speak of, however long the message', () => {
  const started = performance.now();
  parseReply(`decide ${' '.repeat(100_000)}x`);
  parseReply(`resolve ${'b'.repeat(100_000)}`);
  parseReply(`edits:${' '.repeat(100_000)}`);
  expect(performance.now() - started).toBeLessThan(1000);
});

/** The grammar of `/roundtable …`. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChatCommand, LATER_WORDS, parseCommand } from '../../../src/transcript/command.ts';

const WORDS = 'open list show stop pause extend decide outcome export help focus resolve config';

describe('any text', () => {
  const pieces = fc.constantFrom(
    ...WORDS.split(' '),
    ...['#abc', '--rounds', '—rounds', '--constructor', '--__proto__', '--', '=', '4', ' ', '\n'],
  );
  it('is read without throwing, and is a topic only when it has one', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 8 }), (parts) => {
        const command = parseCommand(parts.join(' '));
        if (command.kind === 'open') expect(command.topic.trim()).not.toBe('');
      }),
    );
  });
});

it.each<[string, ChatCommand]>([
  ['', { kind: 'form' }],
  ['open', { kind: 'form' }],
  ['REST or GraphQL?', { kind: 'open', topic: 'REST or GraphQL?', options: {} }],
  ['open #3 is broken?', { kind: 'open', topic: '#3 is broken?', options: {} }],
  [
    'REST? --rounds 4 --mode=adversarial',
    { kind: 'open', topic: 'REST?', options: { rounds: ['4'], mode: ['adversarial'] } },
  ],
  ['REST? —rounds 4', { kind: 'open', topic: 'REST?', options: { rounds: ['4'] } }],
  ['REST? –rounds 4', { kind: 'open', topic: 'REST?', options: { rounds: ['4'] } }],
  ['REST? --Rounds 4', { kind: 'open', topic: 'REST?', options: { rounds: ['4'] } }],
  ['Use A — or B?', { kind: 'open', topic: 'Use A — or B?', options: {} }],
  [
    'REST? --flag a=1 --flag b=2 --enhanced',
    { kind: 'open', topic: 'REST?', options: { flag: ['a=1', 'b=2'], enhanced: [''] } },
  ],
  [
    'REST? --constructor x',
    { kind: 'open', topic: 'REST?', options: { constructor: ['x'] } as never },
  ],
  ['list databases or files?', { kind: 'list', words: 'databases or files?' }],
  ['show k3f9', { kind: 'show', id: 'k3f9' }],
  ['#k3f9', { kind: 'show', id: 'k3f9' }],
  ['Stop', { kind: 'steer', id: null, reply: { kind: 'stop' } }],
  ['stop #k3f9', { kind: 'steer', id: 'k3f9', reply: { kind: 'stop' } }],
  ['#k3f9 stop', { kind: 'steer', id: 'k3f9', reply: { kind: 'stop' } }],
  ['extend #k3f9 2', { kind: 'steer', id: 'k3f9', reply: { kind: 'extend', rounds: 2 } }],
  [
    'decide O2',
    { kind: 'steer', id: null, reply: { kind: 'decide', option: 'O2', text: null, why: '' } },
  ],
  [
    'decide wait a year',
    { kind: 'steer', id: null, reply: { kind: 'decide', option: null, text: 'wait a year' } },
  ],
  [
    'resolve #k3f9 B1 it is in',
    { kind: 'steer', id: 'k3f9', reply: { kind: 'resolve', blocker: 'B1', why: 'it is in' } },
  ],
  [
    'outcome 80 shipped',
    { kind: 'steer', id: null, reply: { kind: 'outcome', score: 80, note: 'shipped' } },
  ],
  ['outcome 80', { kind: 'steer', id: null, reply: { kind: 'outcome', score: 80, note: '' } }],
  ['outcome', { kind: 'review', id: null }],
  ['outcome #k3f9', { kind: 'review', id: 'k3f9' }],
  [
    'focus What of cost?',
    { kind: 'steer', id: null, reply: { kind: 'focus', text: 'What of cost?' } },
  ],
  ['export', { kind: 'export', id: null, format: 'md' }],
  ['export #k3f9 json', { kind: 'export', id: 'k3f9', format: 'json' }],
  ['export adr', { kind: 'later', word: 'export adr' }],
])('%j', (text, command) => {
  expect(parseCommand(text)).toEqual(command);
});

it.each([
  'stop using Redis',
  'extend lots',
  'extend',
  'outcome 101 too much',
  'resolve B1',
  'focus',
  'export pdf',
  '--rounds 4',
  'REST? --rounds',
  'REST? --enhanced yes',
  'REST? --9',
])('%j is answered with what is wrong and how it is right', (text) => {
  const command = parseCommand(text);
  expect(command.kind).toBe('mistake');
  if (command.kind === 'mistake') expect(parseCommand(command.example).kind).not.toBe('mistake');
});

it.each(LATER_WORDS)('%s is answered honestly, and never becomes a topic', (word) => {
  expect(parseCommand(`${word} something`)).toEqual({ kind: 'later', word });
});

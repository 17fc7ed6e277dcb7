/** What Discord delivers becomes what a person did; refs, buttons and forms come back as they went out. */
import type { APIInteraction, GatewayMessageCreateDispatchData } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { readCommand } from '../../../adapters/chat/discord/asked.ts';
import {
  deletionOf,
  placeOf,
  reactionNamed,
  replyOf,
} from '../../../adapters/chat/discord/inbound.ts';
import {
  decodeRef,
  encodeRef,
  formId,
  pressId,
  readForm,
  readPress,
  threadRef,
} from '../../../adapters/chat/discord/refs.ts';

const written = {
  id: '20',
  channel_id: '10',
  guild_id: '1',
  type: 0,
  author: { id: '5', username: 'ana' },
  content: 'What would it cost?',
  edited_timestamp: null,
} as unknown as GatewayMessageCreateDispatchData;

describe('a message', () => {
  test('is a reply in the thread that has its channel’s id', () => {
    expect(replyOf(written)).toEqual({
      id: 'discord.10.20',
      workspace: '1',
      channel: '10',
      thread: threadRef('10'),
      person: '5',
      deed: {
        ...{ kind: 'reply', message: 'discord:10:20', text: 'What would it cost?', revision: 0 },
        // The first millisecond of Discord, and the twentieth id in it.
        sentAt: 1_420_070_400_000 + 20 / 4096,
      },
    });
  });

  test('that addresses the bot says the same as one that does not', () => {
    const addressed = { ...written, content: '<@9>, extend 1' };
    expect(replyOf(addressed, '9')?.deed).toMatchObject({ text: 'extend 1' });
    expect(replyOf({ ...written, content: '<@8> extend 1' }, '9')?.deed).toMatchObject({
      text: '<@8> extend 1',
    });
  });

  test('that was edited is another deed of the same message, the later the higher', () => {
    const at = '2026-11-18T12:00:00.123+00:00';
    const edited = replyOf({ ...written, edited_timestamp: at });
    expect(edited?.id).toBe(`discord.10.20.${Date.parse(at)}`);
    expect(edited?.deed).toMatchObject({ message: 'discord:10:20', revision: Date.parse(at) });
  });

  test.each([
    ['of a bot', { author: { id: '5', bot: true } }],
    ['of a webhook', { webhook_id: '9' }],
    ['of the system', { type: 18 }],
    ['without text', { content: '  ' }],
    ['outside a server', { guild_id: undefined }],
  ])('%s is none', (_, change) => {
    expect(replyOf({ ...written, ...change } as unknown as typeof written)).toBeNull();
  });

  test('that is deleted is named by its ref', () => {
    expect(deletionOf({ id: '20', channel_id: '10', guild_id: '1' })?.deed).toEqual({
      kind: 'reply-deleted',
      message: 'discord:10:20',
    });
  });
});

describe('an interaction', () => {
  const interaction = (channel: object) =>
    placeOf({
      id: '7',
      guild_id: '1',
      channel,
      member: { user: { id: '5' } },
    } as unknown as APIInteraction);

  test('in a channel belongs to it', () => {
    expect(interaction({ id: '2', type: 0 })).toMatchObject({ channel: '2', thread: null });
  });

  test('in a thread belongs to the channel above it', () => {
    expect(interaction({ id: '3', type: 11, parent_id: '2' })).toMatchObject({
      channel: '2',
      thread: threadRef('3'),
    });
  });
});

describe('a command with typed options', () => {
  const typed = (name: string, values: Record<string, string | number | boolean> = {}) =>
    readCommand([
      {
        type: 1,
        name,
        options: Object.entries(values).map(([option, value]) => ({
          name: option,
          type: 3,
          value,
        })),
      } as Parameters<typeof readCommand>[0][number],
    ]);

  test.each([
    ['stop', {}, 'stop'],
    ['stop', { id: '#k3f9x2ab' }, 'stop #k3f9x2ab'],
    ['extend', { rounds: 2 }, 'extend 2'],
    ['decide', { text: 'O2', id: 'k3f9x2ab' }, 'decide #k3f9x2ab O2'],
    ['resolve', { why: 'the test is in', blocker: 'B1' }, 'resolve B1 the test is in'],
    ['outcome', { score: 80, note: 'held' }, 'outcome 80 held'],
    ['export', { format: 'json' }, 'export json'],
    ['costs', {}, 'costs'],
  ])('%s %j is said as "%s"', (name, values, text) => {
    expect(typed(name, values)).toEqual({ kind: 'deed', deed: { kind: 'command', text } });
  });

  test('options of a debate are never read out of its topic', () => {
    const topic = 'Should we use --force?';
    expect(typed('open', { topic, rounds: 2, enhanced: false })).toEqual({
      kind: 'deed',
      deed: {
        kind: 'submit',
        form: 'open',
        press: null,
        fields: { topic, rounds: '2', enhanced: 'false' },
      },
    });
  });

  test('without a topic, or without a score, a form opens', () => {
    expect(typed('open')).toEqual({ kind: 'form', form: 'open' });
    expect(typed('outcome')).toEqual({ kind: 'form', form: 'review', about: null });
    expect(typed('outcome', { id: 'k3' })).toMatchObject({ about: { debate: 'k3' } });
  });
});

test('refs, buttons and forms come back as they went out', () => {
  const place = { channel: '1', messages: ['2', '3'], webhook: '4' } as const;
  expect(decodeRef(encodeRef(place))).toEqual(place);
  expect(decodeRef('terminal:d1:root')).toBeNull();
  const press = {
    debate: 'k3f9x2ab',
    card: 'escalation.4',
    action: 'choose',
    argument: 'O2',
  } as const;
  expect(readPress(pressId(press))).toEqual(press);
  expect(readPress('press:k3:card:steal:')).toBeNull();
  expect(readForm(formId({ form: 'block', press }))).toEqual({ form: 'block', press });
  expect(readForm(formId({ form: 'open', press: null }))).toEqual({ form: 'open', press: null });
  expect(readForm('form:steal:')).toBeNull();
});

test('reactions are known with and without the selector of emoji', () => {
  expect(['✅', '✏️', '✏', '⛔', '👎', '🎉', null].map(reactionNamed)).toEqual([
    ...['accept', 'edits', 'edits', 'block', 'complaint', null, null],
  ]);
});

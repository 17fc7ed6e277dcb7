/** What people do in Slack is understood the same however often and in whatever form it is delivered. */
import { describe, expect, test } from 'vitest';
import {
  inboundOfPress,
  inboundOfSubmission,
  pressOf,
} from '../../../adapters/chat/slack/controls.ts';
import {
  inboundOfCommand,
  inboundOfMessage,
  inboundOfReactions,
} from '../../../adapters/chat/slack/inbound.ts';
import { decodeRef, encodeRef } from '../../../adapters/chat/slack/refs.ts';

const here = { team: 'T1', botUser: 'U0BOT01' };
const reply = {
  channel: 'C1',
  user: 'U0ADA01',
  ts: '5.000100',
  thread_ts: '1.000100',
  text: 'What would it cost?',
};

describe('a message', () => {
  test('in a thread is a reply, with the thread and the message as refs', () => {
    expect(inboundOfMessage(reply, here)).toEqual({
      id: 'message.T1.C1.5.000100',
      workspace: 'T1',
      channel: 'C1',
      thread: 'slack:T1:C1:1.000100',
      person: 'U0ADA01',
      deed: {
        kind: 'reply',
        message: 'slack:T1:C1:5.000100',
        text: 'What would it cost?',
        revision: 0,
        sentAt: 5000.1,
      },
    });
  });

  test('that mentions the bot is the same deed as the mention that comes with it', () => {
    const message = { ...reply, text: '<@U0BOT01> stop' };
    const mention = { ...message, type: 'app_mention' };
    expect(inboundOfMessage(mention, here)).toEqual(inboundOfMessage(message, here));
    expect(inboundOfMessage(message, here)?.deed).toMatchObject({ kind: 'reply', text: 'stop' });
  });

  test('outside of threads counts only with a mention, and is then a command', () => {
    const { thread_ts: _, ...top } = reply;
    expect(inboundOfMessage(top, here)).toBeNull();
    const deed = inboundOfMessage({ ...top, text: '<@U0BOT01> REST &amp; GraphQL?' }, here)?.deed;
    expect(deed).toEqual({ kind: 'command', text: 'REST & GraphQL?' });
  });

  test('that mentions the bot in a thread says so, because the thread may be anybody’s', () => {
    const mention = { ...reply, text: '<@U0BOT01> Pizza or pasta?' };
    expect(inboundOfMessage(mention, here)?.deed).toMatchObject({ mentioned: true });
    expect(inboundOfMessage(reply, here)?.deed).not.toHaveProperty('mentioned');
  });

  test('that is deleted is known by its moment, where Slack says no more', () => {
    const gone = {
      subtype: 'message_deleted',
      channel: 'C1',
      ts: '9.000100',
      deleted_ts: reply.ts,
    };
    expect(inboundOfMessage(gone, here)).toMatchObject({
      id: 'message.T1.C1.5.000100.deleted',
      thread: null,
      deed: { kind: 'reply-deleted', message: 'slack:T1:C1:5.000100' },
    });
  });

  test('that is changed is known by its moment, where Slack says no more', () => {
    const { thread_ts: _, channel, ...bare } = reply;
    const message = { ...bare, text: 'And when?', edited: { ts: '9.000100' } };
    const changed = { subtype: 'message_changed', channel, ts: '9.000200', message };
    expect(inboundOfMessage(changed, here)).toMatchObject({
      thread: null,
      deed: {
        kind: 'reply',
        message: 'slack:T1:C1:5.000100',
        text: 'And when?',
        revision: 9000100,
      },
    });
    expect(inboundOfMessage({ ...changed, previous_message: bare }, here)).toBeNull();
  });

  test.each([
    ['export md', 'command'],
    ['list databases', 'command'],
    ['focus What about cost?', 'command'],
    ['stop', 'reply'],
    ['stop using Redis', 'reply'],
    ['What about cost?', 'reply'],
  ])('in a thread that mentions the bot and says "%s" is a %s', (text, kind) => {
    expect(inboundOfMessage({ ...reply, text: `<@U0BOT01> ${text}` }, here)?.deed.kind).toBe(kind);
    expect(inboundOfMessage({ ...reply, text }, here)?.deed.kind).toBe('reply');
  });

  test.each([
    ['a bot', { ...reply, bot_id: 'B1' }],
    ['the bot itself', { ...reply, user: 'U0BOT01' }],
    ['Slack, about a topic', { ...reply, subtype: 'channel_topic' }],
    ['nobody', { channel: 'C1', ts: '5.0', text: 'x', subtype: 'bot_message' }],
  ])('of %s is left alone', (_, message) => {
    expect(inboundOfMessage(message, here)).toBeNull();
  });

  test('that was edited has a growing revision, and an unfolded link is no edit', () => {
    const edit = (ts: string, text: string) => ({
      channel: 'C1',
      subtype: 'message_changed',
      message: { ...reply, text, edited: { ts } },
      previous_message: reply,
    });
    const [first, second] = [edit('6.000100', 'one'), edit('7.000100', 'two')].map((event) =>
      inboundOfMessage(event, here),
    );
    const revisionOf = (inbound: typeof first) =>
      inbound?.deed.kind === 'reply' ? inbound.deed.revision : 0;
    expect(revisionOf(first)).toBeGreaterThan(0);
    expect(revisionOf(second)).toBeGreaterThan(revisionOf(first));
    expect(first?.id).not.toBe(second?.id);
    expect(inboundOfMessage(edit('6.000100', reply.text), here)).toBeNull();
  });

  test('that was deleted names the message', () => {
    const event = { channel: 'C1', subtype: 'message_deleted', previous_message: reply };
    expect(inboundOfMessage(event, here)?.deed).toEqual({
      kind: 'reply-deleted',
      message: 'slack:T1:C1:5.000100',
    });
  });
});

test('a command is read as it was typed', () => {
  const command = {
    trigger_id: '1.2',
    channel_id: 'C1',
    user_id: 'U1',
    text: 'a &lt; b? see <https://x.example|x> --deciders <@U0ADA01|ada>',
  };
  expect(inboundOfCommand(command, here).deed).toEqual({
    kind: 'command',
    text: 'a < b? see https://x.example --deciders @U0ADA01',
  });
});

test('reactions are told apart, with any skin, and others are left out', () => {
  const place = { channel: 'C1', ts: '5.0', person: 'U1', at: '9.0' };
  const standing = [
    { name: 'heavy_check_mark', users: ['U1', 'U2'] },
    { name: '-1::skin-tone-3', users: ['U3'] },
    { name: 'tada', users: ['U4'] },
  ];
  expect(inboundOfReactions(place, { reactions: standing }, here).deed).toMatchObject({
    standing: [
      { person: 'U1', reaction: 'accept' },
      { person: 'U2', reaction: 'accept' },
      { person: 'U3', reaction: 'complaint' },
    ],
  });
});

test('refs are read back, and what is none is not', () => {
  const place = { team: 'T1', channel: 'C1', ts: '1795011378.455000' };
  expect(decodeRef(encodeRef(place))).toEqual(place);
  for (const other of ['', 'slack:', 'command.T1.1', 'slack:T1:C1:now', 'discord:1:2']) {
    expect(decodeRef(other)).toBeNull();
  }
});

test('a button that is none of ours carries no press', () => {
  for (const value of [undefined, '', '1', '{}', '{"debate":1}', 'null'])
    expect(pressOf(value)).toBeNull();
});

test('two deeds with one trigger are two, and one that comes again is one', () => {
  const command = { trigger_id: '1.2.x', channel_id: 'C1', user_id: 'U0ADA01', text: 'help' };
  const id = (text: string) => inboundOfCommand({ ...command, text }, here).id;
  expect(id('help')).toBe(id('help'));
  expect(id('help')).not.toBe(id('list'));
  const place = { trigger: '1.2.x', at: '1.0', channel: 'C1', thread: null, person: 'U0ADA01' };
  const press = { debate: 'd1', card: 'decision.2', action: 'accept', argument: '' } as const;
  const pressed = (at: string) => inboundOfPress(press, { ...place, at }, here).id;
  expect(pressed('1.0')).toBe(pressed('1.0'));
  expect(pressed('1.0')).not.toBe(pressed('2.0'));
  const origin = { channel: 'C1', thread: null, press };
  const submitted = (reason: string) =>
    inboundOfSubmission(
      { form: 'block', origin, fields: { reason } },
      { view: 'V1', person: 'U0ADA01' },
      here,
    ).id;
  expect(submitted('why')).toBe(submitted('why'));
  expect(submitted('why')).not.toBe(submitted('who'));
});

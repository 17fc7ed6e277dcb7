/** The definition of /roundtable, and what its typed options become. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIInteraction, REST } from 'discord.js';
import { expect, it, onTestFinished } from 'vitest';
import { readCommand } from '../../../adapters/chat/discord/asked.ts';
import { commandDefinitions } from '../../../adapters/chat/discord/commands.ts';
import { createInteractions } from '../../../adapters/chat/discord/interactions.ts';
import { OptionMistake, readDebateOptions } from '../../../src/application/debate-options.ts';
import type { Inbound } from '../../../src/ports/chat-platform.ts';
import { faultsOf } from '../../support/discord/schemas.ts';

const definitions = commandDefinitions(['collaborative', 'pro-con']);

interface Named {
  readonly name: string;
  readonly description?: string;
  readonly value?: string | number;
  readonly options?: readonly Named[];
  readonly choices?: readonly Named[];
}

it('is taken by Discord, which counts 8000 characters of a command together', () => {
  expect(faultsOf('commandList', definitions)).toEqual([]);
  const characters = ({ name, description = '', value = '', ...more }: Named): number =>
    [...(more.options ?? []), ...(more.choices ?? [])].reduce(
      (sum, each) => sum + characters(each),
      `${name}${description}${value}`.length,
    );
  expect(characters(definitions[0] as Named)).toBeLessThan(8000);
});

it('takes a brief as text and as a file, and a replay with its options', () => {
  const { options = [] } = definitions[0] as Named;
  const optionsOf = (word: string) =>
    options.find(({ name }) => name === word)?.options?.map(({ name }) => name);
  expect(optionsOf('open')).toEqual(expect.arrayContaining(['brief', 'brief-file']));
  expect(optionsOf('replay')).toEqual(['flag', 'algorithm', 'id']);
});

it('an option without a place of its own is handed on by its name', () => {
  const options = [
    { name: 'algorithm', type: 3, value: 'majority_vote' },
    { name: 'id', type: 3, value: '#k3f9x2ab' },
  ];
  expect(readCommand([{ type: 1, name: 'replay', options }])).toEqual({
    kind: 'deed',
    deed: { kind: 'command', text: 'replay #k3f9x2ab --algorithm majority_vote' },
  });
});

it('enhanced:False is answered, not forgotten', () => {
  const options = [
    { name: 'topic', type: 3, value: 'REST?' },
    { name: 'enhanced', type: 5, value: false },
  ];
  const asked = readCommand([{ type: 1, name: 'open', options }] as never);
  expect(asked).toMatchObject({ deed: { fields: { enhanced: 'false' } } });
  expect(() => readDebateOptions({ enhanced: ['false'] }, 'REST?', {} as never)).toThrow(
    OptionMistake,
  );
});

it.each([
  ['its text', Buffer.from('We have three teams.'), 'Short.\n\nWe have three teams.'],
  ['what is wrong with it', Buffer.from([0x89, 0x50, 0xff, 0x00]), /"notes\.md" is no text file/],
])('an attached brief gives %s', async (_what, content, wanted) => {
  const files = createServer((_request, response) => response.end(content)).listen(0, '127.0.0.1');
  onTestFinished(() => void files.close());
  await new Promise((resolve) => files.once('listening', resolve));
  const url = `http://127.0.0.1:${(files.address() as AddressInfo).port}/notes.md`;
  const said: unknown[] = [];
  const received: Inbound[] = [];
  const interact = createInteractions({
    rest: {
      get: async () => ({ id: '10', type: 0 }),
      post: async () => ({}),
      patch: async (_route: string, { body }: { body: unknown }) => said.push(body),
    } as unknown as REST,
    ...{ modes: [], suggest: async () => [] },
    async receive(inbound) {
      received.push(inbound);
      return { kind: 'said', text: 'Taken.' };
    },
  });
  await interact({
    ...{ id: '1', application_id: '2', type: 2, token: 'key', guild_id: '5', channel_id: '10' },
    member: { user: { id: '7', username: 'ann' } },
    data: {
      ...{ id: '3', type: 1, name: 'roundtable' },
      options: [
        {
          type: 1,
          name: 'open',
          options: [
            { name: 'topic', type: 3, value: 'REST?' },
            { name: 'brief', type: 3, value: 'Short.' },
            { name: 'brief-file', type: 11, value: '77' },
          ],
        },
      ],
      resolved: { attachments: { 77: { id: '77', filename: 'notes.md', size: 20, url } } },
    },
  } as unknown as APIInteraction);
  if (typeof wanted === 'string') {
    expect(received).toMatchObject([{ deed: { fields: { topic: 'REST?', brief: wanted } } }]);
  } else {
    expect(received).toEqual([]);
    expect(said).toMatchObject([{ content: expect.stringMatching(wanted) }]);
  }
});

it.each([
  ['in a thread', { id: '20', type: 11 }, 0],
  ['with a thread on it', { id: '10', type: 0 }, 32],
])(
  'the menu entry of a message %s opens the form with the thread as the brief',
  async (_, channel, flags) => {
    const ann = { id: '444444444444444441', username: 'ann', global_name: 'Ann' };
    const target = { id: '20', content: 'REST or GraphQL?', author: ann, flags };
    const said = [
      { id: '23', type: 0, author: { id: '9', username: 'bot', bot: true }, content: 'Hello.' },
      {
        ...{ id: '22', type: 0, author: { id: '8', username: 'bob' }, mentions: [ann] },
        content: 'Ask <@444444444444444441>.',
      },
      { id: '20', type: 21, author: ann, content: '', referenced_message: target },
    ];
    const sent: unknown[] = [];
    const interact = createInteractions({
      rest: {
        get: async (route: string) => (route === '/channels/20/messages' ? said : []),
        post: async (_route: string, { body }: { body: unknown }) => sent.push(body),
      } as unknown as REST,
      ...{ modes: ['collaborative'], suggest: async () => [] },
      receive: async () => ({ kind: 'nothing' }),
    });
    await interact({
      ...{ id: '1', application_id: '2', type: 2, token: 'key', guild_id: '5', channel },
      member: { user: ann },
      data: {
        ...{ id: '3', type: 3, name: 'Debate this thread', target_id: '20' },
        resolved: { messages: { 20: target } },
      },
    } as unknown as APIInteraction);
    expect(faultsOf('callback', sent[0])).toEqual([]);
    expect(JSON.stringify(sent[0])).toContain('"value":"Ann: REST or GraphQL?\\nbob: Ask @Ann."');
  },
);

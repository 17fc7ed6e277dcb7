/** The client of Discord: its address, its patience, and uploads that are given up on the way. */
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DefaultRestOptions } from 'discord.js';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createRest, restOptions } from '../../../adapters/chat/discord/rest.ts';

it.each(['http://d/api', 'http://d/api/', 'http://d/api/v10', 'http://d/api/v10/'])(
  'the address %s may name the version, which the client adds',
  (apiUrl) => {
    expect(restOptions(apiUrl).api).toBe('http://d/api');
  },
);

it('how long to wait is read from the body where no header says it', async () => {
  const refused = new Response('{"message":"slow down","retry_after":0.75,"global":false}', {
    status: 429,
  });
  const makeRequest = vi.spyOn(DefaultRestOptions, 'makeRequest');
  onTestFinished(() => makeRequest.mockRestore());
  makeRequest.mockResolvedValue(refused as never);
  const rest = createRest({ token: 'token', apiUrl: null }, false);
  // To which the client adds a little of its own.
  await expect(rest.get('/channels/1')).rejects.toMatchObject({ retryAfter: 800 });
});

const FILE = { name: 'rounds.png', data: Buffer.alloc(30_000, 7) };

it('a file arrives as a form beside the words of its message', async () => {
  const { rest, received } = await discordThat();
  await rest.post('/channels/1/messages', { body: { nonce: 'n' }, files: [FILE] });
  const form = await new Response(received[0]?.body, received[0]).formData();
  expect(form.get('payload_json')).toBe('{"nonce":"n"}');
  expect((form.get('files[0]') as File).size).toBe(FILE.data.length);
});

// What the library throws then is nobody's to catch: without care it ends the process, and this run.
it('an upload may be given up on the way at any moment', async () => {
  const { rest, received } = await discordThat();
  const upload = (signal?: AbortSignal) =>
    rest.post('/channels/1/messages', { files: [FILE], ...(signal ? { signal } : {}) });
  for (let time = 0; time < UPLOADS; time += 1) {
    // The connection is open then, so that the next file goes out at once.
    await upload();
    const giveUp = new AbortController();
    setTimeout(() => giveUp.abort(), time % 3);
    await Promise.allSettled([upload(giveUp.signal)]);
  }
  expect(received.length).toBeGreaterThanOrEqual(UPLOADS);
});

/** Enough to meet the moment in which a part has been sent. */
const UPLOADS = 60;

interface Received {
  readonly headers: Record<string, string>;
  readonly body: Uint8Array<ArrayBuffer>;
}

async function discordThat() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const sent = await read(request).catch(() => null);
    if (sent === null) return;
    received.push(sent);
    response.setHeader('content-type', 'application/json').end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const rest = createRest({ token: 'token', apiUrl: `http://127.0.0.1:${port}/api` }, true);
  onTestFinished(() => {
    rest.clearHashSweeper();
    rest.clearHandlerSweeper();
    server.closeAllConnections();
    server.close();
  });
  return { rest, received };
}

async function read(request: IncomingMessage): Promise<Received> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return {
    headers: request.headers as Record<string, string>,
    body: new Uint8Array(Buffer.concat(chunks)),
  };
}

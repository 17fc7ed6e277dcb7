/** `setup discord` blames the token only where Discord refused it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { createDiscordSetup } from '../../../adapters/chat/discord/setup.ts';

async function findingAt(apiUrl: string): Promise<string> {
  const options = { token: 'a.b.c', guildId: null, apiUrl, modes: ['collaborative'] };
  const [finding] = await createDiscordSetup(options).check();
  return JSON.stringify(finding);
}

async function findingFor(
  status: number,
  headers: Readonly<Record<string, string>>,
  body: object,
): Promise<string> {
  const server = createServer((_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    return await findingAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api`);
  } finally {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
}

test('a refused token is to be set anew', async () => {
  const finding = await findingFor(401, {}, { message: '401: Unauthorized', code: 0 });
  expect(finding).toContain('set DISCORD_TOKEN anew');
});

test('a rate limit is no bad token', async () => {
  const limited = { message: 'You are being rate limited.', retry_after: 3600, global: true };
  const finding = await findingFor(429, { 'retry-after': '3600' }, limited);
  expect(finding).not.toContain('DISCORD_TOKEN');
  expect(finding).toContain('wait a minute');
});

test('an unreachable Discord is no bad token', async () => {
  const finding = await findingAt('http://127.0.0.1:9/api');
  expect(finding).not.toContain('DISCORD_TOKEN');
  expect(finding).toContain('network');
});

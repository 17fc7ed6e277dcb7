/** A Web API that gives the same answer to every call of a method, and none to methods that are not named. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function startWebApi(answers: Readonly<Record<string, object>>) {
  const calls: { readonly method: string; readonly body: string }[] = [];
  const server = createServer(async (request, response) => {
    const method = (request.url ?? '').replace('/api/', '');
    const body: Buffer[] = [];
    for await (const chunk of request) body.push(chunk);
    calls.push({ method, body: Buffer.concat(body).toString() });
    const answer = answers[method];
    response.writeHead(answer === undefined ? 503 : 200, { 'content-type': 'application/json' });
    response.end(answer === undefined ? '' : JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/api/`,
    calls,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** The outside of a crash sweep: a model that records everything and outlives every kill, as the chat does. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createRehearsalModel } from '../../../adapters/model/rehearsal.ts';
import type { ModelRequest } from '../../../src/ports/language-model.ts';
import { openChat, type SweptChannel, type SweptSurface } from './chat.ts';

/** What happened outside in one run, over all lives of the program in it. */
export interface Records {
  readonly address: string;
  /** Keys of the model calls that were taken, in order. */
  readonly calls: string[];
  readonly channel: SweptChannel;
  /** Micro-dollars that the model has charged. */
  charged: number;
}

export interface World {
  newRun(): Records;
  close(): Promise<void>;
}

/** Long enough that calls overlap, and that a kill can fall between taking a request and answering it. */
const MODEL_LATENCY = { minimum: 5, maximum: 40 } as const;

export async function startWorld(surface: SweptSurface): Promise<World> {
  const chat = await openChat(surface);
  const runs = new Map<string, Records>();
  const server = createServer(async (request, response) => {
    const [, run = '', verb = ''] = (request.url ?? '').split('/');
    const records = runs.get(run);
    if (records === undefined) throw new Error(`no run ${run}`);
    const content: unknown = JSON.parse(await text(request));
    const answer = take(records, verb, content);
    response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders();
    await finish(response, answer);
  });
  // A connection that the server closes for idleness looks like a model that cannot be reached.
  server.keepAliveTimeout = 600_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    newRun() {
      const name = `run${runs.size + 1}`;
      const records: Records = {
        address: `http://127.0.0.1:${address.port}/${name}`,
        calls: [],
        channel: chat.newChannel(name),
        charged: 0,
      };
      runs.set(name, records);
      return records;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await chat.close();
    },
  };
}

/** Taken is done: whoever asked may be dead before the answer reaches it. */
function take(records: Records, verb: string, content: unknown): Promise<unknown> {
  if (verb === 'model') {
    return generate(records, content as { route: string; request: ModelRequest });
  }
  if (records.channel.take === null) throw new Error(`nothing outside does ${verb}`);
  return Promise.resolve(records.channel.take(verb, content));
}

async function generate(
  records: Records,
  { route, request }: { route: string; request: ModelRequest },
): Promise<unknown> {
  records.calls.push(request.key);
  const model = createRehearsalModel(route, { latency: MODEL_LATENCY });
  const answer = await model.generate(request, new AbortController().signal);
  const cost = answer.usage.outputTokens;
  records.charged += cost;
  return { ...answer, usage: { ...answer.usage, cost } };
}

/** The asking process may be gone by now; that is what this is for. */
async function finish(response: ServerResponse, answer: Promise<unknown>): Promise<void> {
  response.on('error', () => {});
  response.end(JSON.stringify(await answer));
}

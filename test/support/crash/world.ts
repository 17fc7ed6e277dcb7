/** The outside of a crash sweep: a model and a chat platform that record everything and outlive every kill. */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createRehearsalModel } from '../../../adapters/model/rehearsal.ts';
import type { Delivery, PostRef } from '../../../src/ports/chat-platform.ts';
import type { ModelRequest } from '../../../src/ports/language-model.ts';
import type { Post } from '../../../src/transcript/post.ts';

export interface Message {
  readonly ref: PostRef;
  readonly thread: PostRef | null;
  readonly key: string;
  /** As it stands after the last edit. */
  body: Post['body'];
}

/** What happened outside in one run, over all lives of the program in it. */
export interface Records {
  readonly address: string;
  /** Keys of the model calls that were taken, in order. */
  readonly calls: string[];
  /** In the order of the channel. */
  readonly messages: Message[];
  /** Micro-dollars that the model has charged. */
  charged: number;
}

export interface World {
  newRun(): Records;
  close(): Promise<void>;
}

/** Long enough that calls overlap, and that a kill can fall between taking a request and answering it. */
const MODEL_LATENCY = { minimum: 5, maximum: 40 } as const;

export async function startWorld(): Promise<World> {
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
        messages: [],
        charged: 0,
      };
      runs.set(name, records);
      return records;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Taken is done: whoever asked may be dead before the answer reaches it. */
function take(records: Records, verb: string, content: unknown): Promise<unknown> {
  switch (verb) {
    case 'model':
      return generate(records, content as { route: string; request: ModelRequest });
    case 'publish':
      return Promise.resolve(publish(records, content as { post: Post; delivery: Delivery }));
    case 'revise':
      return Promise.resolve(revise(records, content as { ref: PostRef; post: Post }));
    default:
      throw new Error(`nothing outside does ${verb}`);
  }
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

/** Like a real platform it repeats whatever it is sent, unless it is asked to look first. */
function publish(
  { messages }: Records,
  { post, delivery }: { post: Post; delivery: Delivery },
): PostRef {
  const there = delivery.uncertain ? messages.find(({ key }) => key === post.key) : undefined;
  if (there !== undefined) return there.ref;
  const ref = `m${messages.length + 1}`;
  messages.push({ ref, thread: delivery.thread, key: post.key, body: post.body });
  return ref;
}

function revise({ messages }: Records, { ref, post }: { ref: PostRef; post: Post }): null {
  const message = messages.find((each) => each.ref === ref);
  if (message === undefined) throw new Error(`no message ${ref} to revise`);
  message.body = post.body;
  return null;
}

/** The asking process may be gone by now; that is what this is for. */
async function finish(response: ServerResponse, answer: Promise<unknown>): Promise<void> {
  response.on('error', () => {});
  response.end(JSON.stringify(await answer));
}

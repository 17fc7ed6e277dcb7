/** The store of a folder that another roundtable process holds, through that process. */
import { Agent } from 'node:http';
import { RoundtableError } from '../../src/ports/error.ts';
import type { EventLog } from '../../src/ports/event-log.ts';
import type { Ledger } from '../../src/ports/ledger.ts';
import type { Records } from '../../src/ports/records.ts';
import type { JobSystem, Store } from '../../src/ports/store.ts';
import { checkPayload } from '../queue/payload.ts';
import { type FolderClaim, folderBusy } from './folder-lock.ts';
import { type Answer, decodeReply, post } from './rpc.ts';
import { movedAway } from './share.ts';

const CALL_MILLISECONDS = 30_000;

export function openRemoteStore(holder: FolderClaim, folder: string): Store {
  const agent = new Agent({ keepAlive: true });

  async function call(name: string, ...given: readonly unknown[]): Promise<unknown> {
    const answer = await ask(name, JSON.stringify(withoutTrailingGaps(given)));
    // Someone else has got the port since.
    if (answer.status === 401) throw movedAway();
    return decodeReply(answer.text);
  }

  async function ask(name: string, body: string): Promise<Answer> {
    try {
      return await post(agent, holder, name, body, CALL_MILLISECONDS);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'TimeoutError') throw movedAway(error);
      const message = `${holder.command} holds ${folder} but does not answer.`;
      throw new RoundtableError('store-unreachable', message, { kind: 'backoff' }, error);
    }
  }

  /** What the holder answers is what its own adapter of the same port returned. */
  const method =
    <Given extends readonly unknown[], Value>(name: string) =>
    async (...given: Given) =>
      (await call(name, ...given)) as Value;

  const log: EventLog = {
    append: method('log.append'),
    read: method('log.read'),
    list: method('log.list'),
    redact: method('log.redact'),
    markPublished: method('log.markPublished'),
    close: async () => {},
  };
  const ledger: Ledger = {
    reserve: method('ledger.reserve'),
    settle: method('ledger.settle'),
    spent: method('ledger.spent'),
  };
  const records: Records = {
    get: method('records.get'),
    put: method('records.put'),
    remove: method('records.remove'),
  };
  const jobs: JobSystem = {
    async enqueue(definition, payload, { key }) {
      await call('jobs.enqueue', definition.name, checkPayload(definition, payload), key);
    },
    work: async () => {
      throw folderBusy(folder, holder);
    },
    // The holder's queue lives in the database that it serves.
    ping: method('ping'),
    close: async () => {},
  };
  return {
    kind: 'embedded',
    label: `embedded (${folder}), served by ${holder.command}`,
    warnings: [],
    log,
    ledger,
    records,
    jobs,
    ping: method('ping'),
    close: async () => agent.destroy(),
  };
}

/** JSON would make null of them, and null does not mean "use the default". */
function withoutTrailingGaps(given: readonly unknown[]): readonly unknown[] {
  return given.slice(0, given.findLastIndex((one) => one !== undefined) + 1);
}

/** No store and no queue: tells a debate's own work from what carrying it costs. */
import { memoryEventLog } from '../../adapters/event-log/memory.ts';
import { memoryLedger } from '../../adapters/ledger/memory.ts';
import { memoryRecords } from '../../adapters/records/memory.ts';
import { systemClock } from '../../src/ports/clock.ts';
import type { JobBinding } from '../../src/ports/job-queue.ts';
import type { Store } from '../../src/ports/store.ts';

export function inMemory(store: Store): Store {
  let bindings: readonly JobBinding[] = [];
  const { signal } = new AbortController();
  return {
    ...store,
    log: memoryEventLog(),
    ledger: memoryLedger(),
    records: memoryRecords(systemClock),
    jobs: {
      ...store.jobs,
      async enqueue(definition, payload) {
        const binding = bindings.find((each) => each.definition.name === definition.name);
        setImmediate(() => void binding?.handle(payload, signal));
      },
      async work(given) {
        bindings = given;
        return { async close() {} };
      },
    },
  };
}

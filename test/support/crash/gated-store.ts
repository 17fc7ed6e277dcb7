/** A store whose writes pass a gate. */
import type { Store } from '../../../src/ports/store.ts';
import type { Gate } from './gate.ts';

export function gatedStore(store: Store, gate: Gate): Store {
  const { log, records, ledger, jobs } = store;
  return {
    ...store,
    log: {
      ...log,
      append: (...given) => gate.through('append', () => log.append(...given)),
      // Place 0 only asks.
      markPublished: (stream, seq) =>
        seq === 0
          ? log.markPublished(stream, seq)
          : gate.through('mark', () => log.markPublished(stream, seq)),
    },
    records: {
      ...records,
      put: (...given) => gate.through('put', () => records.put(...given)),
    },
    ledger: {
      ...ledger,
      reserve: (...given) => gate.through('reserve', () => ledger.reserve(...given)),
      settle: (...given) => gate.through('settle', () => ledger.settle(...given)),
    },
    jobs: {
      ...jobs,
      enqueue: (...given) => gate.through('enqueue', () => jobs.enqueue(...given)),
    },
  };
}

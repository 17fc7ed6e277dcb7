/** Runs the storage contracts over every backend. */
import { afterAll, beforeAll, describe } from 'vitest';
import { backends, type OpenBackend } from '../support/backends.ts';
import { durabilityContract } from './durability.contract.ts';
import { eventLogContract } from './event-log.contract.ts';
import { eventLogListContract } from './event-log-list.contract.ts';
import { ledgerContract } from './ledger.contract.ts';
import { recordsContract } from './records.contract.ts';

for (const backend of backends) {
  const reason = await backend.available();
  const name = reason === null ? backend.name : `${backend.name} (skipped: ${reason})`;

  describe.skipIf(reason !== null)(name, () => {
    let opened: OpenBackend;
    beforeAll(async () => {
      opened = await backend.open();
    });
    afterAll(() => opened.destroy());

    describe('event log', () => eventLogContract(() => opened.log));
    describe('event log lists', () => eventLogListContract(() => opened.log));
    describe('ledger', () => ledgerContract(() => opened.ledger));
    describe('records', () => recordsContract(() => opened.records));
    const { newPlace } = backend;
    if (newPlace) describe('durability', () => durabilityContract(backend, newPlace));
  });
}

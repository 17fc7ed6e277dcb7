/** docs/events.md says what the schemas say. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { eventDocs } from '../../scripts/write-event-docs/event-docs.ts';
import { fieldsOf } from '../../scripts/write-event-docs/fields.ts';

const rowsOf = (schema: z.ZodType) => fieldsOf(z.toJSONSchema(schema));

test('docs/events.md is current (else: npm run docs:events)', () => {
  const committed = readFileSync(new URL('../../docs/events.md', import.meta.url), 'utf8');
  expect(committed).toBe(eventDocs());
});

test('a field below another has its path, and one that may be absent is marked', () => {
  const entry = z.object({ id: z.string(), note: z.string().optional() });
  const rows = rowsOf(z.object({ entries: z.array(entry), owner: entry.nullable() }));
  expect(rows.map(({ path, type }) => [path, type])).toEqual([
    ['entries', 'list of object'],
    ['entries[].id', 'string'],
    ['entries[].note?', 'string'],
    ['owner', 'object or null'],
    ['owner.id', 'string'],
    ['owner.note?', 'string'],
  ]);
});

test('a field of several alternatives has one row with all its types', () => {
  const rows = rowsOf(
    z.object({
      move: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('new'), severity: z.number().int().min(1).max(5) }),
        z.object({ kind: z.literal('keep'), id: z.string() }),
      ]),
    }),
  );
  expect(rows.map(({ path, type }) => [path, type])).toEqual([
    ['move', 'object'],
    ['move.kind', '`new` or `keep`'],
    ['move.severity', 'integer 1 to 5'],
    ['move.id', 'string'],
  ]);
});

test('limits and descriptions are kept', () => {
  const rows = rowsOf(
    z.object({
      round: z.number().int().min(1).describe('Counts from 1.'),
      votes: z.record(z.string(), z.enum(['ACCEPT', 'BLOCKER'])),
    }),
  );
  expect(rows).toEqual([
    { path: 'round', type: 'integer from 1', description: 'Counts from 1.' },
    { path: 'votes', type: 'map to `ACCEPT`, `BLOCKER`', description: '' },
  ]);
});

/** Writes `docs/events.md` from the event schemas. */
import { writeFileSync } from 'node:fs';
import { eventDocs } from './write-event-docs/event-docs.ts';

writeFileSync(new URL('../docs/events.md', import.meta.url), eventDocs());

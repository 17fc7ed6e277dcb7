/** Writes `.env.example` from the table of names. */
import { writeFileSync } from 'node:fs';
import { envExample } from '../config/names.ts';

writeFileSync(new URL('../.env.example', import.meta.url), envExample());

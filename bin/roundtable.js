#!/usr/bin/env node
/** The package's command: the source in a clone, where a left-over dist/ may be stale, else the compiled program. */
import { existsSync } from 'node:fs';

const source = new URL('../src/main/cli.ts', import.meta.url);
await import(existsSync(source) ? source : new URL('../dist/src/main/cli.js', import.meta.url));

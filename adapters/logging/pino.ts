/** Structured logs on standard error: one line per event, without secrets. */
import { pino } from 'pino';
import type { Log, LogLevel } from '../../src/ports/log.ts';
import { prettyLine } from './pretty.ts';
import { createRedactor } from './redact.ts';

export interface LogStream {
  readonly isTTY?: boolean;
  hasColors?(): boolean;
  write(text: string): unknown;
}

export interface LogOptions {
  readonly level: LogLevel | 'silent';
  readonly secrets: readonly string[];
  readonly stream?: LogStream;
}

/** A command is for its result, a service for its log. */
export function logLevelFor(
  purpose: 'command' | 'service',
  configured: LogLevel | 'silent' | null,
): LogLevel | 'silent' {
  return configured ?? (purpose === 'command' ? 'warn' : 'info');
}

export function createLog({ level, secrets, stream = process.stderr }: LogOptions): Log {
  const redactor = createRedactor(secrets);
  const write = stream.isTTY
    ? (line: string) => stream.write(prettyLine(line, stream.hasColors?.() ?? false))
    : (line: string) => stream.write(line);
  const logger = pino(
    {
      level,
      base: null,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    { write },
  );
  return (at, message, fields = {}) => {
    // The copy is only worth making for lines that will be written.
    if (!logger.isLevelEnabled(at)) return;
    logger[at](withoutReserved(redactor.value(fields)), redactor.text(message));
  };
}

const RESERVED = new Set(['level', 'time', 'message']);

/** Pino would write such a key a second time, and readers would keep the wrong one. */
function withoutReserved(fields: unknown): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields ?? {}).map(([key, value]) => [
      RESERVED.has(key) ? `${key}_` : key,
      value,
    ]),
  );
}

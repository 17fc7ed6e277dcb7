/** A line in the operator's log: what happened, with its details as fields. */
export type LogLevel = 'debug' | 'info' | 'warn' | 'error';

export type Log = (
  level: LogLevel,
  message: string,
  fields?: Readonly<Record<string, unknown>>,
) => void;

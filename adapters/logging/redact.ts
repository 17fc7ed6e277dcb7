/** Takes secrets out of anything that is about to be written down. */

const REPLACEMENT = '[redacted]';
/** Shorter secrets are ordinary words: replacing them would spoil the text and give them away. */
const SHORTEST_SECRET = 4;
const DEEPEST = 8;

export interface Redactor {
  text(text: string): string;
  /** A plain copy (errors, dates, addresses and cycles included) without secrets. */
  value(value: unknown): unknown;
}

export function createRedactor(secrets: readonly string[]): Redactor {
  const variants = secrets
    .filter((secret) => secret.length >= SHORTEST_SECRET)
    .flatMap((secret) => [secret, encodeURIComponent(secret.toWellFormed())]);
  // Longest first: a secret may contain another one.
  const needles = [...new Set(variants)].sort((a, b) => b.length - a.length);

  const text = (original: string): string => {
    let cleaned = original;
    for (const needle of needles) cleaned = cleaned.replaceAll(needle, REPLACEMENT);
    return withoutUrlPasswords(cleaned);
  };

  const copy = (value: unknown, above: readonly object[]): unknown => {
    if (typeof value === 'string') return text(value);
    if (typeof value === 'bigint') return String(value);
    if (typeof value !== 'object' || value === null) return value;
    if (above.includes(value)) return '[circular]';
    if (above.length >= DEEPEST) return '[deep]';
    const below = [...above, value];
    if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
    if (value instanceof Date || value instanceof URL) return text(String(value.toJSON()));
    if (Array.isArray(value)) return value.map((item) => copy(item, below));
    if (value instanceof Set) return [...value].map((item) => copy(item, below));
    const entries = value instanceof Map ? [...value] : Object.entries(withErrorFields(value));
    return Object.fromEntries(entries.map(([key, item]) => [text(String(key)), copy(item, below)]));
  };

  return { text, value: (value) => copy(value, []) };
}

/** `scheme://user:password@host` keeps everything but the password, whoever's it is. */
function withoutUrlPasswords(text: string): string {
  // The scheme's length is bounded to keep long runs of letters cheap.
  return text.replace(
    /([a-z][a-z0-9+.-]{0,20}:\/\/[^\s:/?#@]*):[^\s/?#]*@/gi,
    `$1:${REPLACEMENT}@`,
  );
}

/** The parts of an error that JSON leaves out. */
function withErrorFields(value: object): object {
  if (!(value instanceof Error)) return value;
  const { name, message, stack, cause } = value;
  const causes = value instanceof AggregateError ? { errors: value.errors } : {};
  return { ...value, name, message, stack, ...causes, ...(cause === undefined ? {} : { cause }) };
}

/** Finds the JSON object in a model's text, bare, in a fence, or with prose around it. */
export type JsonObject = Readonly<Record<string, unknown>>;
export type ReadObject =
  | { readonly kind: 'read'; readonly value: JsonObject }
  | { readonly kind: 'unreadable'; readonly problem: string };

/** `mark`: a field that tells the answer from an example beside it. What could be read in two ways is not read. */
export function readJsonObject(text: string, mark = 'position'): ReadObject {
  const whole = objectIn(text);
  const { marked, first, flaw } =
    whole === undefined
      ? objectsIn(text, mark)
      : { marked: [], first: { text, value: whole }, flaw: null };
  if (marked.length > 1) {
    return unreadable('The answer holds more than one answer object: give exactly one.');
  }
  // After an object that broke off, one without the mark is only a part of it.
  const found = marked[0] ?? (flaw === null ? first : undefined);
  if (found !== undefined) {
    return repeatsField(found.text)
      ? unreadable('The JSON object gives the same field twice: give each exactly once.')
      : { kind: 'read', value: found.value };
  }
  return unreadable(flaw ?? 'The answer holds no JSON object.');
}

function unreadable(problem: string): ReadObject {
  return { kind: 'unreadable', problem };
}

interface Candidate {
  readonly text: string;
  readonly value: JsonObject;
}

interface Found {
  /** Those that have the mark, each text once. */
  readonly marked: readonly Candidate[];
  readonly first: Candidate | undefined;
  /** What is wrong with the last text that looks like an object and is none. */
  readonly flaw: string | null;
}

const FLAWS = {
  open: 'The JSON object is never closed: the answer seems cut off. Be shorter.',
  broken: 'The JSON object is not valid JSON.',
} as const;

/** Bounds the work on text full of stray braces. */
const MOST_STARTS = 40;

/** Bare, in a fence, or with prose around them. */
function objectsIn(text: string, mark: string): Found {
  const marked = new Map<string, Candidate>();
  let first: Candidate | undefined;
  let flaw: Found['flaw'] = null;
  let start = text.indexOf('{');
  for (let tries = 0; start >= 0 && tries < MOST_STARTS; tries += 1) {
    const end = balancedEnd(text, start);
    const part = text.slice(start, end);
    const value = end === undefined ? undefined : objectIn(part);
    if (value === undefined) flaw = end === undefined ? FLAWS.open : FLAWS.broken;
    else if (Object.hasOwn(value, mark)) marked.set(part, { text: part, value });
    else first ??= { text: part, value };
    start = text.indexOf('{', value === undefined || end === undefined ? start + 1 : end);
  }
  return { marked: [...marked.values()], first, flaw };
}

/** Readers of JSON keep the last of two and say nothing: which vote was meant is not for them to guess. */
function repeatsField(text: string): boolean {
  const open: (Set<string> | null)[] = [];
  let string = '';
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{') open.push(new Set());
    else if (token === '[') open.push(null);
    else if (token === '}' || token === ']') open.pop();
    else if (token !== ':') string = token;
    else {
      const fields = open.at(-1);
      const name: unknown = JSON.parse(string);
      if (fields?.has(String(name))) return true;
      fields?.add(String(name));
    }
  }
  return false;
}

/** Of valid JSON: all that tells where its fields are. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:]/g;

function balancedEnd(text: string, start: number): number | undefined {
  let depth = 0;
  let inString = false;
  for (let index = start; index < text.length; index += 1) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{') depth += 1;
    else if (character === '}') {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return undefined;
}

function objectIn(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    // Not JSON: the caller looks elsewhere, and reports when there is no elsewhere left.
    return undefined;
  }
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

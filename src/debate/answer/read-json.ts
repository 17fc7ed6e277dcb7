/** Finds the JSON object in a model's text, bare, in a fence, or with prose around it. */
export type JsonObject = Readonly<Record<string, unknown>>;
export type ReadObject =
  | { readonly kind: 'read'; readonly value: JsonObject }
  | { readonly kind: 'unreadable'; readonly problem: string };

export function readJsonObject(text: string): ReadObject {
  const whole = objectIn(text);
  if (whole !== undefined) return { kind: 'read', value: whole };
  const fence = text.search(/```json/i);
  const fenced = fence < 0 ? NOTHING : firstObject(text, fence);
  const found = fenced.value === undefined ? firstObject(text, 0) : fenced;
  if (found.isAmbiguous) {
    return {
      kind: 'unreadable',
      problem: 'The answer holds more than one answer object: give exactly one.',
    };
  }
  if (found.value !== undefined) return { kind: 'read', value: found.value };
  if (!text.includes('{'))
    return { kind: 'unreadable', problem: 'The answer holds no JSON object.' };
  return found.unclosed
    ? {
        kind: 'unreadable',
        problem: 'The JSON object is never closed: the answer seems cut off. Be shorter.',
      }
    : { kind: 'unreadable', problem: 'The JSON object is not valid JSON.' };
}

interface Found {
  readonly value: JsonObject | undefined;
  readonly unclosed: boolean;
  /** Two objects look like an answer, and they differ: which is meant is not for the reader to guess. */
  readonly isAmbiguous: boolean;
}
const NOTHING: Found = { value: undefined, unclosed: false, isAmbiguous: false };

/** Bounds the work on text full of stray braces. */
const MOST_STARTS = 40;

/** The first balanced object that parses; one with a position is preferred to an example quoted in the prose. */
function firstObject(text: string, from: number): Found {
  let first: JsonObject | undefined;
  const answers = new Map<string, JsonObject>();
  let unclosed = false;
  let start = text.indexOf('{', from);
  for (let tries = 0; start >= 0 && tries < MOST_STARTS; tries += 1) {
    const end = balancedEnd(text, start);
    const value = end === undefined ? undefined : objectIn(text.slice(start, end));
    if (value === undefined) unclosed = end === undefined;
    else if ('position' in value) answers.set(text.slice(start, end), value);
    first ??= value;
    start = text.indexOf('{', value === undefined || end === undefined ? start + 1 : end);
  }
  const [answer] = answers.values();
  return { value: answer ?? first, unclosed, isAmbiguous: answers.size > 1 };
}

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

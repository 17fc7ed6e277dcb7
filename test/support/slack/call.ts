/** One call of the Web API, with its arguments read from a form, a query or JSON. */
import type { Json } from './model.ts';
import { Refusal } from './refusal.ts';

export interface Call {
  readonly method: string;
  readonly token: string | null;
  /** As they came; a form carries structures as strings of JSON. */
  readonly given: Json;
  text(name: string): string | null;
  required(name: string): string;
  flag(name: string): boolean;
  number(name: string): number | null;
  list(name: string, error: string): Json[] | null;
  object(name: string, error: string): Json | null;
}

export function createCall(method: string, token: string | null, given: Json): Call {
  const text = (name: string) => {
    const value = given[name];
    if (value === undefined || value === null || value === '') return null;
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  return {
    method,
    token,
    given,
    text,
    required(name) {
      const value = text(name);
      if (value !== null) return value;
      throw new Refusal('invalid_arguments', {
        response_metadata: { messages: [`[ERROR] missing required field: ${name}`] },
      });
    },
    flag: (name) => ['true', '1'].includes(text(name) ?? ''),
    number(name) {
      const value = text(name);
      return value === null || Number.isNaN(Number(value)) ? null : Number(value);
    },
    list(name, error) {
      const value = structureOf(given[name], error);
      if (value === null) return null;
      if (!Array.isArray(value) || !value.every(isObject)) throw new Refusal(error);
      return value;
    },
    object(name, error) {
      const value = structureOf(given[name], error);
      if (value === null) return null;
      if (!isObject(value)) throw new Refusal(error);
      return value;
    },
  };
}

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An array of objects, or nothing: what Block Kit has in `elements`, `fields` and `options`. */
export function objectsIn(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function structureOf(value: unknown, error: string): unknown {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    throw new Refusal(error);
  }
}

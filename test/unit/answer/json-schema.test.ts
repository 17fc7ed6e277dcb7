import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type JsonSchema, wireShape } from '../../../src/debate/answer/json-schema.ts';
import { WireAnswer } from '../../../src/debate/answer/schema.ts';
import { WireChair } from '../../../src/debate/chair/schema.ts';
import { WireAssessment } from '../../../src/debate/pro-con/assessor-request.ts';
import { WireRuling } from '../../../src/debate/safety/ruling.ts';

/** All that providers take without complaint. */
const KNOWN_WORDS = ['type', 'properties', 'required', 'additionalProperties', 'items', 'enum'];

describe.each([
  ['answer', WireAnswer],
  ['chair', WireChair],
  ['ruling', WireRuling],
  ['assessment', WireAssessment],
] as const)('the JSON schema of the %s', (name, shape) => {
  const { jsonSchema, ...rest } = wireShape(name, shape);
  const parts = partsOf(jsonSchema);

  it('has the fields of the shape under its name', () => {
    expect(rest).toEqual({ name });
    expect(Object.keys(jsonSchema.properties as object)).toEqual(Object.keys(shape.shape));
  });

  it('requires every field of every object and takes no other', () => {
    const objects = parts.filter(({ type }) => type === 'object');
    expect(objects.length).toBeGreaterThan(0);
    for (const { properties, required, additionalProperties } of objects) {
      expect(required).toEqual(Object.keys(properties as object));
      expect(additionalProperties).toBe(false);
    }
  });

  it('has no unions, no limits and nothing else that a provider may refuse', () => {
    for (const part of parts) {
      expect(KNOWN_WORDS).toEqual(expect.arrayContaining(Object.keys(part)));
      expect(['object', 'array', 'string', 'number']).toContain(part.type);
    }
  });
});

it('a limit or an optional field would be seen', () => {
  const limited = wireShape('x', z.object({ text: z.string().max(3) })).jsonSchema;
  const words = partsOf(limited).flatMap((part) => Object.keys(part));
  expect(words.filter((word) => !KNOWN_WORDS.includes(word))).toEqual(['maxLength']);
  const absent = wireShape('x', z.object({ text: z.string().optional() })).jsonSchema;
  expect(absent.required ?? []).toEqual([]);
});

function partsOf(schema: JsonSchema): readonly JsonSchema[] {
  const properties = (schema.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const inner = [
    ...Object.values(properties),
    ...(schema.items ? [schema.items as JsonSchema] : []),
  ];
  return [schema, ...inner.flatMap(partsOf)];
}

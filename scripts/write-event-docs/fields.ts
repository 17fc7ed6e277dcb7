/** The fields of a JSON schema as flat rows: path, type in words, description. */
import type { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

export interface Field {
  readonly path: string;
  readonly type: string;
  readonly description: string;
}

export function fieldsOf(schema: Schema, prefix = ''): readonly Field[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).flatMap(([name, value]) => {
    const field = schemaOf(value);
    const path = `${prefix}${name}`;
    const row = {
      path: required.has(name) ? path : `${path}?`,
      type: typeOf(field),
      description: field.description ?? '',
    };
    return [row, ...partsOf(field, path)];
  });
}

/** What lies below a field: of an object its fields, of a list the fields of an entry. */
function partsOf(field: Schema, path: string): readonly Field[] {
  if (field.properties !== undefined) return fieldsOf(field, `${path}.`);
  if (field.items !== undefined) return partsOf(itemOf(field), `${path}[]`);
  const alternatives = alternativesOf(field).flatMap((each) => partsOf(each, path));
  // Alternatives may share a field; one row says all its types.
  return [...Map.groupBy(alternatives, ({ path: each }) => each.replace(/\?$/, '')).values()].map(
    joined,
  );
}

function joined(rows: readonly Field[]): Field {
  const [first, ...others] = rows;
  if (first === undefined) throw new Error('a field without a row');
  const types = new Set([first, ...others].map(({ type }) => type));
  return { ...first, type: [...types].join(' or ') };
}

function typeOf(field: Schema): string {
  if (field.const !== undefined) return `\`${String(field.const)}\``;
  if (field.enum !== undefined) return field.enum.map((value) => `\`${value}\``).join(', ');
  const alternatives = alternativesOf(field);
  if (alternatives.length > 0) return [...new Set(alternatives.map(typeOf))].join(' or ');
  if (Array.isArray(field.type)) return field.type.join(' or ');
  if (field.type === 'array') return `list of ${typeOf(itemOf(field))}`;
  if (field.type === 'object' && field.properties === undefined) {
    return `map to ${typeOf(schemaOf(field.additionalProperties))}`;
  }
  return `${field.type ?? 'anything'}${rangeOf(field)}`;
}

function rangeOf({ minimum, maximum }: Schema): string {
  // zod writes the largest safe integers for "no limit".
  const least = minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER ? null : minimum;
  const most = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? null : maximum;
  if (least !== null && most !== null) return ` ${least} to ${most}`;
  if (least !== null) return ` from ${least}`;
  return most === null ? '' : ` up to ${most}`;
}

function alternativesOf(field: Schema): readonly Schema[] {
  return [...(field.anyOf ?? []), ...(field.oneOf ?? [])].map(schemaOf);
}

function itemOf(field: Schema): Schema {
  return schemaOf(Array.isArray(field.items) ? field.items[0] : field.items);
}

function schemaOf(value: unknown): Schema {
  return typeof value === 'object' && value !== null ? (value as Schema) : {};
}

/** A modal as a person fills it in: presets stand unless changed, limits hold, required fields are needed. */
import type { APIModalInteractionResponseCallbackData } from 'discord.js';
import type { Part } from '../state/components.ts';

export type FieldValue = string | boolean | readonly string[];

type Fields = Readonly<Record<string, FieldValue>>;

const textInput = 4;

export function filledIn(
  form: APIModalInteractionResponseCallbackData,
  fields: Fields,
): Record<string, unknown>[] {
  const known = new Set<string>();
  const components = (form.components as unknown as readonly Part[]).map((part, index) =>
    answered(part, index + 1, fields, known),
  );
  const unknown = Object.keys(fields).find((field) => !known.has(field));
  if (unknown !== undefined) {
    throw new Error(`The form has no field ${unknown}, only ${[...known].join(', ')}`);
  }
  return components;
}

function answered(
  part: Part,
  id: number,
  fields: Fields,
  known: Set<string>,
): Record<string, unknown> {
  const head = { type: part.type, id: part.id ?? id };
  if (part.components !== undefined) {
    const inner = part.components.map((child) => answered(child, id, fields, known));
    return { ...head, components: inner };
  }
  if (part.component !== undefined) {
    return { ...head, component: answered(part.component, id, fields, known) };
  }
  const customId = part.custom_id;
  if (customId === undefined) return head;
  known.add(customId);
  const value = fields[customId] ?? preset(part);
  const isEmpty = value === '' || (Array.isArray(value) && value.length === 0);
  if (isEmpty && part.required !== false) throw new Error(`The form needs ${customId}`);
  if (typeof value !== 'string') {
    return {
      ...head,
      custom_id: customId,
      ...(Array.isArray(value) ? { values: value } : { value }),
    };
  }
  if (!isEmpty) requireLength(part, customId, value);
  return { ...head, custom_id: customId, value };
}

function preset(part: Part): FieldValue {
  if (part.type === textInput) return typeof part.value === 'string' ? part.value : '';
  const options = (part.options ?? []) as readonly { value: string; default?: boolean }[];
  return options.filter((option) => option.default).map(({ value }) => value);
}

function requireLength(part: Part, customId: string, value: string): void {
  const least = Number(part.min_length ?? 0);
  const most = Number(part.max_length ?? 4000);
  if (value.length >= least && value.length <= most) return;
  throw new Error(`${customId} takes ${least} to ${most} characters`);
}

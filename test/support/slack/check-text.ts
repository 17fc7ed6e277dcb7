/** Checks text objects of Block Kit; a problem is worded as Slack words it, with its place. */
import { isObject } from './call.ts';

export type Problem = string;

function tooLong(text: string, limit: number, place: string): Problem[] {
  if (text.length <= limit) return [];
  return [`must be less than ${limit + 1} characters [json-pointer:${place}]`];
}

export function stringProblems(value: unknown, limit: number, place: string): Problem[] {
  if (value === undefined || value === null) return [];
  if (typeof value !== 'string') return [`must be a string [json-pointer:${place}]`];
  return tooLong(value, limit, place);
}

export interface TextRule {
  readonly limit: number;
  readonly plainOnly?: boolean;
  readonly optional?: boolean;
}

export function textProblems(value: unknown, rule: TextRule, place: string): Problem[] {
  if (value === undefined || value === null) {
    return rule.optional === true ? [] : [`missing required field: text [json-pointer:${place}]`];
  }
  if (!isObject(value)) return [`must provide an object [json-pointer:${place}]`];
  const allowed = rule.plainOnly === true ? ['plain_text'] : ['plain_text', 'mrkdwn'];
  if (!allowed.includes(String(value.type))) {
    return [`must be a valid enum value [json-pointer:${place}/type]`];
  }
  if (typeof value.text !== 'string') {
    return [`missing required field: text [json-pointer:${place}]`];
  }
  if (value.text === '') return [`must be more than 0 characters [json-pointer:${place}/text]`];
  return tooLong(value.text, rule.limit, `${place}/text`);
}

export function countProblems(
  count: number,
  { least = 1, most }: { readonly least?: number; readonly most: number },
  place: string,
): Problem[] {
  if (count < least) return [`must have at least ${least} items [json-pointer:${place}]`];
  if (count > most) return [`no more than ${most} items allowed [json-pointer:${place}]`];
  return [];
}

/** Cursor paging as Slack does it: opaque cursors, `next_cursor` empty at the end. */
import type { Call } from './call.ts';
import type { Json } from './model.ts';
import { Refusal } from './refusal.ts';

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly answer: { readonly has_more: boolean; readonly response_metadata?: Json };
}

export function pageOf<Item>(
  call: Call,
  items: readonly Item[],
  { usual, most }: { readonly usual: number; readonly most: number },
): Page<Item> {
  const limit = Math.min(most, call.number('limit') ?? usual);
  if (limit < 1) throw new Refusal('invalid_limit');
  const start = startOf(call.text('cursor'));
  const end = start + limit;
  const more = end < items.length;
  const next = more ? Buffer.from(`next:${end}`).toString('base64') : '';
  return {
    items: items.slice(start, end),
    answer: { has_more: more, ...(more ? { response_metadata: { next_cursor: next } } : {}) },
  };
}

function startOf(cursor: string | null): number {
  if (cursor === null) return 0;
  const [, position] = /^next:(\d+)$/.exec(Buffer.from(cursor, 'base64').toString()) ?? [];
  if (position === undefined) throw new Refusal('invalid_cursor');
  return Number(position);
}

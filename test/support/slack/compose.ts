/** The content of a message as an app sends it: checked, and completed with what Slack adds. */
import { type Call, isObject } from './call.ts';
import { blockProblems } from './check-blocks.ts';
import { randomText } from './ids.ts';
import { messageLimits } from './limits.ts';
import type { Json } from './model.ts';
import { Refusal, refuseProblems } from './refusal.ts';
import type { World } from './world.ts';

export interface Content {
  readonly text: string | null;
  readonly blocks: Json[] | null;
  readonly attachments: Json[] | null;
  readonly metadata: Json | null;
}

export function contentOf(world: World, call: Call, longestText: number): Content {
  const markdown = call.text('markdown_text');
  const text = call.text('text');
  if (markdown !== null && (text !== null || call.given.blocks !== undefined)) {
    throw new Refusal('markdown_text_conflict');
  }
  const blocks = call.list('blocks', 'invalid_blocks_format');
  const attachments = call.list('attachments', 'invalid_attachments');
  if ((text ?? markdown ?? '').length > longestText) throw new Refusal('msg_too_long');
  if ((attachments ?? []).length > messageLimits.attachments) {
    throw new Refusal('too_many_attachments');
  }
  const checked = blocks === null ? null : checkedBlocks(world, blocks);
  return { text: text ?? markdown, blocks: checked, attachments, metadata: metadataOf(call) };
}

export function checkedBlocks(world: World, blocks: readonly Json[]): Json[] {
  const rules = {
    surface: 'message',
    most: messageLimits.blocks,
    fileReady: (id: string) => fileReady(world, id),
  } as const;
  refuseProblems('invalid_blocks', blockProblems(blocks, rules, '/blocks'));
  if (lengthOfTexts(blocks) > messageLimits.blocksTogether) {
    throw new Refusal('msg_blocks_too_long');
  }
  return blocks.map(completed);
}

/** Slack names what the app left unnamed, and spells out its defaults. */
export function completed(block: Json): Json {
  const named = spelledOut({ ...block, block_id: block.block_id ?? randomText(5) });
  return isObject(named) ? named : block;
}

export function fileReady(world: World, id: string): boolean {
  const file = world.files.get(id);
  return file?.completed === true && file.readyAt <= world.now();
}

function spelledOut(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(spelledOut);
  if (!isObject(value)) return value;
  const inner: Json = Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, spelledOut(field)]),
  );
  if (inner.type === 'plain_text') return { emoji: true, ...inner };
  if (inner.type === 'mrkdwn') return { verbatim: false, ...inner };
  if (inner.type === 'button') return { action_id: randomText(5), ...inner };
  return inner;
}

function metadataOf(call: Call): Json | null {
  const metadata = call.object('metadata', 'invalid_metadata_format');
  if (metadata === null || Object.keys(metadata).length === 0) return metadata;
  const { event_type, event_payload } = metadata;
  if (typeof event_type !== 'string' || !isObject(event_payload)) {
    throw new Refusal('invalid_metadata_format');
  }
  const size = Buffer.byteLength(JSON.stringify(metadata));
  if (size > messageLimits.metadataBytes) throw new Refusal('metadata_too_large');
  return metadata;
}

function lengthOfTexts(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum, item) => sum + lengthOfTexts(item), 0);
  if (!isObject(value)) return 0;
  return Object.entries(value).reduce(
    (sum, [key, field]) =>
      sum + (key === 'text' && typeof field === 'string' ? field.length : lengthOfTexts(field)),
    0,
  );
}

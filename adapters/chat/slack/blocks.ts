/** The few blocks that every Slack client draws, each kept within its limits. */
import type { types } from '@slack/bolt';
import { wholeCharacters } from '../../../src/transcript/cut.ts';
import type { CardAction, Press } from '../../../src/transcript/post.ts';
import { BLOCK_LIMITS } from './limits.ts';
import { type NameOf, plain, shortened } from './text.ts';

export type Block = types.KnownBlock;

/** Not read by Slack: links and mentions are only those that are written as such. */
function mrkdwn(text: string): types.MrkdwnElement {
  return { type: 'mrkdwn', text, verbatim: true };
}

export function header(text: string, nameOf?: NameOf): Block {
  const words = shortened(plain(text, nameOf).replace(/\s+/g, ' ').trim(), BLOCK_LIMITS.header);
  // Slack refuses an empty one.
  return { type: 'header', text: { type: 'plain_text', text: words || '…', emoji: true } };
}

/** As many sections as the text needs; it is parted at line ends or between words. */
export function sections(text: string): Block[] {
  return parts(text, BLOCK_LIMITS.section).map((part) => ({
    type: 'section',
    text: mrkdwn(part),
    expand: true,
  }));
}

/** Small grey text. */
export function context(text: string): Block[] {
  return text.trim() === ''
    ? []
    : [{ type: 'context', elements: [mrkdwn(shortened(text.trim(), BLOCK_LIMITS.context))] }];
}

export const DIVIDER: Block = { type: 'divider' };

export const ACTION_IDS = { press: 'roundtable-press', instead: 'roundtable-instead' } as const;

export function buttons(debate: string, card: string, actions: readonly CardAction[]): Block[] {
  const elements = actions.map(({ action, argument, label, tone }): types.Button => {
    const press: Press = { debate, card, action, argument };
    return {
      type: 'button',
      // Unique within its block, as Slack demands.
      action_id: [ACTION_IDS.press, action, argument].filter((part) => part !== '').join(':'),
      text: { type: 'plain_text', text: shortened(plain(label), BLOCK_LIMITS.button), emoji: true },
      value: JSON.stringify(press),
      ...(tone === 'plain' ? {} : { style: tone }),
    };
  });
  const rows = Math.ceil(elements.length / BLOCK_LIMITS.buttonsInRow);
  return Array.from({ length: rows }, (_, row) => ({
    type: 'actions',
    elements: elements.slice(
      row * BLOCK_LIMITS.buttonsInRow,
      (row + 1) * BLOCK_LIMITS.buttonsInRow,
    ),
  }));
}

/** A button that opens a debate on the text after all. */
export function insteadButton(topic: string): Block[] {
  if (topic.trim() === '' || topic.length > BLOCK_LIMITS.buttonValue) return [];
  return [
    {
      type: 'actions',
      elements: [
        {
          type: 'button',
          action_id: ACTION_IDS.instead,
          text: { type: 'plain_text', text: '💬 Debate this instead', emoji: true },
          value: topic,
        },
      ],
    },
  ];
}

/** Text in parts of at most so many characters. */
function parts(text: string, longest: number): string[] {
  const rest = text.trim();
  if (rest === '') return [];
  if (rest.length <= longest) return [rest];
  const room = wholeCharacters(rest, longest);
  const candidates = [room.lastIndexOf('\n'), room.lastIndexOf('. ') + 1, room.lastIndexOf(' ')];
  const end = candidates.find((place) => place > longest / 2) ?? safeEnd(room);
  return [rest.slice(0, end).trimEnd(), ...parts(rest.slice(end), longest)];
}

/** Not inside an escape or a link. */
function safeEnd(room: string): number {
  const [tail = ''] = /(?:&\w{0,4}|<[^>]*)$/.exec(room) ?? [];
  return room.length - tail.length;
}

/** What does not fit into one message is left out with a word about it; the buttons stay. */
export function fitted(blocks: readonly Block[], left: string): Block[] {
  const fixed = blocks.filter(({ type }) => type === 'actions');
  let characters = lengthOf(fixed) + left.length;
  let count = fixed.length + 1;
  const kept: Block[] = [];
  let dropped = false;
  for (const block of blocks) {
    if (block.type === 'actions') {
      kept.push(block);
      continue;
    }
    const size = lengthOf([block]);
    if (dropped || characters + size > BLOCK_LIMITS.together || count + 1 > BLOCK_LIMITS.blocks) {
      if (!dropped) kept.push(...context(left));
      dropped = true;
      continue;
    }
    characters += size;
    count += 1;
    kept.push(block);
  }
  return kept;
}

function lengthOf(value: unknown): number {
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + lengthOf(item), 0);
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce(
    (sum, [key, item]) =>
      sum + (key === 'text' && typeof item === 'string' ? item.length : lengthOf(item)),
    0,
  );
}

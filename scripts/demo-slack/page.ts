/** A channel as a page that looks like Slack on a telephone. */
import type { Json } from '../../test/support/slack/model.ts';
import type { Seen } from '../../test/support/slack/seen.ts';
import type { World } from '../../test/support/slack/world.ts';
import { type VoteMoment, votesTable } from '../demo-votes.ts';

export function pageOf(
  messages: readonly Seen[],
  world: World,
  votes: readonly VoteMoment[],
): string {
  const shown = messages.filter(({ onlyFor }) => onlyFor === null);
  return `<!doctype html><meta charset="utf-8"><title>#general</title><style>${STYLE}</style>
<body><h1># general</h1>${shown.map((message) => messageOf(message, world)).join('')}${votesTable(votes)}</body>`;
}

const STYLE = `
body { margin: 0; font: 15px/1.45 "Lato", "Noto Sans", "DejaVu Sans", sans-serif; color: #1d1c1d; }
h1 { font-size: 17px; margin: 0; padding: 12px; border-bottom: 1px solid #ddd; }
.message { display: flex; gap: 8px; padding: 7px 12px; }
.face { flex: 0 0 36px; height: 36px; border-radius: 5px; background: #e8e8e8; text-align: center; line-height: 36px; font-size: 20px; }
.body { min-width: 0; flex: 1; overflow-wrap: anywhere; }
.author { font-weight: 900; } .app { background: #ddd; color: #555; font-size: 10px; padding: 1px 3px; border-radius: 2px; }
.header { font-size: 18px; font-weight: 900; margin: 4px 0; }
.section { margin: 3px 0; } .context { font-size: 12.5px; color: #616061; margin: 3px 0; }
.button { display: inline-block; border: 1px solid #bbb; border-radius: 4px; padding: 4px 10px; margin: 3px 6px 3px 0; font-weight: 700; font-size: 13px; }
.primary { background: #007a5a; color: #fff; border-color: #007a5a; } .danger { background: #e01e5a; color: #fff; border-color: #e01e5a; }
.reaction { display: inline-block; background: #f0f4f8; border: 1px solid #d0d8e0; border-radius: 12px; padding: 1px 8px; font-size: 12px; margin-right: 4px; }
.thread { border-left: 2px solid #ddd; margin-left: 12px; } hr { border: 0; border-top: 1px solid #ddd; }
.file { border: 1px solid #ddd; border-radius: 8px; padding: 8px 12px; } img { max-width: 100%; }
.accessory { float: right; margin-left: 8px; } a { color: #1264a3; }`;

const EMOJI: Readonly<Record<string, string>> = {
  eyes: '👀',
  white_check_mark: '✅',
  pencil2: '✏️',
  no_entry: '⛔',
  compass: '🧭',
  wrench: '🔧',
  straight_ruler: '📏',
  fire_extinguisher: '🧯',
  abacus: '🧮',
  busts_in_silhouette: '👥',
  deciduous_tree: '🌳',
  test_tube: '🧪',
  scales: '⚖️',
  shield: '🛡️',
};

function messageOf(message: Seen, world: World): string {
  const bot = message.metadata !== null || message.author === world.app.name;
  const reactions = Object.entries(message.reactions).map(
    ([name, people]) => `<span class="reaction">${EMOJI[name] ?? name} ${people.length}</span>`,
  );
  const replies = message.replies.filter(({ onlyFor }) => onlyFor === null);
  return `<div class="message"><div class="face">${faceOf(message, world)}</div><div class="body">
<span class="author">${escaped(message.author)}</span> ${bot ? '<span class="app">APP</span>' : ''}
${bot && message.blocks.length > 0 ? message.blocks.map((block) => blockOf(block, world)).join('') : `<div>${words(message.text)}</div>`}
${message.files.map((id) => `<div class="file">📄 ${escaped(world.files.get(id)?.name ?? id)}</div>`).join('')}
${reactions.join('')}</div></div>
<div class="thread">${replies.map((reply) => messageOf(reply, world)).join('')}</div>`;
}

function faceOf({ channel, ts, author }: Seen, world: World): string {
  const found = world.channels.get(channel)?.messages.find((message) => message.ts === ts);
  const name = String(found?.persona?.icons?.emoji ?? '').replaceAll(':', '');
  return EMOJI[name] ?? escaped(author.slice(0, 1).toUpperCase());
}

function blockOf(block: Json, world: World): string {
  switch (block.type) {
    case 'header':
      return `<div class="header">${words(textOf(block.text))}</div>`;
    case 'section': {
      const accessory =
        block.accessory === undefined
          ? ''
          : `<span class="accessory">${buttonOf(block.accessory)}</span>`;
      return `<div class="section">${accessory}${words(textOf(block.text))}</div>`;
    }
    case 'context':
      return `<div class="context">${listOf(block.elements)
        .map((each) => words(textOf(each)))
        .join(' ')}</div>`;
    case 'actions':
      return `<div>${listOf(block.elements).map(buttonOf).join('')}</div>`;
    case 'image':
      return pictureOf(block, world);
    default:
      return '<hr>';
  }
}

function pictureOf(block: Json, world: World): string {
  const { slack_file: file } = block;
  const id = typeof file === 'object' && file !== null && 'id' in file ? String(file.id) : '';
  const content = world.files.get(id)?.content?.toString('base64') ?? '';
  return `<img alt="${escaped(String(block.alt_text))}" src="data:image/png;base64,${content}">`;
}

function buttonOf(element: unknown): string {
  const { text, style } = element as Json;
  return `<span class="button ${escaped(String(style ?? ''))}">${words(textOf(text))}</span>`;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function textOf(value: unknown): string {
  return typeof value === 'object' && value !== null && 'text' in value ? String(value.text) : '';
}

/** The few signs of Slack's text that the product uses; it comes escaped. */
function words(text: string): string {
  return text
    .replace(/<(https?:[^|>]+)\|([^>]+)>/g, '<a href="$1">$2</a>')
    .replace(/<@(\w+)>/g, '@$1')
    .replace(/(^|[\s(])\*([^*\n]+)\*/g, '$1<b>$2</b>')
    .replace(/(^|[\s(])_([^_\n]+)_/g, '$1<i>$2</i>')
    .replaceAll('\n', '<br>');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

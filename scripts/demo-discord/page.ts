/** A channel and its threads as a page that imitates Discord on a telephone. */
import type { ChannelHandle } from '../../test/support/discord/people/channel.ts';
import type { SeenMessage } from '../../test/support/discord/people/seen.ts';
import { htmlOf, inline } from './markdown.ts';

export async function discordPage(
  channel: ChannelHandle,
  viewer: { readonly id: string },
): Promise<string> {
  const places = [
    await place(`# ${channel.name()}`, channel, viewer),
    ...(await Promise.all(
      channel.threads().map((thread) => place(`🧵 ${thread.name()}`, thread, viewer)),
    )),
  ];
  return `<!doctype html><meta charset="utf-8"><title>#${channel.name()}</title><style>${STYLE}</style>${places.join('')}`;
}

async function place(
  title: string,
  channel: ChannelHandle,
  viewer: { readonly id: string },
): Promise<string> {
  const shown = channel
    .messages(viewer)
    .filter(({ text, files }) => text !== '' || files.length > 0);
  return `<h1>${inline(title)}</h1>${(await Promise.all(shown.map(messageHtml))).join('')}`;
}

interface Part {
  readonly type: number;
  readonly content?: string;
  readonly label?: string;
  readonly style?: number;
  readonly accent_color?: number | null;
  readonly components?: readonly Part[];
}

async function messageHtml(message: SeenMessage): Promise<string> {
  const { author, data, onlyFor, edited } = message;
  const marks = [edited ? 'edited' : '', onlyFor === null ? '' : 'only you see this'];
  const parts = (data.components ?? []) as unknown as readonly Part[];
  const files = await Promise.all(message.files.map(fileHtml));
  const reactions = Object.entries(message.reactions).map(
    ([emoji, people]) => `<span class="reaction">${emoji} ${people.length}</span>`,
  );
  const picture = `<i style="background:${colourOf(author)}">${inline(author.slice(0, 1).toUpperCase())}</i>`;
  const tag = data.author.bot === true ? '<em>APP</em>' : '';
  const header = `<header><b>${inline(author)}</b>${tag}<small> ${marks.filter(Boolean).join(', ')}</small></header>`;
  const body = [
    htmlOf(data.content),
    ...parts.map(partHtml),
    ...files,
    reactions.length === 0 ? '' : `<p>${reactions.join('')}</p>`,
  ];
  return `<article class="${onlyFor === null ? '' : 'private'}">${picture}<div>${header}${body.join('')}</div></article>`;
}

/** Pictures are kept in the page, because the simulator is gone when it is looked at. */
async function fileHtml({ name, url }: SeenMessage['files'][number]): Promise<string> {
  if (!name.endsWith('.png')) return `<p class="file">📎 ${inline(name)}</p>`;
  const content = Buffer.from(await (await fetch(url)).arrayBuffer()).toString('base64');
  return `<img src="data:image/png;base64,${content}" alt="">`;
}

function partHtml(part: Part): string {
  const inner = (part.components ?? []).map(partHtml).join('');
  switch (part.type) {
    case 1:
      return `<p class="row">${inner}</p>`;
    case 2:
      return `<button class="style${part.style ?? 2}">${inline(part.label ?? '')}</button>`;
    case 10:
      return htmlOf(part.content ?? '');
    case 17:
      return `<section style="border-color:#${(part.accent_color ?? 0x4f545c).toString(16).padStart(6, '0')}">${inner}</section>`;
    default:
      return '';
  }
}

function colourOf(name: string): string {
  const hue = [...name].reduce((sum, letter) => sum + letter.charCodeAt(0) * 37, 0) % 360;
  return `hsl(${hue} 50% 45%)`;
}

const STYLE = `
body{margin:0;background:#313338;color:#dbdee1;font:15px/1.35 "gg sans","Noto Sans",Helvetica,Arial,"Noto Color Emoji",sans-serif}
h1{font-size:16px;margin:0;padding:10px 12px;background:#2b2d31;position:sticky;top:0}
article{display:flex;gap:10px;padding:8px 12px}article.private{background:#3b3d5a}
article>i{flex:0 0 36px;height:36px;border-radius:50%;display:grid;place-items:center;font-style:normal;color:#fff}
article>div{min-width:0;overflow-wrap:anywhere}
header b{color:#fff}header em{font:600 10px/1 sans-serif;background:#5865f2;color:#fff;border-radius:3px;padding:2px 4px;margin:0 6px}
small,.small{color:#949ba4;font-size:12px}h3{font-size:17px;margin:4px 0;color:#fff}p{margin:2px 0}
section{border-left:4px solid;background:#2b2d31;border-radius:6px;padding:8px 12px;margin:4px 0}
button{border:0;border-radius:4px;padding:7px 12px;margin:4px 6px 2px 0;color:#fff;background:#4e5058;font:inherit}
.style1{background:#5865f2}.style4{background:#da373c}.reaction{background:#2b2d31;border-radius:6px;padding:2px 7px;margin-right:5px}
img{max-width:100%;border-radius:6px}a{color:#00a8fc}.file{color:#00a8fc}`;

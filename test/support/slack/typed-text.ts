/** What a person types, as it goes over the wire: escaped, with mentions and links marked. */
import { randomText } from './ids.ts';
import type { Json } from './model.ts';
import type { World } from './world.ts';

/** In commands Slack adds the name to a mention, in messages it does not. */
export function wireText(world: World, typed: string, where: 'message' | 'command'): string {
  const escaped = typed.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const linked = escaped.replaceAll(/\bhttps?:\/\/[^\s<>]+/g, (url) => `<${url}>`);
  const called = linked.replaceAll(/(^|\s)@(here|channel|everyone)\b/g, '$1<!$2>');
  const mentioned = called.replaceAll(/(^|[\s,])@([\w.-]+)/g, (whole, before, name) => {
    const user = [...world.users.values()].find((known) => known.name === name);
    if (user === undefined) return whole;
    return `${before}<@${user.id}${where === 'command' ? `|${name}` : ''}>`;
  });
  return mentioned.replaceAll(/(^|\s)#([\w-]+)/g, (whole, before, name) => {
    const channel = [...world.channels.values()].find((known) => known.name === name);
    return channel === undefined ? whole : `${before}<#${channel.id}|${name}>`;
  });
}

/** Slack's own editor sends every message as rich text, too. */
export function richText(text: string): Json[] {
  const elements = text
    .split(/(<@\w+>)/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, user] = /^<@(\w+)>$/.exec(part) ?? [];
      return user === undefined ? { type: 'text', text: part } : { type: 'user', user_id: user };
    });
  return [
    {
      type: 'rich_text',
      block_id: randomText(5),
      elements: [{ type: 'rich_text_section', elements }],
    },
  ];
}

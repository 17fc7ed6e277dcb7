/** A channel with its threads as text, for reading with the eye. */
import type { Channel } from '../state/records.ts';
import type { World } from '../state/world.ts';
import { type SeenMessage, seenIn } from './seen.ts';

export function printChannel(world: World, channel: Channel, viewer: string | null): string {
  const { thread, name } = channel;
  const state = [thread?.archived ? 'archived' : '', thread?.locked ? 'locked' : ''].filter(
    Boolean,
  );
  const title = `${thread === null ? '#' : '🧵 '}${name}${state.length > 0 ? ` (${state})` : ''}`;
  const threads = [...world.channels.values()].filter(
    (other) => other.thread !== null && other.parent === channel.id,
  );
  const messages = seenIn(world, channel, viewer);
  const lines = messages.flatMap((message) => [
    ...linesOf(message),
    ...threads
      .filter(({ id }) => id === message.id)
      .map((started) => indented(printChannel(world, started, viewer))),
  ]);
  const others = threads.filter(({ id }) => !messages.some((message) => message.id === id));
  const rest = others.map((other) => indented(printChannel(world, other, viewer)));
  return [title, ...lines, ...rest].join('\n');
}

function linesOf(message: SeenMessage): string[] {
  const marks = [
    message.edited ? 'edited' : '',
    message.loading ? 'thinking…' : '',
    message.onlyFor === null ? '' : 'only you see this',
  ].filter(Boolean);
  const buttons = message.buttons.map(
    ({ label, disabled, url }) =>
      `[${label}${url === null ? '' : ` → ${url}`}${disabled ? ' –' : ''}]`,
  );
  const reactions = Object.entries(message.reactions).map(
    ([emoji, names]) => `${emoji} ${names.length}`,
  );
  return [
    `${message.author}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}:`,
    ...(message.text === '' ? [] : [indented(message.text)]),
    ...(buttons.length > 0 ? [indented(buttons.join(' '))] : []),
    ...message.menus.map((menu) => indented(`▾ ${menu}`)),
    ...message.files.map(({ name }) => indented(`📎 ${name}`)),
    ...(reactions.length > 0 ? [indented(reactions.join('  '))] : []),
  ];
}

function indented(text: string): string {
  return text.replaceAll(/^/gm, '  ');
}

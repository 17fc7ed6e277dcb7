/** Messages of components: text, cards with an edge, rows of buttons. */
import {
  type APIActionRowComponent,
  type APIButtonComponentWithCustomId,
  type APIComponentInContainer,
  type APIContainerComponent,
  type APIMessageTopLevelComponent,
  type APITextDisplayComponent,
  ButtonStyle,
  ComponentType,
} from 'discord.js';
import type { CardAction, Press } from '../../../src/transcript/post.ts';
import { label } from './clean.ts';
import { COUNTS, SIZES } from './limits.ts';
import { pressId } from './refs.ts';

/** One message, as the renderer wants it; who posts it and under which marker is for the outbound side. */
export interface Draft {
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly file?: { readonly name: string; readonly content: Uint8Array };
}

export function textOf(content: string): APITextDisplayComponent {
  return { type: ComponentType.TextDisplay, content };
}

export const EDGES = {
  running: 0x5865f2,
  good: 0x3ba55d,
  warning: 0xfaa61a,
  danger: 0xed4245,
  quiet: 0x4f545c,
} as const;

export function card(
  edge: number,
  components: readonly APIComponentInContainer[],
): APIContainerComponent {
  return { type: ComponentType.Container, accent_color: edge, components: [...components] };
}

/** In rows of five, the most that Discord takes. */
export function buttonRows(
  actions: readonly CardAction[],
  place: Pick<Press, 'debate' | 'card'>,
): readonly APIActionRowComponent<APIButtonComponentWithCustomId>[] {
  const buttons = actions.map(
    ({ action, argument, label: words, tone }): APIButtonComponentWithCustomId => ({
      type: ComponentType.Button,
      style: STYLES[tone],
      label: label(words, SIZES.buttonLabel),
      custom_id: pressId({ ...place, action, argument }),
    }),
  );
  return Array.from({ length: Math.ceil(buttons.length / COUNTS.rowButtons) }, (_, row) => ({
    type: ComponentType.ActionRow,
    components: buttons.slice(row * COUNTS.rowButtons, (row + 1) * COUNTS.rowButtons),
  }));
}

const STYLES = {
  primary: ButtonStyle.Primary,
  plain: ButtonStyle.Secondary,
  danger: ButtonStyle.Danger,
} as const satisfies Record<CardAction['tone'], ButtonStyle>;

export function bold(text: string): string {
  return text === '' ? '' : `**${text}**`;
}

/** Discord's small grey line. */
export function small(text: string): string {
  return text === '' ? '' : text.replace(/^/gm, '-# ');
}

export function dotted(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

export function lines(...groups: readonly (string | readonly string[])[]): readonly string[] {
  return groups.flat().filter((line) => line !== '');
}

/** What a post is drawn with: who its people are, and the message that comes of it. */
import type { Detail } from '../../../src/transcript/post-parts.ts';
import type { Block } from './blocks.ts';
import { isPersonId, type NameOf, safe } from './text.ts';

export interface View {
  readonly debate: string;
  /** Key of the post, which its buttons name. */
  readonly key: string;
  readonly nameOf: NameOf;
}

export interface Persona {
  readonly username: string;
  /** `:compass:` */
  readonly icon: string;
}

export interface SlackMessage {
  /** For notifications and screen readers. */
  readonly text: string;
  readonly blocks: readonly Block[];
  /** Null: the bot itself speaks. */
  readonly persona: Persona | null;
}

/** Foreign text, ready for Slack. */
export function said(text: string, { nameOf }: View): string {
  return safe(text, nameOf);
}

/** The same on one line. */
export function line(text: string, view: View): string {
  return said(text.replace(/\s+/g, ' '), view);
}

/** A person by name, without a ping; others (an agent, the bot) by what they are called. */
export function person(id: string, view: View): string {
  const name = line(view.nameOf(id), view);
  return isPersonId(id) ? `@${name}` : name;
}

export function dotted(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

export function bullets(items: readonly string[], view: View): string {
  return items.map((item) => `• ${line(item, view)}`).join('\n');
}

/** Warnings, each with one sign, whether or not it brings its own. */
export function warnings(texts: readonly string[], view: View): string[] {
  return texts.map((text) => `⚠️ ${line(text.replace(/^⚠\uFE0F?\s*/, ''), view)}`);
}

/** Short lists, each under its heading. */
export function details(lists: readonly Detail[], view: View): string {
  return lists
    .map(({ title, items }) => titled(line(title, view), bullets(items, view)))
    .join('\n');
}

/** A small heading with its lines, or nothing. */
export function titled(title: string, text: string): string {
  return text === '' ? '' : `*${title}*\n${text}`;
}

export function spaced(groups: readonly string[]): string {
  return groups.filter((group) => group !== '').join('\n\n');
}

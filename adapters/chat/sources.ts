/** Which evidence of a turn can be looked up, and which of its tags carries the number of its place. */
import type { EvidenceTag, PostBody } from '../../src/transcript/post.ts';

type Turn = Extract<PostBody, { kind: 'turn' }>;

/** Reasoning has no source. */
export function isSource({ check, url }: EvidenceTag): boolean {
  return check !== 'none' || url !== undefined;
}

/** A number that leads nowhere is noise: reasoning has one only where the words of the turn point to it. */
export function isNumbered(tag: EvidenceTag, { position, keyPoints }: Turn): boolean {
  return isSource(tag) || [position, ...keyPoints].some((text) => text.includes(`[${tag.number}]`));
}

/** On a telephone a line for each source pushes the next turn off the screen. */
export function inOneLine(references: readonly string[]): readonly string[] {
  const all = references.join(' · ');
  return all.length <= ONE_LINE ? [all].filter((line) => line !== '') : references;
}

const ONE_LINE = 140;

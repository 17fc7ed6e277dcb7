/** How a post is found again: a number on its first component, kept by Discord and seen by nobody. */
import { createHash } from 'node:crypto';
import type { APIMessage, APIMessageTopLevelComponent } from 'discord.js';

export interface PostName {
  readonly debate: string;
  readonly key: string;
  /** Of a long post: 0, 1 … */
  readonly part: number;
}

/** Component ids are 32-bit numbers; small ones are those that Discord gives out itself. */
export function markerOf({ debate, key, part }: PostName): number {
  const hash = createHash('sha256').update(`${debate}\0${key}\0${part}`).digest();
  return (hash.readUInt32BE(0) & 0x3fff_ffff) | 0x4000_0000;
}

export function marked(
  components: readonly APIMessageTopLevelComponent[],
  name: PostName,
): APIMessageTopLevelComponent[] {
  const [first, ...others] = components;
  return first === undefined ? [] : [{ ...first, id: markerOf(name) }, ...others];
}

export function isMarked({ components }: Pick<APIMessage, 'components'>, name: PostName): boolean {
  return components?.[0]?.id === markerOf(name);
}

/** Discord remembers it for a few minutes and does not post a second message under it. */
export function nonceOf(...names: readonly (string | number)[]): string {
  return createHash('sha256').update(names.join('\0')).digest('base64url').slice(0, 24);
}

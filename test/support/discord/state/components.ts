/** Walks the components of a message: what they say, what can be pressed, and their ids. */
import type { APIMessageComponent, APIMessageTopLevelComponent } from 'discord.js';

/** Any component as loosely as walking needs it. */
export interface Part {
  readonly type: number;
  readonly id?: number;
  readonly content?: string;
  readonly custom_id?: string;
  readonly label?: string;
  readonly components?: readonly Part[];
  readonly component?: Part;
  readonly accessory?: Part;
  readonly [field: string]: unknown;
}

export function partsOf(components: readonly unknown[] | null | undefined): Part[] {
  return (components ?? []).flatMap((component) => {
    const part = component as Part;
    const inner = [
      ...(part.components ?? []),
      ...(part.accessory === undefined ? [] : [part.accessory]),
      ...(part.component === undefined ? [] : [part.component]),
    ];
    return [part, ...partsOf(inner)];
  });
}

/** Discord numbers the components that the sender has not numbered. */
export function numbered(
  components: readonly unknown[] | null | undefined,
): APIMessageTopLevelComponent[] {
  const taken = new Set(partsOf(components).map(({ id }) => id));
  let last = 0;
  const next = (): number => {
    do last += 1;
    while (taken.has(last));
    return last;
  };
  const number = (part: Part): Part => ({
    ...(part.type === container && { accent_color: null, spoiler: false }),
    ...part,
    id: part.id === undefined || part.id === 0 ? next() : part.id,
    ...(part.components && { components: part.components.map(number) }),
    ...(part.accessory && { accessory: number(part.accessory) }),
  });
  return (components ?? []).map(
    (component) => number(component as Part) as unknown as APIMessageTopLevelComponent,
  );
}

export function textsOf(components: readonly unknown[] | null | undefined): string[] {
  return partsOf(components).flatMap(({ type, content }) =>
    type === textDisplay && content !== undefined ? [content] : [],
  );
}

export function pressable(
  components: readonly APIMessageComponent[] | undefined,
  customId: string,
): Part | undefined {
  return partsOf(components).find(({ custom_id }) => custom_id === customId);
}

const textDisplay = 10;
const container = 17;

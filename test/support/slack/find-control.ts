/** Finds the button or menu a person means, in the blocks they see. */
import { isObject, objectsIn } from './call.ts';
import { actionOf } from './interactions.ts';
import type { Json } from './model.ts';

/** `meant` is a label, an action id or a value; `choice` the label or value of a menu's option. */
export function controlIn(blocks: readonly Json[], meant: string, choice: string | null): Json {
  const found = blocks
    .flatMap((block) => elementsOf(block).map((element) => ({ block, element })))
    .find(({ element }) => names(element).includes(meant));
  if (found === undefined) throw new Error(`there is no "${meant}" to click`);
  const { block, element } = found;
  const option = choice === null ? null : optionOf(element, choice);
  return actionOf(String(block.block_id), element, option);
}

function elementsOf(block: Json): Json[] {
  const own = [...objectsIn(block.elements), ...objectsIn(block.actions)];
  const inner = [...objectsIn(block.child_blocks)].flatMap(elementsOf);
  const single = [block.accessory, block.element].filter(isObject);
  return [...own, ...own.flatMap(elementsOf), ...single, ...inner].filter(
    ({ action_id }) => action_id !== undefined,
  );
}

function names(element: Json): unknown[] {
  return [labelOf(element.text), labelOf(element.placeholder), element.action_id, element.value];
}

function optionOf(element: Json, choice: string): Json {
  const option = objectsIn(element.options).find((known) =>
    [labelOf(known.text), known.value].includes(choice),
  );
  if (option === undefined) throw new Error(`${element.action_id} has no option "${choice}"`);
  return option;
}

function labelOf(text: unknown): unknown {
  return isObject(text) ? text.text : undefined;
}

/** What becomes of a modal when the app answered its submission. */
import { isObject } from './call.ts';
import { checkedView, openViews, replaceView, showView } from './methods/views.ts';
import type { Json, View } from './model.ts';
import type { World } from './world.ts';

/** The errors beside the fields, or null when the submission went through. */
export function afterSubmission(
  world: World,
  view: View,
  answer: Json | null,
): Record<string, string> | null {
  const action = answer?.response_action;
  const next = isObject(answer?.view) ? answer.view : null;
  if (action === 'errors' && isObject(answer?.errors)) {
    return Object.fromEntries(
      Object.entries(answer.errors).map(([block, error]) => [block, String(error)]),
    );
  }
  if (action === 'update' && next !== null) replaceView(world, view, checkedView(world, next));
  else if (action === 'push' && next !== null) {
    showView(world, view.user, checkedView(world, next), view);
  } else {
    const closing = action === 'clear' ? openViews(world, view.user) : [view];
    for (const closed of closing) closed.open = false;
    world.signals.emit('change');
  }
  return null;
}

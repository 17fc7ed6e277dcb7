/** Checks a modal or a Home tab before it is shown. */
import { objectsIn } from './call.ts';
import { type BlockRules, blockProblems } from './check-blocks.ts';
import { type Problem, stringProblems, textProblems } from './check-text.ts';
import { viewLimits } from './limits.ts';
import type { Json } from './model.ts';

export function viewProblems(view: Json, fileReady: BlockRules['fileReady']): Problem[] {
  if (view.type !== 'modal' && view.type !== 'home') {
    return ['must be a valid enum value [json-pointer:/view/type]'];
  }
  const rules = { surface: view.type, most: viewLimits.blocks, fileReady } as const;
  return [
    ...(Array.isArray(view.blocks) ? [] : ['missing required field: blocks [json-pointer:/view]']),
    ...blockProblems(objectsIn(view.blocks), rules, '/view/blocks'),
    ...stringProblems(view.private_metadata, viewLimits.privateMetadata, '/view/private_metadata'),
    ...stringProblems(view.callback_id, viewLimits.callbackId, '/view/callback_id'),
    ...stringProblems(view.external_id, viewLimits.externalId, '/view/external_id'),
    ...(view.type === 'modal' ? modalProblems(view) : []),
  ];
}

function modalProblems(view: Json): Problem[] {
  const button = { limit: viewLimits.button, plainOnly: true, optional: true };
  const asks = objectsIn(view.blocks).some(({ type }) => type === 'input');
  return [
    ...textProblems(view.title, { limit: viewLimits.title, plainOnly: true }, '/view/title'),
    ...textProblems(view.submit, button, '/view/submit'),
    ...textProblems(view.close, button, '/view/close'),
    ...(asks && view.submit === undefined
      ? [
          '`submit` is required when an `input` block is within the `blocks` array [json-pointer:/view]',
        ]
      : []),
  ];
}

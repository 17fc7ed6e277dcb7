/** The buttons of the cards that people act on. */
import type { Option } from '../debate/decision-schema.ts';
import type { CardAction } from './post.ts';

export const DECISION_ACTIONS: readonly CardAction[] = [
  { action: 'accept', argument: '', label: '✅ Accept', tone: 'primary' },
  { action: 'edits', argument: '', label: '✏️ Accept with edits', tone: 'plain' },
  { action: 'block', argument: '', label: '⛔ Block', tone: 'danger' },
];

/** For the opener and admins; what anyone else presses is refused. */
export const HALT_ACTIONS: readonly CardAction[] = [
  { action: 'resume', argument: '', label: '▶ Resume with a new round', tone: 'primary' },
  { action: 'close', argument: '', label: 'Close without decision', tone: 'danger' },
];

export function escalationActions(options: readonly Option[]): readonly CardAction[] {
  return [
    ...options.map(
      ({ id }): CardAction => ({
        action: 'choose',
        argument: id,
        label: `Choose ${id}`,
        tone: 'plain',
      }),
    ),
    { action: 'decide', argument: '', label: 'Write my own decision', tone: 'primary' },
    { action: 'more-rounds', argument: '', label: 'More rounds', tone: 'plain' },
    { action: 'close', argument: '', label: 'Close without decision', tone: 'danger' },
  ];
}

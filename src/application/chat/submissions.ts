/** Filled-in forms. */

import type { PersonCommand } from '../../debate/commands.ts';
import type { Answer, Deed, Inbound } from '../../ports/chat-platform.ts';
import { formMistakes } from '../../transcript/form-mistakes.ts';
import { openCardKey } from '../../transcript/posts.ts';
import { giveCommand } from '../people.ts';
import { debateHere } from './debate-here.ts';
import { openHere } from './opening.ts';
import { CARD_IS_OLD } from './presses.ts';
import { type ReceptionParts, rightsOf } from './reception-parts.ts';
import { NOTHING, said, told } from './said.ts';

type Submission = Extract<Deed, { kind: 'submit' }>;

export async function takeSubmission(
  { form, press, fields }: Submission,
  inbound: Inbound,
  parts: ReceptionParts,
): Promise<Answer> {
  const [mistake] = Object.values(formMistakes(form, fields));
  if (form === 'open') {
    const { topic = '', ...others } = fields;
    const typed = Object.entries(others).filter(([, value]) => value.trim() !== '');
    const options = Object.fromEntries(typed.map(([name, value]) => [name, [value.trim()]]));
    return openHere(topic, options, inbound, parts);
  }
  // A form that was asked for by a command has no card: then it is about the debate of this place.
  const found = await debateHere(press?.debate ?? null, inbound, parts);
  if (found.kind === 'none') return said(found.reason);
  if (form !== 'review' && openCardKey(found.state) !== press?.card) return said(CARD_IS_OLD);
  if (mistake !== undefined) return said(mistake);
  const commands = commandsOf(form, fields, inbound);
  for (const [index, command] of commands.entries()) {
    const outcome = await giveCommand(
      found.session,
      command,
      rightsOf(inbound, parts),
      `${inbound.id}.${index}`,
    );
    if (outcome.kind === 'refused') return told(outcome);
  }
  return NOTHING;
}

function commandsOf(
  form: Exclude<Submission['form'], 'open'>,
  fields: Submission['fields'],
  { person: by, id }: Inbound,
): readonly PersonCommand[] {
  const field = (name: string) => fields[name]?.trim() ?? '';
  switch (form) {
    case 'block':
      return [{ type: 'block', by, reason: field('reason') }];
    case 'edits':
      return [{ type: 'vote', by, vote: 'MINOR', edit: field('text'), via: 'button' }];
    case 'decide':
      return [
        { type: 'resolve-escalation', by, choice: { text: field('text') }, why: field('why') },
      ];
    case 'more-rounds': {
      const rounds = Number(field('rounds'));
      const focus = field('focus');
      return [
        ...(focus === '' ? [] : [{ type: 'add-focus' as const, by, focus: id, text: focus }]),
        { type: 'extend', by, rounds },
      ];
    }
    case 'review': {
      const score = Number(field('score'));
      return [{ type: 'record-outcome', by, score, note: field('note') }];
    }
  }
}

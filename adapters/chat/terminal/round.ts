/** The heading of a round, with the replies it answers. */
import type { PostBody } from '../../../src/transcript/post.ts';
import { oneLine } from './clean.ts';
import { hanging, rule } from './layout.ts';
import type { Look } from './look.ts';
import { dotted, paint, signs } from './style.ts';

type Round = Extract<PostBody, { kind: 'round' }>;

export function renderRound(look: Look, round: Round): string[] {
  const kind =
    round.roundKind === 'objection' || round.roundKind === 'clarification'
      ? `${round.roundKind} round`
      : '';
  const title = dotted(look, [oneLine(round.title), kind, oneLine(round.how)]);
  return [
    rule(look, signs(look).line, 'bold', title),
    ...(round.why === '' ? [] : hanging(look, '   ', round.why)),
    ...round.answering.flatMap(({ by, text }) =>
      hanging(
        look,
        `   ${paint(look, 'dim', 'answering')} `,
        `${paint(look, 'bold', `${mention(by)}:`)} ${oneLine(text)}`,
      ),
    ),
  ];
}

export function mention(person: string): string {
  const name = oneLine(person);
  return name.startsWith('@') ? name : `@${name}`;
}

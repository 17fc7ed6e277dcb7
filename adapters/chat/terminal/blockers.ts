/** Blockers that stand open: whose, and what would lift them. */
import type { PostBody } from '../../../src/transcript/post.ts';
import { oneLine } from './clean.ts';
import { hanging, section } from './layout.ts';
import type { Look } from './look.ts';
import { dotted, emoji, paint } from './style.ts';

type Blocker = Extract<PostBody, { kind: 'escalation' }>['blockers'][number];

export function openBlockers(look: Look, blockers: readonly Blocker[]): string[] {
  return section(
    look,
    'open blockers',
    blockers.flatMap(({ id, owner, condition }) => {
      const sign = paint(look, ['bold', 'red'], `${emoji(look, '⛔')}${oneLine(id)}  `);
      return hanging(look, sign, dotted(look, [oneLine(owner), condition]));
    }),
  );
}

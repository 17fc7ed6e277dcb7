/** Short words of the bot itself: notices and warnings. */
import type { PostBody } from '../../../src/transcript/post.ts';
import { hanging } from './layout.ts';
import type { Look } from './look.ts';
import { paint, signs } from './style.ts';

type Notice = Extract<PostBody, { kind: 'notice' }>;

export function renderNotice(look: Look, notice: Notice): string[] {
  if (notice.tone === 'warning') return warnings(look, [notice.text]);
  return hanging(look, `${paint(look, 'cyan', signs(look).info)} `, notice.text);
}

export function warnings(look: Look, texts: readonly string[]): string[] {
  return texts.flatMap((text) =>
    hanging(look, `${paint(look, 'yellow', signs(look).warning)} `, paint(look, 'yellow', text)),
  );
}

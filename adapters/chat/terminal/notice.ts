/** Short words of the bot itself: notices and warnings. */
import type { PostBody } from '../../../src/transcript/post.ts';
import { hanging } from './layout.ts';
import type { Look } from './look.ts';
import { mention } from './round.ts';
import { paint, signs } from './style.ts';

type Mark = Extract<PostBody, { kind: 'mark' }>;
type Notice = Extract<PostBody, { kind: 'notice' }>;

export function renderNotice(look: Look, notice: Notice): string[] {
  const text = notice.by === null ? notice.text : `${mention(notice.by)} ${notice.text}`;
  return notice.tone === 'warning' ? warnings(look, [text]) : information(look, text);
}

/** A terminal cannot react to a typed line, so that it says what happens to it. */
export function renderMark(look: Look, mark: Mark): string[] {
  return mark.text === '' ? [] : information(look, `${mention(mark.by)} ${mark.text}`);
}

function information(look: Look, text: string): string[] {
  return hanging(look, `${paint(look, 'cyan', signs(look).info)} `, text);
}

export function warnings(look: Look, texts: readonly string[]): string[] {
  const sign = paint(look, 'yellow', signs(look).warning);
  // Some remarks bring the sign with them.
  return texts.flatMap((text) =>
    hanging(look, `${sign} `, paint(look, 'yellow', text.replace(/^⚠\uFE0F?\s*/u, ''))),
  );
}

/** What the environment says about the terminal, by the common conventions. */
import type { Environment } from './env.ts';

export function terminalWishes({ NO_COLOR, TERM, LC_ALL, LC_CTYPE, LANG }: Environment): {
  readonly colour: boolean;
  readonly unicode: boolean;
  readonly footer: boolean;
} {
  const locale = LC_ALL || LC_CTYPE || LANG || 'UTF-8';
  return {
    colour: !NO_COLOR && TERM !== 'dumb',
    footer: TERM !== 'dumb',
    // A bare container has no locale at all; its terminal is still today's.
    unicode: /utf-?8|^(C|POSIX)$/i.test(locale),
  };
}

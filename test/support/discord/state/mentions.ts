/** Who a message would ping: what its text mentions, as far as `allowed_mentions` lets it. */
import type { AllowedMentions } from './message-rules.ts';

export interface Mentions {
  readonly users: readonly string[];
  readonly roles: readonly string[];
  readonly everyone: boolean;
  readonly here: boolean;
}

export interface Mentioning {
  readonly text: string;
  readonly allowed: AllowedMentions | null | undefined;
  /** Author of the message that is replied to; pinged unless `replied_user` is false. */
  readonly repliedTo: string | null;
  /** The sender's right to ping everyone and roles that are not mentionable. */
  readonly mayPingAll: boolean;
  readonly isMentionable: (role: string) => boolean;
}

export function mentionsOf(mentioning: Mentioning): Mentions {
  const text = withoutCode(mentioning.text);
  const { allowed, mayPingAll } = mentioning;
  const found = (pattern: RegExp): string[] => [
    ...new Set([...text.matchAll(pattern)].flatMap(([, id]) => id ?? [])),
  ];
  // Without the field everything that is mentioned is pinged; with it only what it names.
  const lets = (kind: 'users' | 'roles' | 'everyone'): boolean =>
    allowed === null || allowed === undefined || (allowed.parse ?? []).includes(kind);
  const chosen = (kind: 'users' | 'roles', id: string): boolean =>
    lets(kind) || (allowed?.[kind] ?? []).includes(id);
  const users = found(/<@!?(\d+)>/g).filter((id) => chosen('users', id));
  const pingsAuthor = mentioning.repliedTo !== null && (allowed?.replied_user ?? allowed == null);
  return {
    users: [...new Set([...users, ...(pingsAuthor ? [mentioning.repliedTo ?? ''] : [])])],
    roles: found(/<@&(\d+)>/g).filter(
      (id) => chosen('roles', id) && (mayPingAll || mentioning.isMentionable(id)),
    ),
    everyone: mayPingAll && lets('everyone') && /@everyone/.test(text),
    here: mayPingAll && lets('everyone') && /@here/.test(text),
  };
}

export function pingedBy({ users, roles, everyone, here }: Mentions): string[] {
  return [...users, ...roles, ...(everyone ? ['everyone'] : []), ...(here ? ['here'] : [])];
}

/** Mentions inside code are text. */
function withoutCode(text: string): string {
  return text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '');
}

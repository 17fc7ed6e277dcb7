/** Whom a message would notify: people, groups and whole channels that it mentions. */
import { isObject } from './call.ts';

const marks =
  /<(?:@(?<user>[UW]\w+)|!subteam\^(?<group>\w+)|!(?<all>here|channel|everyone))[^>]*>/g;

/** Ids of people and groups, and `here`, `channel` or `everyone`. */
export function pingsIn(text: string, blocks: readonly unknown[]): string[] {
  return [...new Set([...pingsInText(text), ...blocks.flatMap(pingsInBlock)])];
}

function pingsInText(text: string): string[] {
  return [...text.matchAll(marks)].flatMap(({ groups }) =>
    [groups?.user, groups?.group, groups?.all].filter((found) => found !== undefined),
  );
}

function pingsInBlock(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(pingsInBlock);
  if (!isObject(value)) return [];
  switch (value.type) {
    // Plain and raw text is shown as it is written.
    case 'plain_text':
    case 'raw_text':
    case 'text':
      return [];
    case 'mrkdwn':
    case 'markdown':
      return pingsInText(String(value.text));
    case 'user':
      return [String(value.user_id)];
    case 'usergroup':
      return [String(value.usergroup_id)];
    case 'broadcast':
      return [String(value.range)];
    default:
      return Object.values(value).flatMap(pingsInBlock);
  }
}

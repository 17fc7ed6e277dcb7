/** People in a post: whose names are needed, and how they are shown without a ping. */
import type { PostBody } from '../../../src/transcript/post.ts';
import { oneLine, shortened } from './clean.ts';
import { bold } from './layout.ts';

/** Display names by id. */
export type Names = ReadonlyMap<string, string>;

const LONGEST_NAME = 40;

export function peopleIn(body: PostBody): readonly string[] {
  const named = (): readonly (string | null | undefined)[] => {
    switch (body.kind) {
      case 'round':
        return body.answering.map(({ by }) => by);
      case 'decision':
        return [
          ...body.tally.map(({ by }) => by),
          ...body.blockers.map(({ owner }) => owner),
          body.final?.by,
        ];
      case 'escalation':
        return [...body.blockers.map(({ owner }) => owner), body.final?.by];
      case 'stopped':
      case 'notice':
      case 'mark':
        return [body.by];
      default:
        return [];
    }
  };
  const mentioned = JSON.stringify(body).matchAll(MENTION);
  const ids = [...named(), ...Array.from(mentioned, ([, id]) => id)];
  return [...new Set(ids.filter((id) => isPerson(id)))];
}

/** As Discord delivers a person whom somebody named in a text. */
const MENTION = /<@!?(\d{15,21})>/g;

/** A mention would ping, and its bare sign says nothing: people in texts are shown by name. */
export function withNames<Value>(value: Value, names: Names): Value {
  if (typeof value === 'string') return namedIn(value, names) as Value;
  if (Array.isArray(value)) return value.map((each) => withNames(each, names)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, each]) => [key, withNames(each, names)]);
  return Object.fromEntries(entries) as Value;
}

function namedIn(text: string, names: Names): string {
  return text.replace(MENTION, (_, id: string) => calledBy(id, names));
}

function calledBy(id: string, names: Names): string {
  return `@${shortened(names.get(id) ?? 'someone', LONGEST_NAME)}`;
}

/** An agent is named as it is; a person by the name of this server. */
export function nameOf(id: string, names: Names): string {
  return bold(oneLine(isPerson(id) ? calledBy(id, names) : shortened(id, LONGEST_NAME)));
}

function isPerson(id: string | null | undefined): id is string {
  return id !== null && id !== undefined && /^\d{15,21}$/.test(id);
}

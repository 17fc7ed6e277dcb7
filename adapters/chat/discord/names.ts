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
  return [...new Set(named().filter((id) => isPerson(id)))];
}

/** An agent is named as it is; a person by the name of this server. */
export function nameOf(id: string, names: Names): string {
  const name = isPerson(id) ? `@${names.get(id) ?? 'someone'}` : id;
  return bold(oneLine(shortened(name, LONGEST_NAME)));
}

function isPerson(id: string | null | undefined): id is string {
  return id !== null && id !== undefined && /^\d{15,21}$/.test(id);
}

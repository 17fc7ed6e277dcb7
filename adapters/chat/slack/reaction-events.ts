/** Keeps what reaction events tell, for workspaces where Slack does not give the list itself. */
import { MEMORY } from './limits.ts';
import { createMemory } from './remember.ts';

export interface ReactionChange {
  readonly message: string;
  readonly person: string;
  readonly name: string;
  readonly stands: boolean;
  /** Of the event, in Slack's own form. */
  readonly at: string;
}

export interface ReactionEvents {
  /** What this person has on the message, as far as was heard. */
  after(change: ReactionChange): readonly string[];
}

interface Known {
  readonly stands: boolean;
  readonly at: number;
}

export function createReactionEvents(): ReactionEvents {
  const byPerson = createMemory<ReadonlyMap<string, Known>>(MEMORY.deeds);
  return {
    after({ message, person, name, stands, at }) {
      const key = `${message}/${person}`;
      const known = byPerson.get(key) ?? new Map<string, Known>();
      const before = known.get(name);
      // A removal may come before what it removes, and anything may come twice.
      const isNews = before === undefined || before.at < Number(at);
      const now = isNews ? new Map([...known, [name, { stands, at: Number(at) }]]) : known;
      byPerson.set(key, now);
      return [...now].filter(([, each]) => each.stands).map(([each]) => each);
    },
  };
}

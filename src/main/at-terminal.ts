/** What the person at this terminal says, and may do. */
import type { Rights, Said } from '../application/people.ts';
import type { App } from './compose.ts';
import { personHere } from './person.ts';

/** Something typed here, under an id of its own. */
export function saidHere(id: string): Said {
  return { id, person: personHere(), message: id, revision: 0 };
}

export function rightsHere({ config, clock }: App): Rights {
  return {
    isAdmin: async () => config.defaults.admins.includes(personHere()),
    now: clock.now(),
  };
}

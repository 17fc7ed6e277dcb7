/** Builds what every seat of a panel says, for rounds in which the panel as a whole matters. */
import type { Answer } from '../../../src/debate/answer/schema.ts';
import { initialState } from '../../../src/debate/state.ts';
import {
  act,
  cited,
  openCommand,
  type RunningState,
  running,
} from '../../support/debate-builders.ts';

type Seats = Record<string, Partial<Answer>>;

/** `says` is asked with the place of each seat, from 0. */
export function panelSaying(seats: number, says: (place: number) => Partial<Answer>): Seats {
  return Object.fromEntries(
    Array.from({ length: seats }, (_, place) => [`s${place + 1}`, says(place)]),
  );
}

export const sure = (confidence: number): Partial<Answer> => ({ confidence });

/** A FACT of its own, from a source of its own. */
export function newFact(name: string): Partial<Answer> {
  return {
    evidence: [cited(`Report on ${name}`)],
    claims: [{ text: `The figure of ${name}`, label: 'FACT', cites: [1] }],
  };
}

export const citing = (...names: readonly string[]): Partial<Answer> => ({
  evidence: names.map(cited),
  claims: [],
});

/** Like `opened`, each seat of a model family of its own. */
export function openedAcrossVendors(opening: Parameters<typeof openCommand>[0] = {}): RunningState {
  const command = openCommand(opening);
  const panel = command.panel.map((seat) => ({ ...seat, family: `family of ${seat.id}` }));
  return running(act(initialState, { ...command, panel }));
}

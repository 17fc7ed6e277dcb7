/** The rules of a debate: what a command leads to, as events, or why it is refused. */
import type { CommandMeta, DebateCommand } from './commands.ts';
import { decidePerson } from './decide-person.ts';
import { decideRound } from './decide-round.ts';
import { versionOf } from './event-versions.ts';
import type { DebateEvent } from './events.ts';
import { happened, type Ruling, refused } from './ruling.ts';
import { callForSafety, triggersOfOpening } from './safety/triggers.ts';
import { SIZES } from './settings.ts';
import type { DebateState } from './state.ts';

export function decide(
  state: DebateState,
  command: DebateCommand,
  meta: CommandMeta,
): Ruling<DebateEvent> {
  const ruling = rule(state, command, meta);
  if (ruling.kind === 'refused') return ruling;
  return {
    kind: 'events',
    events: ruling.events.map((fact, index) => ({
      ...fact,
      id: `${meta.id}.${index + 1}`,
      at: meta.at,
      version: versionOf(fact.type),
      cause: meta.id,
    })),
  };
}

function rule(state: DebateState, command: DebateCommand, meta: CommandMeta): Ruling {
  if (command.type === 'open') return open(state, command);
  if (state.status === 'unopened') return refused('There is no such debate.');
  switch (command.type) {
    case 'start-round':
    case 'shorten-replies':
    case 'receive-answer':
    case 'take-turn':
    case 'forfeit-turn':
    case 'reach-cap':
    case 'close-round':
    case 'size-debate':
    case 'halt-debate':
    case 'hand-back':
      return decideRound(state, command, meta);
    default:
      return decidePerson(state, command, meta);
  }
}

function open(state: DebateState, command: Extract<DebateCommand, { type: 'open' }>): Ruling {
  if (state.status !== 'unopened') return refused('This debate is already open.');
  const { type: _, ...data } = command;
  const { minimum, maximum } = SIZES.seats;
  if (data.panel.length < minimum || data.panel.length > maximum) {
    return refused(`A debate has ${minimum} to ${maximum} seats, not ${data.panel.length}.`);
  }
  if (data.topic.trim() === '') return refused('A debate needs a topic.');
  return happened({ type: 'DebateOpened', data }, ...callForSafety(1, triggersOfOpening(data)), {
    type: 'RoundOpened',
    data: { round: 1, kind: 'opening' },
  });
}

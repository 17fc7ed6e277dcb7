/** The part of a prompt that changes from turn to turn. Everything said by anyone stands in data sections. */
import { composePacket } from '../context/packet.ts';
import type { ModeDefinition } from '../modes/mode.ts';
import { dataSection } from './data-section.ts';
import { roundInstruction } from './round-instruction.ts';
import type { TurnSubject } from './subject.ts';

export function userPart(subject: TurnSubject, mode: ModeDefinition): string {
  const packet = composePacket(subject);
  return [
    dataSection('the topic', packet.topic),
    `Round ${subject.round} of at most ${subject.lastRound}; ${subject.seats} seats.`,
    ...(packet.focus === ''
      ? []
      : ['People replied; deal with each reply:', dataSection('replies of people', packet.focus)]),
    ...(packet.state === '' ? [] : [dataSection('state of the debate', packet.state)]),
    ...(packet.own === '' ? [] : [dataSection('your own last turn', packet.own)]),
    ...packet.turns.map(({ name, when, text }) => dataSection(`${name}, ${when}`, text)),
    roundInstruction(subject, mode),
  ].join('\n\n');
}

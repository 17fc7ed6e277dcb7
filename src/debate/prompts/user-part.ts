/** The part of a prompt that changes from turn to turn. Everything said by anyone stands in data sections. */
import { composePacket } from '../context/packet.ts';
import { countTokens } from '../context/tokens.ts';
import type { ModeDefinition } from '../modes/mode.ts';
import { dataSection } from './data-section.ts';
import { roundInstruction } from './round-instruction.ts';
import type { TurnSubject } from './subject.ts';

export function userPart(subject: TurnSubject, mode: ModeDefinition): string {
  const heading = `Round ${subject.round} of at most ${subject.lastRound}; ${subject.seats} seats.`;
  const instruction = roundInstruction(subject, mode);
  const around = [heading, REPLIES, ...subject.statistics, instruction];
  const packet = composePacket(subject, countTokens(around.join('\n\n')));
  return [
    // What stays the same from round to round comes first, so that a provider's cache still hits here.
    dataSection('the topic', packet.topic),
    ...section('the brief, background that may be cited like any other evidence', packet.brief),
    heading,
    ...(packet.focus === '' ? [] : [REPLIES, dataSection('replies of people', packet.focus)]),
    ...section('state of the debate', packet.state),
    ...section('earlier rounds, summarised', packet.earlier),
    ...section('your own last turn', packet.own),
    ...subject.statistics,
    ...packet.turns.map(({ name, when, text }) => dataSection(`${name}, ${when}`, text)),
    instruction,
  ].join('\n\n');
}

const REPLIES = 'People replied:';

function section(label: string, text: string): readonly string[] {
  return text === '' ? [] : [dataSection(label, text)];
}

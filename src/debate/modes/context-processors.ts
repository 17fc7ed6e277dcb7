/** Changes to what a seat sees; small, so that modes can combine them. */

import { byName } from '../context/seat-text.ts';
import { median } from '../mean.ts';
import type { TurnSubject } from '../prompts/subject.ts';
import { Vote } from '../vocabulary.ts';
import type { ContextProcessor } from './mode.ts';

/** One processor after the other. */
export function inTurn(...processors: readonly ContextProcessor[]): ContextProcessor {
  return (subject) => processors.reduce((seen, process) => process(seen), subject);
}

/** Peers by name alone: nothing tells in which order they spoke or sit. */
export function withoutOrder(subject: TurnSubject): TurnSubject {
  return {
    ...subject,
    peersBefore: byName(subject.peersBefore),
  };
}

/** How the group stood after the last round: median and spread of confidence, and votes. */
export function withGroupStatistics(subject: TurnSubject): TurnSubject {
  // Not from the seat's own turns: its last one may be older than the last round.
  const answers = (subject.table?.seats ?? []).filter((row) => row.kind === 'spoke');
  if (answers.length === 0) return subject;
  const confidences = answers.map(({ confidence }) => confidence).sort((a, b) => a - b);
  const lowest = confidences[0] ?? 0;
  const highest = confidences.at(-1) ?? 0;
  const votes = Vote.options
    .map((value) => ({ value, count: answers.filter(({ vote }) => vote === value).length }))
    .filter(({ count }) => count > 0);
  return {
    ...subject,
    statistics: [
      `The group after the last round, ${answers.length} answers: median confidence ${median(confidences).toFixed(2)}, spread ${(highest - lowest).toFixed(2)} (${lowest.toFixed(2)} to ${highest.toFixed(2)}).`,
      ...(votes.length === 0
        ? []
        : [`Votes: ${votes.map(({ value, count }) => `${count} ${value}`).join(', ')}.`]),
    ],
  };
}

/** How seats stand, in words: the status line and the seat table of the round table. */
import type { Answer } from '../answer/schema.ts';
import type { RoundTable, SeatRow } from './round-table.ts';

export function statusLine({ round, status }: RoundTable): string {
  const parts = [
    ...(status.agreement === null || status.similarity === null
      ? []
      : [`agreement ${status.agreement} (${status.similarity.toFixed(2)})`]),
    ...(status.votes === 0 ? [] : [`${status.accepting} of ${status.votes} votes accept`]),
    ...(status.confidence === null ? [] : [`mean confidence ${status.confidence.toFixed(2)}`]),
    `open blockers ${status.blockersOpen}`,
  ];
  return `Status after round ${round}: ${parts.join(', ')}.`;
}

/** By name, because the order of the panel is nobody's business; the reader itself comes first. */
export function seatTable({ seats }: RoundTable): readonly string[] {
  return byName(seats).map((row) => `- ${row.name}: ${rowText(row)}`);
}

export function byName<Named extends { readonly name: string }>(
  named: readonly Named[],
): readonly Named[] {
  const first = ({ name }: Named) => (name === 'you' ? 0 : 1);
  // By code unit: the language of the machine must not change a prompt.
  const compared = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);
  return named.toSorted((a, b) => first(a) - first(b) || compared(a.name, b.name));
}

function rowText(row: SeatRow): string {
  switch (row.kind) {
    case 'lost':
      return 'has left the debate';
    case 'silent':
      return 'gave no answer';
    case 'spoke':
      return [
        `confidence ${row.confidence.toFixed(2)}${row.confidenceDelta === null ? '' : ` (${signed(row.confidenceDelta)})`}`,
        ...(row.stance === null ? [] : [`argues ${row.stance}`]),
        ...(row.judgement === null ? [] : [`holds ${row.judgement}`]),
        ...(row.vote === null ? [] : [`vote ${row.vote}`]),
        ...(row.prefers === null ? [] : [`prefers ${row.prefers}`]),
        ...(row.mindChange === null ? [] : [row.mindChange]),
      ].join(', ');
  }
}

export function statusOf({ confidence, vote, preference, mindChange }: Answer): string {
  return [
    `confidence ${confidence.toFixed(2)}`,
    ...(vote === undefined ? [] : [`vote ${vote.value}`]),
    ...(preference === undefined ? [] : [`prefers ${preference}`]),
    ...(mindChange === undefined ? [] : [mindChange.kind]),
  ].join(', ');
}

export function signed(difference: number): string {
  return `${difference <= -0.005 ? '−' : '+'}${Math.abs(difference).toFixed(2)}`;
}

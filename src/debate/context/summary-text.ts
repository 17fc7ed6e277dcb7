/** The summary of an earlier round as text, as much of it as fits. */
import { idGroups, idRanges, idSpan } from './ids.ts';
import type { ContestedPoint, RoundSummary, SeatMoves } from './round-summary.ts';
import { byName, signed } from './seat-text.ts';
import { countTokens, trimToTokens } from './tokens.ts';

/** Tokens of one remark inside a summary. */
const NOTE = { position: 20, point: 22 } as const;
const MOST_POINTS = 3;

/** What gives way first: the seats' positions, then what was said about contested claims, then who did what. */
export function summaryText(summary: RoundSummary, tokens: number): string {
  const head = [headline(summary), news(summary, tokens)].filter((line) => line !== '');
  const seats = byName(summary.seats);
  const moves = seats.map((seat) => seatLine(seat, ''));
  const replies = repliesLine(summary);
  const points = summary.contested.slice(0, MOST_POINTS).map(pointLine);
  const forms = [
    [
      ...head,
      ...seats.map((seat) => seatLine(seat, trimToTokens(seat.position, NOTE.position))),
      ...replies,
      ...points,
    ],
    [...head, ...moves, ...replies, ...points],
    [...head, ...moves, ...points.slice(0, 1)],
    [...head, ...moves],
    [...head, ...points.slice(0, 2)],
    [...head, ...points.slice(0, 1)],
  ].map((lines) => lines.join('\n'));
  return forms.find((form) => countTokens(form) <= tokens) ?? trimToTokens(head.join('\n'), tokens);
}

function headline({ round, kind, changed, seats }: RoundSummary): string {
  const votes = (['ACCEPT', 'MINOR', 'BLOCKER'] as const)
    .map((value) => ({ value, count: seats.filter(({ vote }) => vote === value).length }))
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => `${count} ${value}`);
  const { minds, turns, confidence, confidenceBefore, votedOn } = changed;
  const parts = [
    kind === 'opening' ? `${turns} openings` : `${minds} of ${turns} changed their mind`,
    ...(confidence === null
      ? []
      : [
          `mean confidence ${confidenceBefore === null ? '' : `${confidenceBefore.toFixed(2)} → `}${confidence.toFixed(2)}`,
        ]),
    ...(votes.length === 0
      ? []
      : [`votes${votedOn === null ? '' : ` on the draft for ${votedOn}`} ${votes.join(', ')}`]),
  ];
  return `Round ${round}${kind === 'objection' || kind === 'clarification' ? ` (${kind})` : ''}: ${parts.join('; ')}.`;
}

/** At most half of the summary: what there is no room to tell apart stands as one range. */
function news({ newClaims, newEvidence, decisions }: RoundSummary, tokens: number): string {
  const claims = newClaims.map(({ id, label }) => ({ id, group: label }));
  const line = (claimIds: string, evidenceIds: string) => {
    const parts = [
      ...(claims.length === 0 ? [] : [claimIds]),
      ...(newEvidence.length === 0 ? [] : [evidenceIds]),
      ...(decisions.length === 0 ? [] : [idRanges(decisions)]),
    ];
    return parts.length === 0 ? '' : `New: ${parts.join('; ')}.`;
  };
  const whole = line(idGroups(claims).join('; '), idRanges(newEvidence));
  if (countTokens(whole) <= tokens / 2) return whole;
  const labels = [...new Set(newClaims.map(({ label }) => label))].join(', ');
  const span = idSpan(newClaims.map(({ id }) => id));
  return line(`${span} (${labels})`, idSpan(newEvidence));
}

function seatLine(seat: SeatMoves, position: string): string {
  const { name, confidence, confidenceDelta, vote, mindChange, moves } = seat;
  const did = [
    ...(vote === null ? [] : [vote]),
    ...(mindChange === null || mindChange === 'maintain' ? [] : [mindChange]),
    ...(moves.support.length === 0 ? [] : [`supports ${idRanges(moves.support)}`]),
    ...(moves.challenge.length === 0 ? [] : [`challenges ${idRanges(moves.challenge)}`]),
    ...(moves.retract.length === 0 ? [] : [`retracts ${idRanges(moves.retract)}`]),
  ];
  const delta = confidenceDelta === null ? '' : ` (${signed(confidenceDelta)})`;
  const said = position === '' ? '' : `: ${position}`;
  return `- ${[`${name} ${confidence.toFixed(2)}${delta}`, ...did].join(', ')}${said}`;
}

function repliesLine({ replies }: RoundSummary): readonly string[] {
  if (replies.length === 0) return [];
  const lines = byName(replies.map(({ from, to }) => ({ name: from, to: [...to].sort() })));
  return [`Replied: ${lines.map(({ name, to }) => `${name} to ${to.join(', ')}`).join('; ')}.`];
}

function pointLine({ id, label, pro, con }: ContestedPoint): string {
  const against = con === '' ? '' : `; against: ${trimToTokens(con, NOTE.point)}`;
  return `${id} ${label} contested, for: ${trimToTokens(pro, NOTE.point)}${against}`;
}

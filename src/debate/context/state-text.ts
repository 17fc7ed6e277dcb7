/** The canonical state of a debate as text: options, draft, blockers, claims, evidence, seats. */
import type { Answer } from '../answer/schema.ts';
import type { SubjectBlocker, SubjectClaim, TurnSubject } from '../prompts/subject.ts';
import { BUDGETS } from './budgets.ts';
import { fitLines, type IdLine } from './fit-lines.ts';
import { trimToTokens } from './tokens.ts';

/** Empty in a first round. Ids and labels survive every shortening. */
export function stateText(subject: TurnSubject): string {
  const nameOf = namesFor(subject);
  return [
    part('Options', optionLines(subject), BUDGETS.options),
    subject.draft === null
      ? ''
      : `Draft (prefers ${subject.draft.option}): ${trimToTokens(subject.draft.text, BUDGETS.draft)}`,
    part(
      'Open blockers',
      subject.blockers.map((blocker) => blockerLine(blocker, nameOf)),
      BUDGETS.blockers,
    ),
    part('Claims', claimLines(subject.claims, nameOf), BUDGETS.claims),
    part('Evidence', evidenceLines(subject), BUDGETS.evidence),
    seatLines(subject),
  ]
    .filter((text) => text !== '')
    .join('\n');
}

type NameOf = (seat: string) => string;

/** Seats appear under the names that the prompt gives them, people under none: ids are for the engine. */
function namesFor({ seat, peersBefore, peersNow }: TurnSubject): NameOf {
  const names = new Map([[seat.id, 'you']]);
  for (const peer of [...peersBefore, ...peersNow]) {
    names.set(peer.seat, peer.name);
    names.set(peer.name, peer.name);
  }
  return (id) => {
    if (/^Panelist [A-Z]$/.test(id)) return id;
    return names.get(id) ?? (/^s\d+$/.test(id) ? 'a panelist who is absent' : 'a person');
  };
}

function part(title: string, lines: readonly IdLine[], tokens: number): string {
  return lines.length === 0 ? '' : `${title}:\n${fitLines(lines, tokens).join('\n')}`;
}

function optionLines({ options }: TurnSubject): readonly IdLine[] {
  return options.map(({ id, text, seats }) => ({
    id,
    group: 'Other options',
    text: `${id} (${seats.length} prefer it): ${text}`,
  }));
}

function blockerLine({ id, owner, condition, mine }: SubjectBlocker, nameOf: NameOf): IdLine {
  const whose = mine ? 'yours' : `by ${nameOf(owner)}`;
  return { id, group: mine ? 'Yours' : "Others'", text: `${id} (${whose}): ${condition}` };
}

/** Contested claims need the panel most, retracted ones least; among equals the newest come first. */
const STATUS_ORDER = [
  'contested',
  'open',
  'accepted',
  'retracted',
] as const satisfies SubjectClaim['status'][];

function claimLines(claims: readonly SubjectClaim[], nameOf: NameOf): readonly IdLine[] {
  const newestFirst = [...claims].reverse();
  return STATUS_ORDER.flatMap((status) =>
    newestFirst.filter((claim) => claim.status === status),
  ).map((claim) => ({
    id: claim.id,
    group: `${claim.label} ${claim.status}`,
    text: `${claim.id} ${claim.label}, ${claim.status}, ${nameOf(claim.seat)}: ${claim.text}`,
  }));
}

function evidenceLines({ evidence }: TurnSubject): readonly IdLine[] {
  return [...evidence].reverse().map(({ id, type, citation }) => ({
    id,
    group: type,
    text: `${id} ${type}: ${citation}`,
  }));
}

function seatLines({ peersBefore, own }: TurnSubject): string {
  const last = own.at(-1);
  if (last === undefined && peersBefore.length === 0) return '';
  const before = own.at(-2);
  const change =
    last && before ? `, ${signed(last.confidence - before.confidence)} since the round before` : '';
  return [
    'Seats after the last round:',
    ...(last === undefined ? [] : [`- you: ${statusOf(last)}${change}`]),
    ...peersBefore.map(({ name, answer }) => `- ${name}: ${statusOf(answer)}`),
  ].join('\n');
}

export function statusOf({ confidence, vote, preference, mindChange }: Answer): string {
  return [
    `confidence ${confidence.toFixed(2)}`,
    ...(vote === undefined ? [] : [`vote ${vote.value}`]),
    ...(preference === undefined ? [] : [`prefers ${preference}`]),
    ...(mindChange === undefined ? [] : [mindChange.kind]),
  ].join(', ');
}

function signed(difference: number): string {
  return `${difference < 0 ? '−' : '+'}${Math.abs(difference).toFixed(2)}`;
}

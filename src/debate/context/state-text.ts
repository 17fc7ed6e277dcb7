/** The canonical state of a debate as text: the round table, decisions, options, draft, blockers and the record. */
import type { SubjectBlocker, SubjectClaim, TurnSubject } from '../prompts/subject.ts';
import { BUDGETS, STATE_SHARES } from './budgets.ts';
import { fitEvenly, fitLines, type IdLine } from './fit-lines.ts';
import { idRanges } from './ids.ts';
import { seatTable, statusLine } from './seat-text.ts';
import { countTokens, trimToTokens } from './tokens.ts';

/** Empty in a first round. Ids and labels survive every shortening. */
export function stateText(subject: TurnSubject, tokens: number = BUDGETS.state.target): string {
  const nameOf = namesFor(subject);
  const { table, draft } = subject;
  const share = (part: keyof typeof STATE_SHARES) => Math.floor(tokens * STATE_SHARES[part]);
  const standing = [
    table === null ? '' : statusLine(table),
    mergedLine(subject),
    part('Decisions and constraints', constraintLines(subject), share('constraints')),
    part('Options', optionLines(subject), share('options'), fitEvenly),
    draft === null
      ? ''
      : `Draft to vote on (for ${draft.option}): ${trimToTokens(draft.text, share('draft'))}`,
    part(
      'Open blockers',
      subject.blockers.map((blocker) => blockerLine(blocker, nameOf)),
      share('blockers'),
      fitEvenly,
    ),
    table === null ? '' : ['Seats after the last round:', ...seatTable(table)].join('\n'),
  ].filter((text) => text !== '');
  const left = tokens - countTokens(standing.join('\n'));
  return [...standing, ...recordParts(subject, nameOf, Math.max(left, share('record')))].join('\n');
}

type NameOf = (seat: string) => string;

/** Seats appear under the names that the prompt gives them, people under none: ids are for the engine. */
function namesFor({ names }: TurnSubject): NameOf {
  const known = new Set(Object.values(names));
  return (id) => {
    if (Object.hasOwn(names, id)) return names[id] ?? id;
    return known.has(id) ? id : 'a person';
  };
}

/** The title of a part and its line break. */
const HEADING_TOKENS = 8;

function part(
  title: string,
  lines: readonly IdLine[],
  tokens: number,
  fitted: typeof fitLines = fitLines,
): string {
  if (lines.length === 0) return '';
  return `${title}:\n${fitted(lines, tokens - HEADING_TOKENS).join('\n')}`;
}

/** Rounds that are told nowhere else: what they came to is the record below. */
function mergedLine({ round, earlier, table }: TurnSubject): string {
  const told = Math.min(earlier[0]?.round ?? round, table?.round ?? round);
  if (told <= 1) return '';
  return `Round${told === 2 ? ' 1 is' : `s 1 to ${told - 1} are`} merged into the record of claims and evidence.`;
}

function constraintLines({ constraints }: TurnSubject): readonly IdLine[] {
  const holding = constraints.filter(({ lifted }) => lifted === undefined);
  return holding.reverse().map(({ id, text, round }) => ({
    id,
    group: 'Earlier decisions',
    text: () => `${id} (round ${round}): ${text}`,
  }));
}

function optionLines({ options }: TurnSubject): readonly IdLine[] {
  return [...options]
    .sort((a, b) => b.seats.length - a.seats.length)
    .map(({ id, text, seats }) => ({
      id,
      group: 'Other options',
      text: () => `${id} (${seats.length} prefer it): ${text}`,
    }));
}

function blockerLine(blocker: SubjectBlocker, nameOf: NameOf): IdLine {
  const { id, owner, condition, mine, severity } = blocker;
  const whose = mine ? 'yours' : `by ${nameOf(owner)}`;
  const weight = severity === undefined ? '' : `, severity ${severity}`;
  const text = () => `${id} (${whose}${weight}): ${condition}`;
  return { id, group: mine ? 'Yours' : "Others'", text };
}

/** Claims first, under what the round table calls them; evidence has what they leave. */
function recordParts(subject: TurnSubject, nameOf: NameOf, tokens: number): readonly string[] {
  const evidence = evidenceLines(subject);
  const forEvidence = Math.ceil(tokens * (1 - STATE_SHARES.claimsOfRecord));
  const wanted = countTokens(part('Evidence', evidence, forEvidence));
  const forClaims = tokens - Math.min(wanted, forEvidence);
  const claims = part(
    'Claims (accepted = agreed, contested = open disagreement)',
    claimLines(subject, nameOf),
    forClaims - HEADING_TOKENS,
  );
  const left = tokens - (claims === '' ? 0 : countTokens(claims));
  return [claims, part('Evidence', evidence, left)].filter((text) => text !== '');
}

function claimLines(
  { claims, openQuestions, table }: TurnSubject,
  nameOf: NameOf,
): readonly IdLine[] {
  const questions = openQuestions.map((text, index) => ({
    id: `Q${index + 1}`,
    group: 'OPEN',
    text: () => `Q${index + 1} OPEN, unanswered: ${text}`,
  }));
  const newestFirst = [...claims].reverse();
  const order = (claim: SubjectClaim) => {
    const isNew = claim.links !== undefined && claim.links.round >= (table?.round ?? 0);
    return STATUS_ORDER[claim.status] - (isNew && claim.status !== 'retracted' ? 1.5 : 0);
  };
  const sorted = newestFirst.toSorted((a, b) => order(a) - order(b));
  return [...questions, ...sorted.map((claim) => claimLine(claim, nameOf))];
}

/** Contested claims need the panel most, retracted ones least; what is new goes before what is settled. */
const STATUS_ORDER = { contested: 0, open: 2, accepted: 3, retracted: 4 } as const;

function claimLine(claim: SubjectClaim, nameOf: NameOf): IdLine {
  const { id, label, status, seat, text } = claim;
  const line = () => `${id} ${label}, ${status}, ${nameOf(seat)}: ${text}${sidesOf(claim, nameOf)}`;
  return { id, group: `${label} ${status}`, text: line };
}

/** Who and what stands for a claim and against it, its author aside. */
function sidesOf({ seat, links }: SubjectClaim, nameOf: NameOf): string {
  if (links === undefined) return '';
  const side = (word: string, seats: readonly string[], evidence: readonly string[]) => {
    const others = seats.filter((each) => each !== seat).map(nameOf);
    const all = [...others.sort(), ...(evidence.length === 0 ? [] : [idRanges(evidence)])];
    return all.length === 0 ? [] : [`${word}: ${all.join(', ')}`];
  };
  const sides = [
    ...side('for', links.supportedBy, links.evidence),
    ...side('against', links.challengedBy, links.counterEvidence),
  ];
  return sides.length === 0 ? '' : ` (${sides.join('; ')})`;
}

/** New sources first, because nobody could answer them yet. */
function evidenceLines({ evidence, table }: TurnSubject): readonly IdLine[] {
  const fresh = new Set(table?.newEvidence.map(({ id }) => id));
  return [...evidence].reverse().map(({ id, type, citation, gist, failed }) => ({
    id,
    group: failed ? `${type}, failed its check` : type,
    text: () =>
      `${id} ${type}${fresh.has(id) ? ', new' : ''}${failed ? ', failed its check' : ''}: ${citation}${gist ? ` (${gist})` : ''}`,
  }));
}

/** The record of a debate's evidence and claims, with ids that stay. */
import type { Answer, ClaimMove, EvidenceItem } from '../answer/schema.ts';
import type { ClaimLabel, EvidenceKind, EvidenceType } from '../vocabulary.ts';
import type { EvidenceCheck } from './confidence.ts';
import { sameClaim } from './same-claim.ts';
import { identityOf, type SourceIdentity, samePlaces } from './sources.ts';

export interface EvidenceEntry {
  /** E1, E2 … */
  readonly id: string;
  readonly identity: SourceIdentity;
  readonly type: EvidenceType;
  readonly kind: EvidenceKind;
  readonly citation: string;
  readonly url?: string;
  readonly gist: string;
  readonly check: EvidenceCheck;
  readonly citedBy: readonly { readonly seat: string; readonly round: number }[];
}

export interface ClaimEntry {
  /** C1, C2 … */
  readonly id: string;
  readonly seat: string;
  readonly round: number;
  readonly text: string;
  readonly label: ClaimLabel;
  /** E-ids for it, and E-ids that challenges brought against it. */
  readonly evidence: readonly string[];
  readonly counterEvidence: readonly string[];
  /** Seats that stand behind it, its author first, and seats whose challenge is open. */
  readonly supportedBy: readonly string[];
  readonly challengedBy: readonly string[];
  /** Of the open challenges those that the author has not spoken to since, with the round of each. */
  readonly unanswered: readonly { readonly seat: string; readonly round: number }[];
  readonly retracted: boolean;
}

export interface Registry {
  readonly evidence: readonly EvidenceEntry[];
  readonly claims: readonly ClaimEntry[];
}

export const emptyRegistry: Registry = { evidence: [], claims: [] };

export interface TurnToRegister {
  readonly seat: string;
  readonly round: number;
  readonly answer: Answer;
  /** Seats whose turns of this same round the seat had before it; none in a parallel round. */
  readonly seen?: ReadonlySet<string>;
}

export interface RegisteredTurn {
  readonly registry: Registry;
  /** E-id of each evidence item and C-id of each claim of the answer, in their order. */
  readonly items: readonly string[];
  readonly claims: readonly string[];
  readonly newFacts: number;
}

export function registerTurn(registry: Registry, turn: TurnToRegister): RegisteredTurn {
  const sources = registerEvidence(registry.evidence, turn);
  const stated = registerClaims(registry.claims, turn, sources);
  const moved = turn.answer.claimMoves.reduce(
    (claims, move) => applyMove(claims, move, turn, idsOf(move.counterEvidence, sources.items)),
    stated.claims,
  );
  return {
    registry: { evidence: sources.evidence, claims: moved },
    items: sources.items,
    claims: stated.ids,
    newFacts: stated.newFacts,
  };
}

export type ClaimStatus = 'accepted' | 'contested' | 'retracted' | 'open';

export function claimStatus(claim: ClaimEntry): ClaimStatus {
  if (claim.retracted) return 'retracted';
  if (claim.challengedBy.length > 0) return 'contested';
  const others = claim.supportedBy.filter((seat) => seat !== claim.seat);
  return claim.supportedBy.includes(claim.seat) && others.length > 0 ? 'accepted' : 'open';
}

/**
 * Contested, and the author stood by it (support of the own claim, or saying it again with evidence) after every
 * challenge that still stands. Not answered: retracting it, or standing by it without having seen the challenge.
 */
export function isAnswered(claim: ClaimEntry): boolean {
  return claimStatus(claim) === 'contested' && claim.unanswered.length === 0;
}

interface Sources {
  readonly evidence: readonly EvidenceEntry[];
  readonly items: readonly string[];
  /** E-ids that no earlier turn cited. */
  readonly fresh: ReadonlySet<string>;
}

function registerEvidence(
  before: readonly EvidenceEntry[],
  { seat, round, answer }: TurnToRegister,
): Sources {
  const evidence = [...before];
  const fresh = new Set<string>();
  const identities = answer.evidence.map(identityOf);
  const same = samePlaces([...before.map((entry) => entry.identity), ...identities]);
  /** Where each of them stands in `evidence`: repeated sources take no place of their own. */
  const places = before.map((_, place) => place);
  const items = answer.evidence.map((item, index) => {
    const identity = identities[index] ?? identityOf(item);
    const place = places[same[before.length + index] ?? -1] ?? evidence.length;
    places.push(place);
    const known = evidence[place];
    if (known === undefined) {
      const entry = newEntry(`E${place + 1}`, item, identity, { seat, round });
      evidence.push(entry);
      if (entry.kind !== 'reasoning') fresh.add(entry.id);
      return entry.id;
    }
    evidence[place] = citedAgain(known, item, identity, { seat, round });
    return known.id;
  });
  return { evidence, items, fresh };
}

type Citing = EvidenceEntry['citedBy'][number];

/** An address that is given later is the entry's from then on. */
function citedAgain(
  known: EvidenceEntry,
  { url }: EvidenceItem,
  { address }: SourceIdentity,
  by: Citing,
): EvidenceEntry {
  const isCounted = known.citedBy.some((each) => each.seat === by.seat && each.round === by.round);
  return {
    ...known,
    ...(known.url === undefined && url !== undefined ? { url } : {}),
    identity: { ...known.identity, address: known.identity.address ?? address },
    citedBy: isCounted ? known.citedBy : [...known.citedBy, by],
  };
}

function newEntry(
  id: string,
  { type, kind, citation, url, gist }: EvidenceItem,
  identity: SourceIdentity,
  by: Citing,
): EvidenceEntry {
  const check = kind === 'reasoning' ? 'none' : 'unverified';
  return {
    id,
    identity,
    type,
    kind,
    citation,
    ...(url === undefined ? {} : { url }),
    gist,
    check,
    citedBy: [by],
  };
}

interface StatedClaims {
  readonly claims: readonly ClaimEntry[];
  readonly ids: readonly string[];
  readonly newFacts: number;
}

function registerClaims(
  before: readonly ClaimEntry[],
  turn: TurnToRegister,
  sources: Sources,
): StatedClaims {
  const claims = [...before];
  let newFacts = 0;
  const ids = turn.answer.claims.map(({ text, label, cites }) => {
    const evidence = idsOf(cites, sources.items);
    const same = sameClaim(text, claims);
    // Said again after its author took it back, it is a claim of its own, though no new fact.
    if (same !== undefined && !same.retracted) {
      const supported = supportedBy(same, turn, evidence);
      const merelyRepeated = same.seat === turn.seat && evidence.length === 0;
      claims[claims.indexOf(same)] = merelyRepeated
        ? { ...supported, unanswered: same.unanswered }
        : supported;
      return supported.id;
    }
    if (label === 'FACT' && same === undefined && evidence.some((id) => sources.fresh.has(id)))
      newFacts += 1;
    const id = `C${claims.length + 1}`;
    claims.push({
      id,
      seat: turn.seat,
      round: turn.round,
      text,
      label,
      evidence,
      counterEvidence: [],
      supportedBy: [turn.seat],
      challengedBy: [],
      unanswered: [],
      retracted: false,
    });
    return id;
  });
  return { claims, ids, newFacts };
}

function applyMove(
  claims: readonly ClaimEntry[],
  { claim: id, move }: ClaimMove,
  turn: TurnToRegister,
  evidence: readonly string[],
): readonly ClaimEntry[] {
  const change = MOVES[move];
  return claims.map((claim) => (claim.id === id ? change(claim, turn, evidence) : claim));
}

type Change = (claim: ClaimEntry, turn: TurnToRegister, evidence: readonly string[]) => ClaimEntry;

const MOVES: Readonly<Record<ClaimMove['move'], Change>> = {
  support: supportedBy,
  challenge: (claim, { seat, round }, evidence) => ({
    ...claim,
    counterEvidence: union(claim.counterEvidence, evidence),
    supportedBy: without(claim.supportedBy, seat),
    challengedBy: union(claim.challengedBy, [seat]),
    unanswered: [...claim.unanswered.filter((each) => each.seat !== seat), { seat, round }],
  }),
  // Only its author can take a claim back; another seat takes back what it said about it.
  retract: (claim, { seat }) => ({
    ...claim,
    supportedBy: without(claim.supportedBy, seat),
    challengedBy: without(claim.challengedBy, seat),
    unanswered: claim.unanswered.filter((each) => each.seat !== seat),
    retracted: claim.retracted || claim.seat === seat,
  }),
};

function supportedBy(
  claim: ClaimEntry,
  turn: TurnToRegister,
  evidence: readonly string[],
): ClaimEntry {
  const { seat, round, seen } = turn;
  const isKnown = (challenge: ClaimEntry['unanswered'][number]) =>
    challenge.round < round || seen?.has(challenge.seat) === true;
  return {
    ...claim,
    evidence: union(claim.evidence, evidence),
    supportedBy: union(claim.supportedBy, [seat]),
    challengedBy: without(claim.challengedBy, seat),
    unanswered: claim.unanswered.filter((each) =>
      claim.seat === seat ? !isKnown(each) : each.seat !== seat,
    ),
  };
}

function idsOf(numbers: readonly number[], items: readonly string[]): readonly string[] {
  return union(
    [],
    numbers.flatMap((number) => items[number - 1] ?? []),
  );
}

function union(a: readonly string[], b: readonly string[]): readonly string[] {
  return [...new Set([...a, ...b])];
}

function without(seats: readonly string[], seat: string): readonly string[] {
  return seats.filter((each) => each !== seat);
}

/** 👎 on a card as a complaint: made while it stands, taken back when it is gone. */
import type { PersonCommand } from '../../debate/commands.ts';
import type { Debate } from '../../debate/state.ts';
import type { ComplaintCard } from '../../debate/vocabulary.ts';
import type { Deed } from '../../ports/chat-platform.ts';

/** By the first part of their post keys. */
const CARDS: ReadonlyMap<string, ComplaintCard> = new Map([
  ['metrics', 'verdict'],
  ['decision', 'decision'],
  ['escalation', 'escalation'],
  ['halted', 'halt'],
]);

interface About {
  readonly round: number;
  readonly card: ComplaintCard;
}

/** What a post with this key can be complained about for; null = nothing. */
export function complaintCardOf(key: string): About | null {
  const [, stem = '', round = ''] = /^(\w+)\.(\d+)$/.exec(key) ?? [];
  const card = CARDS.get(stem);
  return card === undefined ? null : { round: Number(round), card };
}

export interface Standing {
  readonly standing: Extract<Deed, { kind: 'reactions' }>['standing'];
  /** Of this person only something is known. */
  readonly only: string | undefined;
}

type ComplaintCommand = Extract<PersonCommand, { type: 'complain' | 'withdraw-complaint' }>;

/** Open and final cards alike. */
export function complaintChanges(
  { complaints }: Debate,
  key: string,
  { standing, only }: Standing,
): readonly ComplaintCommand[] {
  const about = complaintCardOf(key);
  if (about === null) return [];
  const now = new Set(
    standing.flatMap(({ person, reaction }) => (reaction === 'complaint' ? [person] : [])),
  );
  const before = new Set(
    complaints
      .filter(({ round, card }) => round === about.round && card === about.card)
      .map(({ by }) => by),
  );
  const known = (by: string) => only === undefined || only === by;
  return [
    ...[...now]
      .filter((by) => !before.has(by))
      .map((by) => ({ type: 'complain' as const, by, ...about })),
    ...[...before]
      .filter((by) => !now.has(by) && known(by))
      .map((by) => ({ type: 'withdraw-complaint' as const, by, ...about })),
  ];
}

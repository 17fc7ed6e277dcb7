/** A pro-con debate as people see it: how strong its two sides are, and what each says at its best. */
import type { Metrics } from '../debate/convergence/metrics-schema.ts';
import { isExtended, isWeighed, roleOfSeat } from '../debate/modes/seat-role.ts';
import { moderatorTurn } from '../debate/pro-con/moderator.ts';
import { conclusionOf, PRO_CON, sideOf } from '../debate/pro-con/strength.ts';
import type { ClosedRound, Debate } from '../debate/state.ts';
import type { Side } from '../debate/vocabulary.ts';
import type { Bar } from './post-figures.ts';
import type { Detail } from './post-parts.ts';

export function strengthBars(metrics: Metrics, before?: Metrics): readonly Bar[] {
  const { strength } = metrics;
  const bar = (name: Bar['name'], side: Side, other: Side): Bar => ({
    name,
    value: strength?.[side] ?? null,
    before: before?.strength?.[side] ?? null,
    threshold: strength === null ? null : neededAgainst(strength[other]),
    status: strength === null ? 'needs a round with both sides' : standing(strength, side),
  });
  return [bar('Strength for', 'pro', 'con'), bar('Strength against', 'con', 'pro')];
}

function neededAgainst(other: number): Bar['threshold'] {
  const { at, words } = thresholdAt(PRO_CON.lead * other, 'wins above');
  return { at, words: `${words}, ${PRO_CON.lead}x the other side` };
}

export function thresholdAt(at: number, means: string): NonNullable<Bar['threshold']> {
  return { at, words: `${means} ${at.toFixed(2)}` };
}

function standing(strength: NonNullable<Metrics['strength']>, side: Side): string {
  const { conclusion } = conclusionOf(strength);
  const ahead = side === 'pro' ? strength.pro > strength.con : strength.con > strength.pro;
  if (!ahead) return '';
  return conclusion === 'UNCERTAIN' ? 'ahead, not by enough' : 'clearly stronger';
}

export function moderatorBar(
  debate: Debate,
  round: ClosedRound,
  before: ClosedRound | undefined,
): readonly Bar[] {
  const value = moderatorConfidence(debate, round);
  if (value === null) return [];
  return [
    {
      name: 'Moderator confidence',
      value,
      before: before === undefined ? null : moderatorConfidence(debate, before),
      threshold: thresholdAt(PRO_CON.moderatorConfidence, 'may settle it above'),
      status: '',
    },
  ];
}

function moderatorConfidence(debate: Debate, { turns }: ClosedRound): number | null {
  return moderatorTurn(debate, turns)?.answer.confidence ?? null;
}

export function qualityBar(debate: Debate, metrics: Metrics, before?: Metrics): readonly Bar[] {
  if (metrics.argumentQuality === null) return [];
  return [
    {
      name: 'Argument quality',
      value: metrics.argumentQuality,
      before: before?.argumentQuality ?? null,
      threshold: isExtended(debate)
        ? thresholdAt(PRO_CON.argumentQuality, 'worth another round from')
        : null,
      status: '',
    },
  ];
}

/** The last word of every seat that argued a side. */
export function bothSides(debate: Debate): readonly Detail[] {
  if (!isWeighed(debate)) return [];
  const turns = debate.rounds.flatMap((round) => round.turns);
  const last = (side: Side) =>
    debate.panel
      .filter(({ id }) => roleOfSeat(debate, id).side === side)
      .flatMap(({ id, agent }) => {
        const turn = turns.findLast((each) => each.seat === id && sideOf(debate, each) === side);
        return turn === undefined ? [] : [`${agent}: ${turn.answer.position}`];
      });
  return [
    { title: 'For', items: last('pro') },
    { title: 'Against', items: last('con') },
  ].filter(({ items }) => items.length > 0);
}

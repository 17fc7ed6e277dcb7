/** The honest header: who answered, who was lost, how it ended and what it cost, from facts alone. */
import type { RuleId } from '../debate/convergence/verdict-schema.ts';
import { dollars } from '../debate/money.ts';
import type { Debate } from '../debate/state.ts';
import { seatNamed } from '../debate/state.ts';
import { forfeitInShort } from './forfeit-words.ts';
import type { Header } from './post-parts.ts';
import { isRehearsal } from './root-post.ts';
import { safetyInWords, safetyWarnings } from './safety-words.ts';
import { ruleInWords } from './verdict-words.ts';

/** `rule`: null where no rule decided it. */
export function headerOf(debate: Debate, exit: string, rule: RuleId | null = null): Header {
  const last = debate.rounds.at(-1);
  const answered = last?.turns.length ?? 0;
  return {
    rehearsal: debate.panel.some(isRehearsal),
    answered,
    seats: debate.panel.length,
    lost: lostSeats(debate),
    blind: debate.settings.flags.blindOpening,
    exit,
    rule: rule === null ? '' : ruleInWords(rule),
    evidence: evidenceInWords(debate),
    cost: dollars(debate.usage.cost),
    tokens: {
      input: debate.usage.inputTokens,
      cached: debate.usage.cachedInputTokens,
      output: debate.usage.outputTokens,
    },
    models: [...new Set(debate.rounds.flatMap((round) => round.turns.map((turn) => turn.model)))],
    store: debate.settings.store ?? '',
    safety: safetyInWords(debate),
    warnings: warningsOf(debate),
  };
}

/** Lost seats, and those that were silent in the last round, each with the reason. */
function lostSeats(debate: Debate): readonly string[] {
  const last = debate.rounds.at(-1);
  return debate.panel.flatMap((seat) => {
    const silent = silences(debate, seat.id).at(-1);
    if (debate.lost.includes(seat.id)) {
      return [`${seat.agent} (lost: ${silent?.why ?? 'unknown'})`];
    }
    return silent !== undefined && silent.round === last?.number
      ? [`${seat.agent} (${silent.why}, round ${silent.round})`]
      : [];
  });
}

function silences({ rounds }: Debate, seat: string) {
  return rounds.flatMap(({ number, forfeits, cap }) =>
    forfeits
      .filter((forfeit) => forfeit.seat === seat)
      .map(({ reason }) => ({ round: number, why: forfeitInShort(reason, cap) })),
  );
}

function evidenceInWords(debate: Debate): string {
  const cited = debate.registry.evidence.filter((entry) => entry.kind !== 'reasoning').length;
  const sources = cited === 1 ? '1 source cited' : `${cited} sources cited`;
  return cited === 0 ? 'no source cited' : `${sources}, none checked`;
}

function warningsOf(debate: Debate): readonly string[] {
  const families = new Set(debate.panel.map((seat) => seat.family));
  return [
    ...(debate.panel.some(isRehearsal) ? ['scripted rehearsal agents: not a real debate'] : []),
    ...(families.size === 1 && !debate.panel.some(isRehearsal)
      ? ['all seats share one model family']
      : []),
    ...safetyWarnings(debate),
    ...(debate.settings.flags.blindOpening ? [] : ['the first round was not blind']),
  ];
}

export function agentsOf(debate: Debate, seats: readonly string[]): readonly string[] {
  return seats.map((seat) => seatNamed(debate, seat).agent);
}

/** The honest header: who answered, who was lost, how it ended and what it cost, from facts alone. */
import type { ForfeitReason } from '../debate/events.ts';
import type { Debate } from '../debate/state.ts';
import { seatNamed } from '../debate/state.ts';
import { dollars } from './money.ts';
import type { Header } from './post-parts.ts';
import { isRehearsal } from './root-post.ts';
import { safetyInWords, safetyWarnings } from './safety-words.ts';
import { ruleInWords } from './verdict-words.ts';

export function headerOf(debate: Debate, exit: string, rule = ''): Header {
  const last = debate.rounds.at(-1);
  const answered = last?.turns.length ?? 0;
  return {
    rehearsal: debate.panel.some(isRehearsal),
    answered,
    seats: debate.panel.length,
    lost: lostSeats(debate),
    blind: debate.settings.flags.blindOpening,
    exit,
    rule: ruleInWords(rule),
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
    const forfeit = last?.forfeits.find((each) => each.seat === seat.id);
    const reason = forfeit ?? lastForfeit(debate, seat.id);
    const why = reason === undefined ? 'unknown' : SILENCE[reason.reason];
    if (debate.lost.includes(seat.id)) return [`${seat.agent} (lost: ${why})`];
    return forfeit ? [`${seat.agent} (${why} in round ${last?.number})`] : [];
  });
}

const SILENCE: Record<ForfeitReason, string> = {
  invalid: 'no valid answer',
  refused: 'refused',
  unreachable: 'not reached',
  timeout: 'too slow',
  crashed: 'workers crashed',
  cap: 'not asked for lack of time or money',
  stopped: 'not heard before the stop',
  withheld: 'withheld',
  halted: 'not heard before the halt',
};

function lastForfeit(debate: Debate, seat: string) {
  return debate.rounds
    .flatMap((round) => round.forfeits)
    .filter((forfeit) => forfeit.seat === seat)
    .at(-1);
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

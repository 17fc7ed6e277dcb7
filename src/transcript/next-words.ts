/** What follows a round and why: the last line of its metrics, and the one that most people read. */
import { voteOutcome } from '../debate/algorithms/outcome.ts';
import type { Verdict } from '../debate/convergence/verdict-schema.ts';
import { moderatorTurn } from '../debate/pro-con/moderator.ts';
import { conclusionOf, PRO_CON } from '../debate/pro-con/strength.ts';
import type { ClosedRound, Debate } from '../debate/state.ts';
import { openBlockers, waitingFocus } from '../debate/state.ts';
import { reasonInWords } from './verdict-words.ts';
import { isWeighed } from './weighing.ts';

export function nextInWords(debate: Debate, round: ClosedRound, verdict: Verdict): string {
  const reason = reasonInWords(verdict);
  switch (verdict.kind) {
    case 'continue': {
      const missing = missingIn(debate, round);
      return missing.length === 0
        ? `Round ${round.number + 1} follows. ${reason}`
        : `Round ${round.number + 1} follows: ${missing.join('; ')}.`;
    }
    case 'objection':
    case 'clarification':
      return `Round ${round.number + 1} follows. ${reason}`;
    case 'consensus':
      return `A decision is proposed. ${reason}`;
    case 'escalate':
      return `People decide. ${reason}`;
    case 'halt':
    case 'stop':
      return reason;
  }
}

/** What keeps the debate from its end, the nearest first. */
function missingIn(debate: Debate, round: ClosedRound): readonly string[] {
  const weighed = isWeighed(debate);
  if (round.number === 1 && !weighed) {
    return ['the openings are in, now the agents answer each other and vote on a draft'];
  }
  return [
    ...waiting(waitingFocus(debate).length),
    ...(debate.settings.flags.exitCriteria ? [] : ['this debate uses all its rounds']),
    ...(weighed ? undecided(debate, round) : disagreement(debate, round)),
  ];
}

function waiting(replies: number): readonly string[] {
  if (replies === 0) return [];
  return [replies === 1 ? 'a reply waits for an answer' : `${replies} replies wait for an answer`];
}

function disagreement(debate: Debate, round: ClosedRound): readonly string[] {
  const { exitConsensus, exitConfidence } = debate.settings.flags;
  const { carries, confident, inWords } = voteOutcome(debate, round, round.options);
  const byDraft = debate.settings.algorithm === 'evidence_based_debate';
  const needed = byDraft ? `${Math.round(exitConsensus * 100)} % must` : 'the lead is too small';
  const blockers = openBlockers(debate).filter(({ owner }) => owner.kind === 'seat');
  const votes = carries ? [] : [`${inWords}, ${needed}`];
  const surety = confident
    ? []
    : [
        `${carries ? `${inWords}, but ` : ''}not everyone who accepts is sure enough (${exitConfidence.toFixed(2)})`,
      ];
  return [...blockers.map(({ id }) => `blocker ${id} is open`), ...votes, ...surety];
}

function undecided(debate: Debate, round: ClosedRound): readonly string[] {
  const { strength } = round.metrics;
  if (strength === null || conclusionOf(strength).conclusion === 'UNCERTAIN') {
    return ['neither side is clearly stronger'];
  }
  const sure = moderatorTurn(debate, round.turns)?.answer.confidence ?? 0;
  return sure > PRO_CON.moderatorConfidence
    ? []
    : [`the moderator is not sure enough (more than ${PRO_CON.moderatorConfidence.toFixed(2)})`];
}

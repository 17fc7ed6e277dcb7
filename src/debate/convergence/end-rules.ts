/** Rules that end a debate whatever the panel thinks: people, safety, missing answers and caps. */
import { type Rule, reluctant, verdict } from './rule-outcomes.ts';

export const stopped: Rule = (facts) =>
  facts.endedBy === 'stop' ? verdict(facts, 'stop', '1', 'A person stopped the debate.') : null;

export const halted: Rule = (facts) =>
  typeof facts.endedBy === 'object'
    ? verdict(facts, 'halt', '2', `The safety evaluator halted the debate: ${facts.endedBy.halt}`)
    : null;

export const degraded: Rule = (facts) => {
  if (facts.answered + facts.unasked < 2) {
    const who = facts.answered === 0 ? 'no seat' : 'only one seat';
    return verdict(
      facts,
      'escalate',
      '3',
      `Degraded: ${who} answered, which is never a consensus.`,
    );
  }
  if (facts.silentSides.length === 0) return null;
  const silent = facts.silentSides.map((side) => SIDES[side] ?? side).join(' and ');
  return verdict(facts, 'escalate', '3', `Degraded: nobody spoke for ${silent}.`);
};

const SIDES: Readonly<Record<string, string>> = { pro: 'the proposition', con: 'the opposition' };

export const costOrTimeCap: Rule = (facts) => {
  const cap = facts.caps.find((each) => each !== 'rounds');
  if (cap === undefined) return null;
  return (
    reluctant(facts, '6r') ??
    verdict(facts, 'escalate', '6', `${LIMITS[cap]}: partial, with what there is.`)
  );
};

const LIMITS = { cost: 'The cost cap is reached', time: 'The time limit is reached' } as const;

export const roundCap: Rule = (facts) =>
  facts.caps.includes('rounds')
    ? (reluctant(facts, '11r') ??
      verdict(
        facts,
        'escalate',
        '11',
        `The last round, round ${facts.round}, ended without a consensus.`,
      ))
    : null;

/** Rules that end a debate whatever the panel thinks: people, safety, missing answers and caps. */
import { type Rule, reluctant, verdict } from './rule-outcomes.ts';

export const stopped: Rule = (facts) =>
  facts.stopped ? verdict(facts, 'stop', '1', 'A person stopped the debate.') : null;

export const halted: Rule = (facts) =>
  facts.haltReason === null
    ? null
    : verdict(facts, 'halt', '2', `The safety evaluator halted the debate: ${facts.haltReason}`);

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
  const silent = facts.silentSides.join(' and ');
  return verdict(facts, 'escalate', '3', `Degraded: nobody spoke for ${silent}.`);
};

export const costOrTimeCap: Rule = (facts) => {
  const cap = facts.caps.find((each) => each !== 'rounds');
  if (cap === undefined) return null;
  return (
    reluctant(facts, '6r') ??
    verdict(facts, 'escalate', '6', `The ${cap} cap is reached: partial, with what there is.`)
  );
};

export const roundCap: Rule = (facts) =>
  facts.caps.includes('rounds')
    ? (reluctant(facts, '11r') ??
      verdict(
        facts,
        'escalate',
        '11',
        `The last round is over (${facts.round}) without consensus.`,
      ))
    : null;

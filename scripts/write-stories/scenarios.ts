/** One scenario for each verdict rule: what to type, and the same for a run in memory. */
import type { Rehearsal } from '../../test/support/rehearsal-run.ts';

export interface Scenario {
  /** The rule that fires, on the way or at the end. */
  readonly rule: string;
  readonly what: string;
  readonly told: Omit<Rehearsal, 'topic' | 'seed'>;
  /** As typed after the topic and the seed. */
  readonly typed: string;
  /** What a person has to do besides. */
  readonly also?: string;
}

export const TOPIC = 'Should we move billing to a new vendor?';
export const SEED = 7;

/** Options as they are typed follow from what is told, unless something else is to be typed. */
function scenario(
  rule: string,
  what: string,
  told: Scenario['told'],
  { typed = typedFrom(told), also }: { readonly typed?: string; readonly also?: string } = {},
): Scenario {
  return { rule, what, told, typed, ...(also === undefined ? {} : { also }) };
}

function typedFrom({ mode, story, extended }: Scenario['told']): string {
  return [
    ...(mode === undefined ? [] : [`--mode ${mode}`]),
    ...(story === undefined ? [] : [`--story ${story}`]),
    ...(extended === undefined ? [] : [`--extended ${extended}`]),
  ].join(' ');
}

const stopInRoundTwo: Rehearsal['meanwhile'] = async (session, round) => {
  if (round === 2) await session.execute({ type: 'stop', by: 'you' });
};

const weighed = (story: string, seats: 3 | 6): Scenario['told'] => ({
  mode: 'pro-con',
  story,
  extended: seats === 6 ? 'on' : 'off',
});

const LIMIT = '--story slow-seat --time-limit 8s';

export const SCENARIOS: readonly Scenario[] = [
  scenario(
    '1',
    'a person stops it',
    { story: 'consensus', meanwhile: stopInRoundTwo },
    { also: 'type `npm run roundtable -- stop <id>` in another terminal during round 2' },
  ),
  scenario('2', 'the safety evaluator halts it', { mode: 'adversarial', story: 'safety-halt' }),
  scenario('3', 'one seat is left', { story: 'degraded' }),
  scenario('3', 'a stance is silent', { mode: 'devils-advocate', story: 'silent-side' }),
  scenario('3', 'a team is silent', { mode: 'red-team-blue-team', story: 'silent-side' }),
  scenario('3', 'a side is silent', weighed('silent-side', 3)),
  scenario('4', 'the objection round fails', { story: 'objection-failed' }),
  scenario('5a', 'early convergence, then on', { story: 'groupthink' }),
  scenario('5a', 'agreement by stagnation, then on', { story: 'easy-agreement' }),
  scenario('5b', 'HIGH', { story: 'strong-evidence' }),
  scenario('5b', 'MEDIUM-HIGH, diverse evidence', { story: 'diverse-evidence' }),
  scenario('5c', 'by vote', { story: 'by-vote' }),
  scenario('5d', 'a clarification round helps', { story: 'words-apart' }),
  scenario('5d', 'a clarification round does not help', { story: 'never-in-words' }),
  scenario('6', 'the time is over', { story: 'slow-seat', timeRunsOutIn: 2 }, { typed: LIMIT }),
  scenario(
    '6r',
    'the time is over, four of five accept half-heartedly',
    { story: 'slow-seat', seats: 5, timeRunsOutIn: 2 },
    { typed: `${LIMIT} --seats 5` },
  ),
  scenario('7', 'stagnation without a vote that carries', { story: 'stagnation' }),
  scenario('8', 'a blocker stands', { story: 'blocker' }),
  scenario('9', 'diminishing returns', { story: 'diminishing' }),
  scenario('9r', 'diminishing returns, accepted half-heartedly', { story: 'reluctant-unmoved' }),
  scenario('10', 'plateau', { story: 'plateau' }),
  scenario('10r', 'plateau, accepted half-heartedly', { story: 'reluctant-plateau' }),
  scenario('11', 'the rounds are over', { story: 'divergence' }),
  scenario('11r', 'the rounds are over, accepted half-heartedly', { story: 'reluctant' }),
  scenario('12', 'on, after an agreement that is not yet one', { story: 'consensus' }),
  scenario('12', 'on, with a blocker to answer', { story: 'resolved-blocker' }),
  scenario('12', 'on, with a divergence alert', { story: 'divergence' }),
  scenario('p1', 'SUPPORT', weighed('pro-wins', 3)),
  scenario('p1', 'OPPOSE', weighed('con-wins', 3)),
  scenario('p1', 'extended', weighed('pro-wins', 6)),
  scenario('p2', 'extended', weighed('thin-arguments', 6)),
  scenario('p3', 'SUPPORT', weighed('pro-ahead', 3)),
  scenario('p3', 'OPPOSE', weighed('con-ahead', 3)),
  scenario('p3', 'UNCERTAIN', weighed('sides-even', 3)),
  scenario('p3', 'UNCERTAIN, extended', weighed('sides-even', 6)),
  scenario('5b', 'a passage is redacted on the way', { mode: 'adversarial', story: 'redacted' }),
  scenario('5b', 'an answer is withheld on the way', { story: 'withheld' }),
  scenario('5b', 'answers come broken on the way', { story: 'flaky' }),
  scenario('5b', 'every kind of bad answer on the way', { story: 'bad-output' }),
];

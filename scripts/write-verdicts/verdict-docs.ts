/** The document of the verdict rules: what each asks, what it leads to, and how much of all rounds it takes. */
import { RULE_IDS, type RuleId } from '../../src/debate/convergence/verdict-schema.ts';
import { table } from '../../src/transcript/export/markdown-text.ts';
import { reasonInWords } from '../../src/transcript/verdict-words.ts';
import type { Outcome, Tally } from './tally.ts';

export function verdictDocs(tallies: readonly Tally[]): string {
  return `# Verdicts

What the engine decides after a round: the first rule that matches, in this order. This page is written by
\`npm run docs:verdicts\` from an enumeration of the abstract round, all combinations of what the rules ask about,
${inThousands(tallies.reduce((sum, { rounds }) => sum + rounds, 0))} rounds in all; a test proves that in each of them the rule that fires is the first
whose condition holds, and that every rule can fire.

${table(['rule', 'asks'], ruleRows())}

The posted text is the verdict's reason, here with the figures of the example. The example says what differs from a
plain third round: five seats answered, three of them accept, similarity 0.70, no cap, no blocker, nothing waits. The
label is the rule's own; a decision carries the lower of this and the band of its number, and in pro-con the band alone.

${tallies.map(section).join('\n')}`;
}

type Softened = Extract<RuleId, `${string}r`>;

const ASKS: Readonly<Record<Exclude<RuleId, Softened>, string>> = {
  '1': 'did a person stop it?',
  '2': 'did the safety evaluator halt it?',
  '3': 'did fewer than two seats answer, or nobody of a stance, team or side, without a cap as the cause?',
  '4': 'did the objection round fail?',
  '5a': 'then: is it groupthink, with a round left for objections?',
  '5b': 'then: are the positions alike to 0.80 or more?',
  '5c': 'then: are they alike to 0.61 or more?',
  '5d': 'then: they agree in vote, not in words',
  '6': 'is the cost or time cap reached?',
  '7': 'has the panel stagnated, with a round left for objections?',
  '8': 'has a blocker stood for two rounds, or is its owner lost?',
  '9': 'did the positions stand still for two rounds, below 0.80?',
  '10': 'did nothing change by 10 % or more in two rounds, without a new fact?',
  '11': 'was it the last round?',
  p1: 'pro-con: is the moderator sure above 0.8, and one side stronger by more than 1.2?',
  p2: 'pro-con, extended, from round 2: is the quality of the arguments below 0.6?',
  p3: 'pro-con: was it the last round?',
  '12': 'otherwise the debate goes on',
};

const VOTE_RULE = [
  '5',
  'do at least 80 % of the voting seats accept, all sure to at least 0.70, with no blocker open?',
];

function ruleRows(): readonly (readonly string[])[] {
  const rows = RULE_IDS.flatMap((rule) => {
    if (isSoftened(rule)) return [];
    return rule === '5a' ? [VOTE_RULE, [rule, ASKS[rule]]] : [[rule, ASKS[rule]]];
  });
  const softened = RULE_IDS.filter(isSoftened).join(' ');
  return [
    ...rows,
    [softened, 'the same, where only the confidence of rule 5 is missing: agreed, reluctantly'],
  ];
}

function isSoftened(rule: RuleId): rule is Softened {
  return rule.endsWith('r');
}

function section({ product, rounds, outcomes }: Tally): string {
  const placeOf = ({ verdict }: Outcome) => RULE_IDS.indexOf(verdict.rule);
  const order = (a: Outcome, b: Outcome) => placeOf(a) - placeOf(b) || b.rounds - a.rounds;
  const rows = [...outcomes]
    .sort(order)
    .map(({ verdict, rounds: taken, example }) => [
      verdict.rule,
      verdict.kind,
      verdict.label ?? '',
      inThousands(taken),
      reasonInWords(verdict),
      example.join('; ') || 'a plain round',
    ]);
  const head = ['rule', 'kind', 'label', 'rounds', 'posted', 'example'];
  return `## ${product.title}: ${inThousands(rounds)} rounds\n\n${table(head, rows)}\n`;
}

function inThousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ' ');
}

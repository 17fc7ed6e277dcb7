/** The text of `docs/stories.md`: every scenario is really run, and what it posts is written down. */
import { isFrequent } from '../../adapters/model/rehearsal/stories.ts';
import { STORIES } from '../../config/stories.ts';
import type { OpenState } from '../../src/debate/state.ts';
import type { Embedder } from '../../src/ports/embedder.ts';
import { table } from '../../src/transcript/export/markdown-text.ts';
import { headerOf } from '../../src/transcript/header.ts';
import { reasonInWords, remarksInWords } from '../../src/transcript/verdict-words.ts';
import { rehearse } from '../../test/support/rehearsal-run.ts';
import { SCENARIOS, type Scenario, SEED, TOPIC } from './scenarios.ts';

export async function storiesDocs(embedder: Embedder): Promise<string> {
  const rows: (readonly string[])[] = [];
  for (const scenario of SCENARIOS) {
    const told = { ...scenario.told, topic: TOPIC, seed: SEED };
    rows.push(rowOf(scenario, await rehearse(told, embedder)));
  }
  return `${[
    '<!-- Written by `npm run docs:stories`. -->',
    '# Stories of the rehearsal',
    'The rehearsal panel is scripted: the same topic and seed give the same debate, and `--story` names its course. Without `--story`, seed and topic choose one, mostly one that ends in an agreement. For every verdict rule there is a story, or a scenario with a person or a time limit in it.',
    '## Verdict rules',
    `Each row was run. Type \`npm run roundtable -- "${TOPIC}" --seed ${SEED}\` and what stands in the second column. The third column is the reason that is posted after the round in which the rule fires, the last one the rules of all rounds and the card at the end.`,
    table(['rule', 'type', 'posted', 'rounds and card'], rows),
    'Free answers never reach a cost cap, so the caps are shown by a seat that takes 20 seconds and a time limit. In a terminal answers take one or two seconds; on a slow machine give a longer limit.',
    '`safety-halt` and `redacted` need a safety evaluator on duty: the modes adversarial, devils-advocate and red-team-blue-team have one, and so has a topic that calls for it. In a pro-con debate, where nobody votes, a story about votes ends by p1 or p3; the stories about sides play like the nearest story about votes in the other modes.',
    '## All stories',
    table(
      ['story', 'what happens', 'by chance'],
      STORIES.map(({ name, description }) => [
        `\`${name}\``,
        description,
        isFrequent(name) ? 'yes' : 'only by name',
      ]),
    ),
  ].join('\n\n')}\n`;
}

function rowOf({ rule, what, typed, also }: Scenario, state: OpenState): readonly string[] {
  const { rounds } = state.debate;
  const fired = rounds
    .filter(({ verdict }) => verdict.rule === rule)
    .map(({ verdict }) =>
      [...remarksInWords(verdict.remarks, verdict.caps), reasonInWords(verdict)].join(' · '),
    );
  // Most rounds go on with few words: the one that has more to say is the one that is meant.
  const posted = rule === '12' ? fired.sort((a, b) => told(a) - told(b)).at(-1) : fired.at(-1);
  if (posted === undefined) throw new Error(`${typed}: rule ${rule} did not fire`);
  const chain = rounds.map(({ verdict }) => verdict.rule).join(', ');
  return [
    `**${rule}** ${what}`,
    `\`${typed}\`${also === undefined ? '' : `; ${also}`}`,
    posted,
    `${chain}: ${cardOf(state)}`,
  ];
}

/** The head of the card that stands at the end. */
function cardOf(state: OpenState): string {
  const { answered, seats, lost } = headerOf(state.debate, '');
  const present = [`${answered} of ${seats} answered`, ...lost].join(', ');
  switch (state.status) {
    case 'proposed': {
      const { label, confidence, conclusion } = state.decision;
      const side = conclusion === undefined ? '' : `${conclusion}, `;
      return `decision, ${side}${label} ${confidence.toFixed(2)} · ${present}`;
    }
    case 'escalated':
      return `escalation${state.escalation.partial ? ', partial' : ''} · ${present}`;
    case 'halted':
      return `halted · ${present}`;
    case 'closed':
      return 'stopped';
    case 'running':
    case 'paused':
      throw new Error(`the debate is ${state.status}`);
  }
}

/** The debate goes on in most rounds: a remark tells more than an open blocker, and that more than nothing. */
function told(posted: string): number {
  return (posted.includes(' · ') ? 2 : 0) + (posted.includes('Open:') ? 1 : 0);
}

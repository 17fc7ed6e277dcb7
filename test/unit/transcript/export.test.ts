/** The record as a file: the shape of MADR 4 and JSON in four layers at every status, whatever was said. */
import { describe, expect, it } from 'vitest';
import { evolve } from '../../../src/debate/evolve.ts';
import { initialState, type OpenState } from '../../../src/debate/state.ts';
import { recordAsJson } from '../../../src/transcript/export/json.ts';
import { recordAsMarkdown } from '../../../src/transcript/export/markdown.ts';
import {
  AGREEING,
  act,
  actAll,
  cited,
  escalated,
  eventOf,
  openCommand,
  opened,
  played,
  proposed,
  START,
  spoken,
  started,
  turnCommand,
} from '../../support/debate-builders.ts';

const by = 'ada';
const halted = evolve(opened(), eventOf('DebateHalted', { reason: 'Harm.' })) as OpenState;

/** Every way a debate can stand, with the status that its record has. */
const STANDINGS: readonly (readonly [string, OpenState, string])[] = [
  ['running', spoken(opened()), 'proposed'],
  ['paused', act(opened(), { type: 'pause', by, reason: '' }), 'proposed'],
  ['proposed', proposed(), 'proposed'],
  ['escalated', escalated(), 'proposed'],
  ['halted', halted, 'proposed'],
  ['accepted', act(proposed(), { type: 'accept', by }), 'accepted'],
  [
    'resolved',
    act(escalated(), { type: 'resolve-escalation', by, choice: { text: 'Wait.' }, why: '' }),
    'accepted',
  ],
  ['undecided', act(escalated(), { type: 'close', by, reason: '' }), 'closed without a decision'],
  ['stopped', act(opened(), { type: 'stop', by }), 'stopped'],
];

it('counts complaints, with who complained about what', () => {
  const state = act(proposed(), { type: 'complain', by, round: 1, card: 'decision' });
  const record = JSON.parse(recordAsJson(state));
  expect(record.metadata.quality.complaints).toBe(1);
  expect(record.decision.complaints).toEqual([{ by, round: 1, card: 'decision' }]);
  expect(recordAsMarkdown(state)).toContain('ada complained (👎) about the decision of round 1');
});

/** The headings of MADR 4 in their order; those in brackets are optional there. */
const MADR =
  /^# .+\n## Context and Problem Statement(\n## Decision Drivers)?(\n## Considered Options)?\n## Decision Outcome(\n### Consequences)?\n### Confirmation(\n## Pros and Cons of the Options(\n### O\d+ .+)+)?(\n## More Information\n### Summary(\n### Dissent)?(\n### People)?(\n### Course)?(\n### Claims)?(\n### Evidence)?(\n### Settings)?(\n### Notes)?)?$/;

const headings = (markdown: string) =>
  markdown
    .split('\n')
    .filter((each) => /^\s{0,3}#/.test(each))
    .join('\n');

/** Its values are JSON, and JSON is YAML. */
function frontMatterOf(markdown: string): Record<string, unknown> {
  const [, matter = ''] = /^---\n([\s\S]*?)\n---\n/.exec(markdown) ?? [];
  return Object.fromEntries(
    matter.split('\n').map((row) => {
      const [, name = '', value = ''] = /^([\w-]+): (.*)$/.exec(row) ?? [];
      return [name, name === 'date' ? value : JSON.parse(value)];
    }),
  );
}

describe.each(STANDINGS)('a debate that is %s', (_name, state, status) => {
  it('has its record in the shape of MADR 4', () => {
    const markdown = recordAsMarkdown(state);
    expect(headings(markdown)).toMatch(MADR);
    expect(frontMatterOf(markdown)).toEqual({
      status,
      date: '2026-11-18',
      'decision-makers': status === 'accepted' ? ['ada'] : [],
      consulted: [],
      debate: 'd1',
    });
    expect(markdown).not.toMatch(/undefined|null|\[object|\n{3}| +$/m);
    expect(markdown.endsWith('\n')).toBe(true);
  });

  it('has its record in four layers', () => {
    const record = JSON.parse(recordAsJson(state));
    expect(Object.keys(record)).toEqual([
      'schemaVersion',
      'decision',
      'agentResponses',
      'evidence',
      'metadata',
    ]);
    expect(record.decision.status).toBe(state.status);
    expect(record.metadata).toMatchObject({ debate: 'd1', topic: state.debate.topic });
  });
});

describe('the outcome', () => {
  const outcomeIn = (state: OpenState) =>
    /## Decision Outcome\n\n([\s\S]*?)\n\n#/.exec(recordAsMarkdown(state))?.[1];

  it('names what was chosen and by whom, with the edits that were asked for', () => {
    const voted = act(proposed(), { type: 'vote', by: 'pia', vote: 'MINOR', edit: 'by spring' });
    const outcome = outcomeIn(act(voted, { type: 'accept', by }));
    expect(outcome).toMatch(/^Chosen option: “Extract billing first\.”, because ada accepted/);
    expect(outcome).toContain('With these edits:\n\n- pia: by spring');
  });

  it('is none where nobody decided, with the reason', () => {
    expect(outcomeIn(halted)).toBe('None: the debate was halted. Harm.');
    expect(outcomeIn(act(escalated(), { type: 'close', by, reason: 'No money.' }))).toBe(
      'None: closed without a decision by ada. No money.',
    );
    expect(outcomeIn(proposed())).toMatch(/^Proposed by the agents, and not accepted yet/);
  });

  it('keeps what came after it', () => {
    const record = recordAsMarkdown(
      actAll(
        act(proposed(), { type: 'accept', by }),
        { type: 'track', by: 'pia', note: 'The pilot is live.' },
        { type: 'record-outcome', by, score: 80, note: 'In time.' },
        { type: 'record-outcome', by, score: 70, note: '' },
      ),
    );
    expect(record).toContain('- ada: 80 of 100. In time.\n- ada: 70 of 100.\n');
    expect(record).toContain('### Notes\n\n- pia: The pilot is live.');
  });

  it('of a person’s block is in both: who blocked, and what the agents had agreed on', () => {
    const block = { type: 'block', by: 'otto', reason: 'Legal.' } as const;
    const kept = act(played(act(proposed(), block), AGREEING), block);
    expect(kept.status).toBe('escalated');
    expect(JSON.parse(recordAsJson(kept)).decision.agents.text).toBe('Extract billing first.');
    const markdown = recordAsMarkdown(kept);
    expect(markdown).toContain('- Bad, because B1 stands: Legal.');
    expect(frontMatterOf(markdown).consulted).toEqual(['otto']);
  });
});

describe('everything that was recorded', () => {
  const said = act(opened({ flags: { chair: false } }), {
    ...{ type: 'add-focus', by: 'pia', focus: 'm-1', text: 'What does it cost?' },
  });
  const usage = { inputTokens: 100, cachedInputTokens: 0, outputTokens: 20, cost: 0 };
  const first = started(said);
  const spent = act(first, { ...turnCommand(first, 's1'), usage });
  const split = { s3: { vote: { value: 'ACCEPT' as const } } };
  const card = played(spent, { now: START + 90_000 }, { ...AGREEING, seats: split });
  const decide = { type: 'resolve-escalation', by, why: 'No money.' } as const;
  const overruled = act(
    act(card, { type: 'vote', by: 'otto', vote: 'BLOCKER', via: 'reaction' }),
    { ...decide, choice: { text: 'Wait a year.' } },
    START + 100_000,
  );

  it('is in the JSON: durations, tokens, weights, models, support, people and the override', () => {
    const record = JSON.parse(recordAsJson(overruled));
    expect(record.agentResponses[0]).toMatchObject({
      durationSeconds: 90,
      tokens: 120,
      answers: [{ by: 'pia', text: 'What does it cost?' }],
      turns: [{ tokens: 120 }, { tokens: 0 }, { tokens: 0 }],
    });
    expect(record.decision).toMatchObject({
      ending: { kind: 'resolved', by, why: 'No money.', option: null, humanOverride: true },
      humanOverride: true,
      supportingEvidence: [{ id: 'E1', type: 'DOCUMENTED', weight: 0.9 }],
    });
    expect(record.decision.ending.at).toBe('2026-11-18T12:01:40.000Z');
    expect(record.decision.dissent).toHaveLength(3);
    expect(record.evidence.evidence[0]).toMatchObject({ id: 'E1', weight: 0.9 });
    expect(record.metadata).toMatchObject({
      tokenEfficiency: { totalTokens: 120, rounds: 2, averagePerRound: 60, consensusReached: true },
      models: ['model-of-s1', 'model-of-s2', 'model-of-s3'],
      weights: { version: 0, byType: { DOCUMENTED: 0.9 } },
    });
  });

  it('is in the Markdown, which never passes off what people decided as what the agents agreed on', () => {
    const markdown = recordAsMarkdown(overruled);
    expect(markdown).toContain('Chosen option: “Wait a year.”, because ada decided so: No money.');
    expect(markdown).toMatch(/This overrides what the agents had agreed on: “Extract billing/);
    expect(markdown).not.toContain('The agents’ confidence is');
    expect(markdown).toContain('- pia asked: What does it cost? (answered in round 1)');
    expect(markdown).toContain('- otto voted: block without a reason, which counts as an');
    expect(markdown).toContain('Evidence: E1. (120 tokens, model-of-s1)');
    expect(markdown).toContain('90 s, 120 tokens)');
    expect(markdown).toContain('- Tokens: 120, 60 a round');
    expect(markdown).toContain('- Evidence weights: version 0');
    expect(markdown).toMatch(/### Dissent\n\n- Agent 1: Extract billing first\./);
  });

  it('names what took it to people, also once they have decided', () => {
    const resolved = act(escalated(), { ...decide, choice: { option: 'O1' } });
    expect(recordAsMarkdown(resolved)).toContain(
      'It had gone to people: The last round, round 1, ended without a consensus.',
    );
    expect(JSON.parse(recordAsJson(resolved)).decision.humanOverride).toBe(false);
  });
});

describe('the open round', () => {
  it('is in the JSON with the turns so far, without a verdict', () => {
    const record = JSON.parse(recordAsJson(spoken(opened())));
    expect(record.agentResponses).toMatchObject([{ round: 1, metrics: null, verdict: null }]);
    expect(record.agentResponses[0].turns).toHaveLength(3);
  });
});

describe('hostile text', () => {
  const HOSTILE = [
    '# A heading',
    '\n## Decision Outcome\n\nChosen option: “mine”',
    '---\nstatus: accepted\n---',
    '1. a list',
    '- a list',
    '+ a list',
    '=====',
    '| a | table |\n|---|---|',
    '<script>alert(1)</script><!-- ',
    '[a link](javascript:alert(1)) ![an image](http://x/y.png)',
    '`code` ```\nfence\n``` ~~~',
    '**bold** _emphasis_ $math$ &lt;',
    'right-to-left \u202e override, zero\u200bwidth, tag \u{E0041}, bell \u0007',
    '"quoted" \\ backslash: { "block": [] }',
    `a giant word ${'x'.repeat(5_000)}`,
  ] as const;

  const said = (text: string): OpenState => {
    const open = act(initialState, { ...openCommand(), topic: text });
    const asked = act(open, { type: 'add-focus', by: text, focus: 'm-1', text });
    const seat = { position: text, keyPoints: [text], evidence: [cited(text)], newOption: text };
    const seats = { s1: seat, s2: seat, s3: seat };
    const decided = played(asked, { seats }, { ...AGREEING, seats });
    const voted =
      decided.status === 'proposed'
        ? act(decided, { type: 'vote', by: text, vote: 'MINOR', edit: text })
        : decided;
    return actAll(
      voted,
      { type: 'resolve-escalation', by: text, choice: { text }, why: text },
      { type: 'track', by: text, note: text },
      { type: 'record-outcome', by: text, score: 5, note: text },
    );
  };

  it.each(HOSTILE)('%j changes nothing but its own words', (text) => {
    const state = said(text);
    const markdown = recordAsMarkdown(state);
    expect(headings(markdown)).toMatch(MADR);
    expect(frontMatterOf(markdown)).toMatchObject({
      status: 'accepted',
      'decision-makers': [text],
    });
    const body = markdown.replace(/^---\n[\s\S]*?\n---\n/, '');
    expect(body).not.toMatch(/(?<!\\)[`<[~$&]/);
    expect(body).not.toMatch(/^(?:---|===|```|~~~|\d+[.)] |\+ )/m);
    expect(body).not.toMatch(/(?!\n)\p{C}/u);
    // Each row of the table has its five columns, whatever stands in them.
    const rows = body.split('\n').filter((row) => row.startsWith('| E'));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) expect(row.split(/(?<!\\)\|/)).toHaveLength(7);
    expect(JSON.parse(recordAsJson(state)).metadata.topic).toBe(text);
  });
});

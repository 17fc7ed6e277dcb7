/** Whatever agents and people write, Slack takes every post, and nothing in it pings, hides or links in disguise. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { render } from '../../../adapters/chat/slack/render.ts';
import type { PostBody } from '../../../src/transcript/post.ts';
import { checkedBlocks } from '../../support/slack/compose.ts';
import { createWorld } from '../../support/slack/world.ts';
import {
  assigned,
  attacking,
  decision,
  escalation,
  halted,
  metrics,
  post,
  root,
  round,
  samples,
  supported,
  turn,
} from '../terminal/sample-posts.ts';

const world = createWorld({ team: 'Acme', app: 'Roundtable', now: () => 0, filesReadyAfter: 0 });
const nameOf = (person: string) => (person === 'U0ADA01' ? 'ada' : person);

/** Slack's own check of a message; gives everything in it that is shown. */
function taken(body: PostBody): string {
  const message = render(post(body), 'k3f9x2ab', nameOf);
  if (message === null) return '';
  checkedBlocks(
    world,
    message.blocks.map((block) => ({ ...block })),
  );
  expect(message.text.length).toBeLessThanOrEqual(4_000);
  expect(message.text).not.toBe('');
  expect(message.persona?.username.length ?? 0).toBeLessThanOrEqual(80);
  return [message.text, message.persona?.username ?? '', ...textsIn(message.blocks)].join('\n');
}

/** Values of buttons go back to us and are never shown. */
function textsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) =>
    key === 'text' && typeof field === 'string' ? [field] : textsIn(field),
  );
}

/** Words that the product chooses itself. */
const OWN_WORDS = new Set([
  'kind',
  'type',
  'check',
  'vote',
  'tone',
  'action',
  'argument',
  'name',
  'roundKind',
  'label',
  'mark',
]);

/** The same post with other words in every place that agents and people fill. */
function withWords<Value>(value: Value, words: () => string): Value {
  const replaced = (item: unknown, key: string): unknown => {
    if (typeof item === 'string') return OWN_WORDS.has(key) ? item : words();
    if (Array.isArray(item)) return item.map((each) => replaced(each, key));
    if (typeof item !== 'object' || item === null) return item;
    return Object.fromEntries(
      Object.entries(item).map(([name, field]) => [name, replaced(field, name)]),
    );
  };
  return replaced(value, '') as Value;
}

const ATTACKS = {
  'calls everyone':
    '<!everyone> <!here> <!channel> @everyone @here @channel @HERE <!subteam^S1|@team>',
  'calls with escapes of its own': '&lt;!here&gt; &#60;!channel&#62; <!here|quiet>',
  'mentions people': '<@U0ADA01> <@W0ADA01|nobody> @U0ADA01 <#C0GENERAL>',
  'hides characters in a call':
    '@\u200Bhere @\u2060channel @\u00ADeveryone @\u200Dhere @\uFE0Fchannel @\u{E0041}here',
  'links in disguise': '<https://evil.example|https://bank.example> [bank](https://evil.example)',
  'turns the reading order': 'pay \u202E00001\u202C and \u2066hide\u2069',
  'is block JSON': '[{"type":"section","text":{"type":"mrkdwn","text":"<!here>"}}]',
  'is one giant word': 'A'.repeat(5_000),
  'is one giant escaped word': '<&>'.repeat(2_000),
  'has a thousand lines': 'line\n'.repeat(1_000),
  'breaks out of code and bold': '*``` *bold* _x_ ~y~ ``` > quote',
  'is half a character': '\uD83D and \uDC00',
};

const CALL = /<!|<@|<#|@(?:here|channel|everyone)\b/i;
const HIDDEN = /[\u00AD\u200B\u2060\u202A-\u202E\u2066-\u2069\uFEFF]|[\u{E0000}-\u{E007F}]/u;

describe('every post', () => {
  test.each(Object.entries(ATTACKS))('is harmless where the text %s', (_, attack) => {
    for (const body of samples) {
      const shown = taken(withWords(body, () => attack));
      expect(shown).not.toMatch(CALL);
      expect(shown).not.toMatch(HIDDEN);
      expect(shown.isWellFormed()).toBe(true);
      expect(shown.replace(/&(?:amp|lt|gt);/g, '+')).not.toMatch(/\S{150}/u);
      for (const [, address = '', words] of shown.matchAll(/<([^>|]+)\|([^>]+)>/g)) {
        expect(words).toBe(new URL(address).hostname);
      }
    }
  });

  test('is taken by Slack whatever the words and however many', () => {
    const words = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 200 }),
      fc.string({ unit: 'binary', maxLength: 4_000 }),
      fc.constantFrom(...Object.values(ATTACKS)),
      fc.constant('&'.repeat(4_000)),
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.array(words, { minLength: 1, maxLength: 8 }),
        (body, all) => {
          let next = 0;
          taken(withWords(body, () => all[next++ % all.length] ?? ''));
        },
      ),
      { numRuns: 150 },
    );
  });

  test('with eight seats, twenty sources and long texts still fits, and keeps its buttons', () => {
    const long = 'This sentence is said again and again. '.repeat(40);
    const many = <Item>(item: Item, count: number) => Array.from({ length: count }, () => item);
    const [panelist] = root.panel;
    const [source] = turn.evidence;
    const [option] = escalation.options;
    if (!panelist || !source || !option) throw new Error('the samples lack one');
    taken({ ...root, topic: long.repeat(2).slice(0, 4_000), panel: many(panelist, 8) });
    taken({
      ...turn,
      keyPoints: many(long, 3),
      evidence: many({ ...source, citation: long }, 20),
      blockers: many(long, 5),
    });
    taken({
      ...decision,
      text: long,
      edits: many(long, 8),
      remarks: many(long, 8),
      unanswered: many(long, 20),
    });
    const message = render(
      post({
        ...escalation,
        options: many({ ...option, text: long, bestCase: long }, 8),
        unanswered: many(long, 20),
      }),
      'k3f9x2ab',
      nameOf,
    );
    expect(message?.blocks.filter(({ type }) => type === 'actions').length).toBeGreaterThan(0);
    expect(JSON.stringify(message?.blocks)).toContain('more in the record');
  });
});

test('people are shown by name, without a ping', () => {
  const shown = taken({ ...turn, position: 'As @U0ADA01 said, ask <@U0ADA01>' });
  expect(shown).toContain('As @ada said');
  expect(shown).not.toContain('<@');
});

test('evidence tags, confidence, vote and references of a turn are there', () => {
  const shown = taken(turn);
  expect(shown).toMatch(/📄 DOCUMENTED/);
  expect(shown).toMatch(/▰+▱* \d\.\d\d stated/);
  expect(shown).toMatch(/\[1\] /);
});

test('a final decision has no buttons', () => {
  const message = render(
    post({ ...decision, actions: [], final: { by: 'U0ADA01', text: '' } }),
    'k3f9x2ab',
    nameOf,
  );
  expect(message?.blocks.some(({ type }) => type === 'actions')).toBe(false);
  expect(JSON.stringify(message?.blocks)).toContain('Decided by @ada');
});

describe('what the modes bring', () => {
  test('an assigned side stands with its role, the own view beside what is argued', () => {
    const shown = taken(assigned);
    expect(shown).toContain('PRIMARY 🟢 YES (assigned) · reversibility');
    expect(shown).toContain('_Free of the role:_ Wait with it until the replay has run once.');
    expect(shown).toContain('*NO, 72 %* · 0.55 by evidence · ⚠️ overconfident');
    expect(shown).toContain('0.85 stated in its role · ');
    expect(shown).toContain('the safety evaluator took something out');
    expect(taken(attacking)).toContain('🔴 RED attacker');
    expect(taken(turn)).toContain('now prefers O2, not O1 · challenges C3');
  });

  test('a blocker that is taken back does not look like one that stands', () => {
    const withdrawn = ['withdraws B1: no rollback'];
    const shown = taken({ ...turn, blockers: [], withdrawn });
    expect(shown).toContain('☑️ withdraws B1: no rollback');
    expect(shown).not.toContain('⛔ withdraws');
  });

  test('a round says why it is held, and what moved in it', () => {
    const why = 'Every agent gives its best counter-argument.';
    expect(taken({ ...round, roundKind: 'objection', why })).toContain(`_${why}_`);
    expect(taken(metrics)).toContain('*Open blockers*\n• B1 Theodora');
  });

  test('a weighed decision names its side and shows both strengths', () => {
    const shown = taken(supported);
    expect(shown).toContain('Proposed decision (provisional): SUPPORT');
    expect(shown).toMatch(/\*0\.52\* ↑ from 0\.40 {2}Strength for: clearly stronger/);
    expect(shown).toContain('🛡️ a scripted safety evaluator');
  });

  test('a halt shows its reason and two buttons', () => {
    const message = render(post(halted), 'k3f9x2ab', nameOf);
    const row = message?.blocks.find(({ type }) => type === 'actions');
    expect(taken(halted)).toContain('a turn gave instructions to do harm.');
    expect(textsIn(row)).toEqual(['▶ Resume with a new round', 'Close without decision']);
  });
});

test('the root card counts the rounds that are over, and turns only while a round is open', () => {
  const later = { ...root, rounds: 4, round: 2, turns: { taken: 3, of: 3 } };
  expect(taken({ ...later, closed: 1 })).toContain('▰▱▱▱  *round 1 of 5* · 3 of 3 turns');
  const waiting = {
    ...later,
    closed: 2,
    state: 'consensus: waiting for people',
    phase: 'waiting' as const,
  };
  expect(taken(waiting)).toContain('▰▰▱▱  *consensus: waiting for people* · $0.00');
  expect(taken({ ...waiting, state: 'decided', phase: 'decided', final: true })).toContain(
    '▰▰▱▱  *decided* · $0.00',
  );
});

test('a bar that reads as before has not moved', () => {
  const bars = [
    { name: 'Position shift' as const, value: 0.514, before: 0.5061, threshold: null, status: '' },
  ];
  expect(taken({ ...metrics, bars })).toContain('*0.51* =  Position shift');
});

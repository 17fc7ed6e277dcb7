/** Whatever agents and people write, Discord takes every post, and nothing in it pings, hides or links in disguise. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Draft } from '../../../adapters/chat/discord/layout.ts';
import { render } from '../../../adapters/chat/discord/render.ts';
import { bodyOf } from '../../../adapters/chat/discord/senders.ts';
import type { PostBody } from '../../../src/transcript/post.ts';
import { faultsOf } from '../../support/discord/schemas.ts';
import { partsOf, textsOf } from '../../support/discord/state/components.ts';
import { checkMessage } from '../../support/discord/state/message-rules.ts';
import {
  assigned,
  attacking,
  decision,
  escalation,
  halted,
  metrics,
  root,
  round,
  samples,
  supported,
  turn,
} from '../terminal/sample-posts.ts';

const NAMES = new Map([['123456789012345678', 'Ana @everyone']]);

type Shown = Exclude<PostBody, { kind: 'chart' | 'mark' }>;

function drafts(body: PostBody, persona = true): readonly Draft[] {
  if (body.kind === 'chart' || body.kind === 'mark') return [];
  const shown: Shown = body;
  return render(shown, { debate: 'k3f9x2ab', card: 'turn.12.s8', names: NAMES, persona });
}

/** Discord's own check of each message; gives everything in them that is shown. */
function taken(body: PostBody, persona = true): string {
  return drafts(body, persona)
    .map((draft, part) => {
      const message = bodyOf(draft, { debate: 'k3f9x2ab', key: 'turn.12.s8', part });
      expect(faultsOf('messageCreate', message)).toEqual([]);
      checkMessage(message, message.flags);
      for (const { custom_id: id } of partsOf(message.components)) {
        if (id !== undefined) expect(id.length).toBeLessThanOrEqual(100);
      }
      return textsOf(message.components).join('\n');
    })
    .join('\n');
}

/** Words that the product chooses itself. */
const OWN_WORDS = new Set([
  ...['kind', 'type', 'check', 'vote', 'tone', 'action', 'argument', 'name'],
  ...['roundKind', 'label', 'mark'],
]);

/** The same post with other words in every place that agents and people fill. */
function withWords<Value>(value: Value, words: () => string): Value {
  const replaced = (item: unknown, key: string): unknown => {
    if (typeof item === 'string') return OWN_WORDS.has(key) ? item : words();
    if (Array.isArray(item)) return item.map((each) => replaced(each, key));
    if (typeof item !== 'object' || item === null) return item;
    const fields = Object.entries(item).map(([name, field]) => [name, replaced(field, name)]);
    return Object.fromEntries(fields);
  };
  return replaced(value, '') as Value;
}

const ATTACKS = {
  'calls everyone': '@everyone @here @Everyone @HERE a@everyone',
  'mentions people and roles': '<@123456789012345678> <@!1> <@&2> <#3> </cmd:4> <id:home> <t:1>',
  'hides characters in a call':
    '@\u200Beveryone @\u2060here @\u00ADeveryone @\u200Dhere @\u{E0041}here <\u200B@1>',
  'links in disguise':
    '[https://bank.example](https://evil.example) [bank](<https://evil.example>)',
  'links with another host in front': 'https://bank.example@evil.example/x',
  invites: 'https://discord.gg/abc discord.gg/abc discord.com/invite/abc discordapp . com/invite/x',
  'turns the reading order': 'pay \u202E00001\u202C and \u2066hide\u2069 \u061C',
  'is a heading, a list and a quotation': '# big\n-# small\n- item\n1. one\n> said\n>>> all',
  'breaks out of code and bold': '** ``` `x` ** __u__ ~~s~~ ||spoiler|| \\*',
  'is one giant word': 'A'.repeat(5_000),
  'is one giant escaped word': '*_`'.repeat(2_000),
  'has a thousand lines': 'line\n'.repeat(1_000),
  'piles up marks': `z${'\u0301'.repeat(500)}`,
  'is half a character': '\uD83D and \uDC00',
  'is component JSON': '{"type":17,"components":[{"type":10,"content":"@everyone"}]}',
};

function expectHarmless(text: string): void {
  expect(text).not.toMatch(/@(?:everyone|here)/i);
  expect(text).not.toMatch(/(?<!\\)<(?!https?:\/\/[^\s<>]+>)/);
  expect(text).not.toMatch(/(?<!\\)\]\(/);
  expect(text).not.toMatch(/discord(?:app)?\s*\.\s*(?:gg|com\s*\/\s*invite)/i);
  expect(text).not.toMatch(/[\u200B\u2060\u00AD\u202A-\u202E\u2066-\u2069\u{E0000}-\u{E0FFF}]/u);
  expect(text).not.toMatch(/@evil|\/\/[^\s>]*@/);
  expect(text.isWellFormed()).toBe(true);
}

describe('hostile text', () => {
  for (const [what, attack] of Object.entries(ATTACKS)) {
    test(`that ${what} is taken by Discord and does nothing`, () => {
      for (const body of samples) {
        const words = withWords(body, () => attack);
        expectHarmless(taken(words));
        expectHarmless(taken(words, false));
      }
    });
  }

  test('of any kind is taken by Discord', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (words) => {
        for (const body of samples) expectHarmless(taken(withWords(body, () => words)));
      }),
      { numRuns: 60 },
    );
  });
});

test('a blocker that is taken back does not look like one that stands', () => {
  const shown = taken({ ...turn, blockers: [], withdrawn: ['withdraws B1: no rollback'] });
  expect(shown).toContain('☑️ withdraws B1: no rollback');
  expect(shown).not.toContain('⛔ withdraws');
});

describe('long posts', () => {
  const sentence = 'This is one sentence of some length that says something. ';
  const tags = Array.from({ length: 20 }, (_, index) => ({
    number: index + 1,
    type: 'DOCUMENTED' as const,
    citation: sentence.repeat(5),
    url: `https://example.com/${'p'.repeat(150)}${index}`,
    check: 'unverified' as const,
  }));

  test('a turn with twenty long references is split between them, never inside a tag or an address', () => {
    const parts = drafts({ ...turn, evidence: tags, keyPoints: [sentence.repeat(30)] });
    expect(parts.length).toBeGreaterThan(1);
    const texts = parts.map(({ components }) => textsOf(components).join('\n'));
    for (const text of texts) {
      expect([...text].length).toBeLessThanOrEqual(4000);
      expect(text.split('<https').length).toBe(text.split(/<https[^\s>]+>/).length);
      expect(text).not.toMatch(/DOCUMENTED\s*$/);
    }
    expect(texts.join('\n').match(/DOCUMENTED/g)).toHaveLength(20);
    // The button that opens the reasoning is on the last part alone.
    expect(parts.map(({ components }) => components.length)).toEqual(
      parts.map((_, index) => (index === parts.length - 1 ? 2 : 1)),
    );
  });

  test('a card is one message, whatever its length, and says where the rest is', () => {
    const options = Array.from({ length: 8 }, (_, index) => ({
      id: `O${index + 1}`,
      text: sentence.repeat(20),
      agents: ['Ada', 'Bruno'],
      backing: 'backed by Ada, Bruno',
      bestCase: sentence.repeat(20),
    }));
    const long = { ...escalation, options, reason: sentence.repeat(80) };
    expect(drafts(long)).toHaveLength(1);
    taken(long);
    const wordy = { ...decision, text: sentence.repeat(40), edits: Array(30).fill(sentence) };
    expect(drafts(wordy)).toHaveLength(1);
    expect(taken({ ...wordy, remarks: Array(60).fill(sentence) })).toMatch(/in the record/);
  });

  test('the root card of eight seats with the longest topic is one message', () => {
    const panel = Array.from(
      { length: 8 },
      () => root.panel[0] ?? { agent: '', emoji: '', role: '', model: '' },
    );
    const long = { ...root, topic: '*'.repeat(4000), panel };
    expect(drafts(long)).toHaveLength(1);
    taken(long);
  });
});

test('a person is named as the server calls them, without a mention', () => {
  const text = taken({
    kind: 'notice',
    tone: 'info',
    by: '123456789012345678',
    text: 'says hello',
  });
  expect(text).toBe('**@Ana ＠everyone** says hello');
});

describe('what the modes bring', () => {
  test('an assigned side stands with its role, the own view beside what is argued', () => {
    const shown = taken(assigned);
    expect(shown).toContain('PRIMARY 🟢 YES (assigned) · reversibility · round 2');
    expect(shown).toContain('*Free of the role:* Wait with it until the replay has run once.');
    expect(shown).toContain('**NO, 72 %** · 0.55 by evidence · ⚠️ overconfident');
    expect(shown).toContain('**0.85** stated in its role\n');
    expect(shown).toContain('the safety evaluator took something out');
    expect(taken(attacking)).toContain('🔴 RED attacker');
    expect(taken(turn)).toContain('now prefers O2, not O1 · challenges C3');
  });

  test('a round says why it is held, and what moved in it', () => {
    const why = 'Every agent gives its best counter-argument.';
    expect(taken({ ...round, roundKind: 'objection', why })).toContain(why);
    expect(taken(metrics)).toContain('**Open blockers**\n-# • B1 Theodora');
  });

  test('a weighed decision names its side and shows both strengths', () => {
    const shown = taken(supported);
    expect(shown).toContain('### Proposed decision (provisional) · SUPPORT');
    expect(shown).toContain('**0.52** ↑ from 0.40 Strength for');
    expect(shown).toContain('🛡️ a scripted safety evaluator');
  });

  test('a halt shows its reason and two buttons', () => {
    const [draft] = drafts(halted);
    const labels = partsOf(draft?.components ?? []).flatMap(({ label }) => label ?? []);
    expect(taken(halted)).toContain('a turn gave instructions to do harm.');
    expect(labels).toEqual(['▶ Resume with a new round', 'Close without decision']);
  });
});

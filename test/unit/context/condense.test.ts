import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { condense } from '../../../src/debate/context/condense.ts';
import { countTokens } from '../../../src/debate/context/tokens.ts';
import { SIZES } from '../../../src/debate/settings.ts';
import { prattle } from '../../support/long-debate.ts';

const TOPIC = 'Should we extract billing?';

describe('a text that fits', () => {
  it.each([
    ['', ''],
    ['  \n ', ''],
    ['Billing had 40 deploys.\r\nSearch had 2.', 'Billing had 40 deploys.\nSearch had 2.'],
  ])('%j stays as it is', (text, expected) => {
    expect(condense(text, TOPIC)).toEqual({ text: expected, condensed: false });
  });
});

describe('a text that is too long', () => {
  const filler = (number: number) =>
    `${prattle(`Note ${'abcdefg'.slice(number % 7)}`, 40)}. And more of it. `;
  const long = [
    '# Where we stand',
    filler(1).repeat(12),
    'The team met. Extracting billing took 14 weeks elsewhere. Lunch was good.',
    '```',
    'billing.extract({ weeks: 14 })',
    '```',
    ...Array.from({ length: 30 }, (_, number) => filler(number).repeat(5)),
    '## What it costs',
    'Nobody knows yet.',
  ].join('\n\n');

  it('keeps headings, first sentences, the words of the topic and figures, in their order', () => {
    const { text, condensed } = condense(long, TOPIC, 400);
    expect(condensed).toBe(true);
    const kept = [
      '# Where we stand',
      'The team met.',
      'Extracting billing took 14 weeks elsewhere.',
      '## What it costs',
    ];
    const places = kept.map((part) => text.indexOf(part));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(text).not.toContain('Lunch was good');
  });

  it('marks where something was left out, and fits', () => {
    const { text } = condense(long, TOPIC);
    expect(text).toContain('[…]');
    expect(countTokens(text)).toBeLessThanOrEqual(SIZES.briefTokens);
    expect(countTokens(text)).toBeGreaterThan(SIZES.briefTokens / 2);
  });

  it('cuts neither sentences nor code', () => {
    const { text } = condense(long, TOPIC, 300);
    for (const line of text.split('\n')) expect(long).toContain(line === '[…]' ? '' : line);
    expect(text.match(/```/g)?.length ?? 0).toBeOneOf([0, 2]);
  });

  it('gives the same for the same text', () => {
    expect(condense(long, TOPIC, 300)).toEqual(condense(long, TOPIC, 300));
  });
});

describe('a text that cannot be taken apart', () => {
  it.each([
    ['one line without an end', prattle('line', 4000).replaceAll('.', '')],
    ['one word', 'x'.repeat(50_000)],
    ['what a binary file looks like', '\u0000\uFFFD\u0007PNG\uFFFD'.repeat(5000)],
    ['code that nobody closed', `\`\`\`\n${'let a = 1;\n'.repeat(3000)}`],
  ])('given %s, then its beginning stays', (_, text) => {
    const { text: short, condensed } = condense(text, TOPIC);
    expect(condensed).toBe(true);
    expect(short).not.toBe('');
    expect(countTokens(short)).toBeLessThanOrEqual(SIZES.briefTokens);
  });
});

it('knows the ends of sentences in other scripts', () => {
  const text = `${'会議は長かった。昼食はよかった。'.repeat(200)}\n\n費用は40万円だった。`;
  const { text: short, condensed } = condense(text, '費用はいくらか', 200);
  expect(condensed).toBe(true);
  expect(short).toContain('費用は40万円だった。');
  expect(countTokens(short)).toBeLessThanOrEqual(200);
});

it('given any text and room, then it keeps the room and never throws', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', maxLength: 600 }),
      fc.integer({ min: 10, max: 80 }),
      (text, tokens) => {
        expect(countTokens(condense(text, TOPIC, tokens).text)).toBeLessThanOrEqual(tokens);
      },
    ),
  );
});

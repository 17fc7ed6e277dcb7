import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUDGETS } from '../../../src/debate/context/budgets.ts';
import { countTokens, trimToTokens } from '../../../src/debate/context/tokens.ts';
import { adversarial } from '../../../src/debate/modes/adversarial.ts';
import { buildPrompt } from '../../../src/debate/prompts/prompt.ts';
import { answerWith, peer, SEAT, secondRoundWith } from './subjects.ts';

const CHALLENGER = { ...SEAT, role: 'challenger' };

const sentences = (count: number) =>
  'The team measured the load of the service twice. '.repeat(count);
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

function fullRound(reasoning: string, peers: number) {
  const turns = numbers(peers).map((number) =>
    peer(`s${number + 1}`, `Panelist ${String.fromCharCode(64 + number)}`, {
      reasoning,
      claims: numbers(6).map((each) => ({
        text: `Claim ${each} of seat ${number}`,
        label: 'INFER',
        cites: [1],
      })),
    }),
  );
  const names = Object.fromEntries(turns.map(({ seat, name }) => [seat, name]));
  return secondRoundWith({
    seat: CHALLENGER,
    seats: peers + 1,
    peersBefore: turns,
    names: { s1: 'you', ...names },
  });
}

function wholeOf(subject: Parameters<typeof buildPrompt>[0]): number {
  const { system, user } = buildPrompt(subject, adversarial);
  return countTokens([...system, user].join('\n'));
}

describe('the whole request', () => {
  it('given eight seats who wrote as much as they may, then it stays below 8k tokens', () => {
    expect(wholeOf(fullRound(sentences(50), 7))).toBeLessThan(BUDGETS.request);
  });

  it('given more of everything than any debate has, then it stays below 10k tokens', () => {
    const base = fullRound(sentences(100), 7);
    const subject = {
      ...base,
      topic: '漢字とかな '.repeat(660),
      focus: numbers(60).map(() => ({ by: 'U1', text: sentences(80) })),
      claims: numbers(200).map((number) => ({
        id: `C${number}`,
        seat: 's2',
        text: sentences(2),
        label: 'FACT' as const,
        status: 'open' as const,
      })),
      evidence: numbers(200).map((number) => ({
        id: `E${number}`,
        type: 'DOCUMENTED' as const,
        citation: sentences(3),
      })),
      options: numbers(10).map((number) => ({ id: `O${number}`, text: sentences(5), seats: [] })),
      blockers: numbers(20).map((number) => ({
        id: `B${number}`,
        owner: 's2',
        condition: sentences(4),
        mine: false,
      })),
      own: [
        answerWith({ reasoning: sentences(100), claims: base.peersBefore[0]?.answer.claims ?? [] }),
      ],
      peersNow: base.peersBefore,
    };
    expect(wholeOf(subject)).toBeLessThan(BUDGETS.most);
  });
});

describe('what does not fit', () => {
  it('given reasonings beyond their share, then key points stand in for them, and the prompt says so', () => {
    const { user } = buildPrompt(fullRound(sentences(90), 7), adversarial);
    expect(user).toContain('(Reasoning left out for length');
    expect(user.match(/- Billing changes most\./g)).toHaveLength(8);
  });

  it('given many claims, then contested ones stay in full and every id survives with its label', () => {
    const claims = numbers(90).map((number) => ({
      id: `C${number}`,
      seat: 's2',
      text: sentences(2),
      label: 'FACT' as const,
      status: number === 3 ? ('contested' as const) : ('open' as const),
    }));
    const { user } = buildPrompt(secondRoundWith({ seat: CHALLENGER, claims }), adversarial);
    expect(user).toContain('C3 FACT, contested, Panelist A: The team measured');
    expect(user).toMatch(/Shortened to ids:\nFACT open: C1 C2 C4–C\d+\n/);
  });

  it("given a person's reply that is too long, then the prompt says that it was shortened", () => {
    const { user } = buildPrompt(
      secondRoundWith({ seat: CHALLENGER, focus: [{ by: 'U1', text: sentences(300) }] }),
      adversarial,
    );
    expect(user).toContain('(shortened: the full text did not fit)');
  });
});

describe('tokens', () => {
  it('given any text and limit, then the cut text keeps the limit and is a beginning', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        fc.integer({ min: 0, max: 40 }),
        (text, limit) => {
          const cut = trimToTokens(text, limit);
          expect(countTokens(cut)).toBeLessThanOrEqual(limit);
          expect(text.startsWith(cut.replace(/…$/, ''))).toBe(true);
        },
      ),
    );
  });
  it.each([
    [
      'Chinese',
      '我们应该把单体系统拆分为服务数据库迁移的风险很高成本将在第一年增加需要一个回滚计划',
    ],
    [
      'Japanese',
      'この仕組みは一年以内に分割すべきであり移行の費用とリスクを最初に見積もる必要がある',
    ],
    ['Thai', 'เราควรแยกระบบออกเป็นบริการย่อยหรือไม่ความเสี่ยงสูงมาก'.repeat(2)],
    ['emoji', '👩‍👩‍👧‍👦🏳️‍🌈🧑🏽‍🚀'.repeat(9)],
    ['an address', `https://example.org/${'aB3$'.repeat(50)}`],
  ])('given %s without spaces, then most of the room is used, and not lost', (_, text) => {
    for (const limit of [20, 25, 30, 60]) {
      const cut = trimToTokens(text, limit);
      if (cut !== text) expect(countTokens(cut), `${limit}`).toBeGreaterThanOrEqual(limit / 2);
      expect(countTokens(cut)).toBeLessThanOrEqual(limit);
    }
  });

  it('given names of special tokens, then they are plain text', () => {
    expect(countTokens('<|endoftext|>')).toBeGreaterThan(1);
  });
});

it('a prompt of usual size is built in about a millisecond', () => {
  const subject = fullRound(sentences(30), 3);
  for (let run = 0; run < 20; run += 1) buildPrompt(subject, adversarial);
  const started = performance.now();
  for (let run = 0; run < 50; run += 1) buildPrompt(subject, adversarial);
  expect((performance.now() - started) / 50).toBeLessThan(3);
});

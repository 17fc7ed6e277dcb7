import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BUDGETS } from '../../../src/debate/context/budgets.ts';
import { fitReplies, repliesText } from '../../../src/debate/context/replies.ts';
import { countTokens } from '../../../src/debate/context/tokens.ts';
import { SIZES } from '../../../src/debate/settings.ts';

const long = 'We have to keep the old contracts alive until autumn. '
  .repeat(80)
  .slice(0, SIZES.replyCharacters);
const shown = (texts: readonly string[]) => fitReplies(texts).map((reply) => reply.shown);

describe('the replies of a round', () => {
  it('given one reply as long as it may be, then it stands whole', () => {
    expect(fitReplies([long])).toEqual([{ shown: 'whole', text: long }]);
  });

  it('given several, then short ones stand whole and long ones share what is left', () => {
    expect(shown([long, 'And the cost?', long])).toEqual(['shortened', 'whole', 'shortened']);
    const [first, , third] = fitReplies([long, 'And the cost?', long]);
    expect(countTokens(first?.text ?? '')).toBeGreaterThan(400);
    expect(first).toEqual(third);
    expect(long.startsWith(first?.text.replace(/…$/, '') ?? 'none')).toBe(true);
  });

  it('given more than can be told apart, then the last are left out, and the prompt counts them', () => {
    const many = Array.from({ length: 60 }, () => long);
    expect(shown(many).filter((each) => each === 'left out')).toHaveLength(19);
    expect(repliesText(many)).toMatch(/\n\(19 more replies did not fit\.\)$/);
  });

  it('given any replies, then they fit', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 2000 })), (texts) => {
        expect(countTokens(repliesText(texts))).toBeLessThanOrEqual(BUDGETS.focus + 60);
      }),
      { numRuns: 50 },
    );
  });
});

/** How strong the sides are, and what comes of it. */
import { describe, expect, it } from 'vitest';
import { conclusionOf, strengthOf } from '../../../src/debate/pro-con/strength.ts';
import type { OpenState } from '../../../src/debate/state.ts';
import { cited, lastVerdict, played } from '../../support/debate-builders.ts';
import { argument, proCon, sides, UNSURE, weighedOnce } from './arguments.ts';

const strengths = ({ debate }: OpenState) => strengthOf(debate, debate.rounds);
const ONE_DOCUMENT = 0.9 * 0.85;

describe('a side', () => {
  it('is as strong as its confidence times its evidence', () => {
    const strength = strengths(weighedOnce({ confidence: 0.8 }, { confidence: 0.5, evidence: [] }));
    expect(strength?.pro).toBeCloseTo(0.8 * ONE_DOCUMENT);
    expect(strength?.con).toBe(0);
  });

  it('counts by the confidence of its role, not of its judgement', () => {
    const judgement = { sentence: 'No.', stance: 'NO' as const, confidence: 0.1 };
    const strength = strengths(weighedOnce({ confidence: 0.8, judgement }, {}));
    expect(strength?.pro).toBeCloseTo(0.8 * ONE_DOCUMENT);
  });

  it('is the mean of its arguments, so that speaking more often does not help', () => {
    const state = played(
      proCon({ seats: 6, rounds: 1 }),
      sides(
        { confidence: 0.8 },
        { confidence: 0.8 },
        {
          s4: argument('Use', { confidence: 0.4 }),
          s5: 'refused',
          s6: UNSURE,
        },
      ),
    );
    expect(strengths(state)?.pro).toBeCloseTo(0.6 * ONE_DOCUMENT);
    expect(strengths(state)?.con).toBeCloseTo(0.8 * ONE_DOCUMENT);
  });

  it('is not weighed in a round in which the other side was silent', () => {
    const first = played(proCon(), sides({ confidence: 0.8 }, { confidence: 0.5 }));
    const second = played(first, {
      seats: { s1: argument('Pro', { confidence: 0.2 }), s2: 'timeout', s3: UNSURE },
    });
    expect(strengths(second)).toEqual(strengths(first));
  });

  it('without any argument has no strength at all', () => {
    const state = played(proCon(), { seats: { s1: 'refused', s2: argument('Con'), s3: UNSURE } });
    expect(strengths(state)).toBeNull();
    expect(lastVerdict(state)).toMatchObject({ kind: 'escalate', rule: '3' });
    expect(lastVerdict(state).reason).toContain('pro');
  });

  it('does not need evidence where the workspace asks for none', () => {
    const policy = { requireEvidence: false, trackConvergence: true, enableLearning: true };
    const state = played(
      proCon({ rounds: 1, policy }),
      sides({ confidence: 0.9, evidence: [] }, { confidence: 0.5, evidence: [] }),
    );
    expect(strengths(state)).toEqual({ pro: 0.9, con: 0.5 });
  });
});

describe('claims that do not stand', () => {
  const claims = ['First', 'Second'].map((text) => ({
    text: `${text} reason of the side`,
    label: 'INFER' as const,
    cites: [1],
  }));
  const move = (claim: string, kind: 'support' | 'challenge' | 'retract') => ({
    claimMoves: [{ claim, move: kind, strength: '', counterEvidence: [], text: 'because' }],
  });
  const proClaims = { claims, evidence: [cited('Report')] };
  /** C1 and C2 are pro's, said with all confidence; later arguments of both sides have 0.6. */
  const openings = () => played(proCon({ rounds: 3 }), sides({ confidence: 1, ...proClaims }, {}));
  const round = (pro: object, con: object) => sides({ claims: [], ...pro }, { claims: [], ...con });
  const proStrength = (...arguments_: readonly number[]) =>
    (arguments_.reduce((sum, each) => sum + each, 0) / arguments_.length) * ONE_DOCUMENT;

  it('take half of an argument away when its author retracts one of two', () => {
    const state = played(openings(), round(move('C1', 'retract'), {}));
    expect(strengths(state)?.pro).toBeCloseTo(proStrength(0.5, 0.6));
  });

  it('count when a challenge is left without an answer', () => {
    const state = played(openings(), round({}, move('C1', 'challenge')), round({}, {}));
    expect(strengths(state)?.pro).toBeCloseTo(proStrength(0.5, 0.6, 0.6));
  });

  it('do not count when their author answers the challenge', () => {
    const state = played(
      openings(),
      round({}, move('C1', 'challenge')),
      round(move('C1', 'support'), {}),
    );
    expect(strengths(state)?.pro).toBeCloseTo(proStrength(1, 0.6, 0.6));
  });

  it.each([
    ['with evidence answers', [1], 1],
    ['without evidence does not answer', [], 0.5],
  ])('said again %s', (_, cites, first) => {
    const state = played(
      openings(),
      round({}, move('C1', 'challenge')),
      round({ claims: [{ ...claims[0], cites }] }, {}),
    );
    // The last argument consists of the claim alone, and stands or falls with it.
    expect(strengths(state)?.pro).toBeCloseTo(proStrength(first, 0.6, first === 1 ? 0.6 : 0));
  });

  it('are challenged anew after an answer', () => {
    const state = played(
      openings(),
      round({}, move('C1', 'challenge')),
      round(move('C1', 'support'), move('C1', 'challenge')),
    );
    expect(strengths(state)?.pro).toBeCloseTo(proStrength(0.5, 0.6, 0.6));
  });

  it('are not answered by what was said before the challenge', () => {
    // From the second round on the opponent speaks after the proponent.
    const state = played(openings(), round(move('C1', 'support'), move('C1', 'challenge')));
    expect(strengths(state)?.pro).toBeCloseTo(proStrength(0.5, 0.6));
  });

  it('and challenges of one wave are said at once: neither answers the other', () => {
    const silent = { claims: [], confidence: 0.6 };
    const others = { s4: silent, s5: silent, s6: UNSURE };
    const state = played(
      proCon({ seats: 6, rounds: 3 }),
      sides({ confidence: 1, ...proClaims }, {}, others),
      sides(
        {},
        { claims: [], ...move('C1', 'challenge') },
        {
          ...others,
          s1: { ...silent, ...move('C1', 'support') },
        },
      ),
    );
    expect(strengths(state)?.pro).toBeCloseTo(proStrength(0.5, 0.6, 0.6, 0.6));
  });

  it('of the moderator come after the sides, wherever it sits', () => {
    const silent = { claims: [], confidence: 0.6 };
    const others = { s4: silent, s5: silent, s6: UNSURE };
    const state = played(
      proCon({ seats: 6, rounds: 3 }),
      sides({ confidence: 1 }, {}, { ...others, s4: { ...proClaims, confidence: 1 } }),
      sides(
        { claims: [] },
        { claims: [] },
        {
          ...others,
          // The advocate owns C3; the moderator sits before it and speaks after it.
          s3: { ...UNSURE, ...move('C3', 'challenge') },
          s4: { ...silent, ...move('C3', 'support') },
        },
      ),
    );
    expect(strengths(state)?.pro).toBeCloseTo(proStrength(1, 0.5, 0.6, 0.6));
  });
});

describe('the sides side by side', () => {
  it.each([
    ['1.2 times as strong', 0.6, 0.5, 'UNCERTAIN', 0.5],
    ['a little more', 0.601, 0.5, 'SUPPORT', 0.601 / 1.101],
    ['1.2 times as weak', 0.5, 0.6, 'UNCERTAIN', 0.5],
    ['a little less', 0.5, 0.601, 'OPPOSE', 0.601 / 1.101],
    ['equal', 0.5, 0.5, 'UNCERTAIN', 0.5],
    ['both without strength', 0, 0, 'UNCERTAIN', 0.5],
    ['alone with strength', 0.4, 0, 'SUPPORT', 0.95],
    ['near the highest', 0.96, 0.04, 'SUPPORT', 0.95],
  ])('%s', (_, pro, con, conclusion, confidence) => {
    const weighed = conclusionOf({ pro, con });
    expect(weighed.conclusion).toBe(conclusion);
    expect(weighed.confidence).toBeCloseTo(confidence);
  });
});

/** The honest header: every fact of it comes from the debate. */
import { describe, expect, it } from 'vitest';
import type { OpenState } from '../../../src/debate/state.ts';
import { headerOf } from '../../../src/transcript/header.ts';
import { AGREEING, act, opened, played, proposed } from '../../support/debate-builders.ts';

const header = (state: OpenState) => headerOf(state.debate, 'agreed', '5b');

describe('the header', () => {
  it('of a full run says who answered, how it ended and what it rests on', () => {
    expect(header(proposed({ store: 'embedded (./data)' }))).toMatchObject({
      rehearsal: true,
      answered: 3,
      seats: 3,
      lost: [],
      blind: true,
      exit: 'agreed',
      rule: 'agreement in votes and words (rule 5b)',
      evidence: '1 source cited, none checked',
      cost: '$0.00',
      models: ['model-of-s1', 'model-of-s2', 'model-of-s3'],
      store: 'embedded (./data)',
      warnings: ['scripted rehearsal agents: not a real debate'],
    });
  });

  it('names seats that are missing in the last round, with the reason', () => {
    const state = played(opened({ seats: 5 }), {}, { ...AGREEING, seats: { s2: 'timeout' } });
    expect(header(state)).toMatchObject({
      answered: 4,
      lost: ['Agent 2 (took too long, round 2)'],
    });
  });

  it('names lost seats with the reason, in every later round', () => {
    const silent = { s2: 'refused' } as const;
    const apart = { similarity: 0.5, seats: { ...silent, s1: 'no vote', s3: 'no vote' } } as const;
    const lost = played(opened({ seats: 5 }), { seats: silent }, apart);
    expect(header(lost).lost).toEqual(['Agent 2 (lost: refused to answer)']);
    expect(header(played(lost, AGREEING))).toMatchObject({
      answered: 4,
      seats: 5,
      lost: ['Agent 2 (lost: refused to answer)'],
    });
  });

  it('of a stopped debate names those who were not heard', () => {
    const stopped = act(opened(), { type: 'stop', by: 'ada' });
    expect(header(stopped)).toMatchObject({ answered: 0, models: [] });
    expect(header(stopped).lost[0]).toBe('Agent 1 (not heard, stopped, round 1)');
  });

  it('says when the first round was not blind', () => {
    const state = opened({ flags: { blindOpening: false } });
    expect(header(state)).toMatchObject({
      blind: false,
      warnings: expect.arrayContaining(['the first round was not blind']),
    });
  });

  it('says that the safety evaluator is switched off where something calls for it', () => {
    expect(header(opened({ mode: 'adversarial' })).warnings).toContain(
      'no safety evaluator (switched off), though called for: the mode adversarial',
    );
    expect(header(opened()).warnings.join()).not.toContain('safety');
  });

  it('says who judged the turns, and on what trigger', () => {
    const evaluated = { mode: 'adversarial', flags: { safetyEvaluator: true } };
    expect(header(opened(evaluated)).safety).toBe(
      'a scripted safety evaluator judged each turn before it was shown (the mode adversarial)',
    );
    expect(header(opened()).safety).toBe('');
  });

  it('warns when the safety evaluator is the model, or of the family, of a debater', () => {
    const warned = (safety: string) =>
      header(
        opened({
          mode: 'adversarial',
          family: 'acme',
          flags: { safetyEvaluator: true },
          offices: { chair: '', safety, assessor: '' },
        }),
      ).warnings;
    expect(warned('acme/agent1')).toContain(
      'the safety evaluator uses the same model as a debater',
    );
    expect(warned('acme/small')).toContain(
      'the safety evaluator comes from the same model family as a debater',
    );
    expect(warned('other/small').join()).not.toContain('safety');
  });

  it('warns when all seats share one model family', () => {
    expect(header(opened({ family: 'acme' })).warnings).toEqual([
      'all seats share one model family',
    ]);
  });

  it('says that the cost is unknown instead of zero', () => {
    const state = opened();
    const usage = { ...state.debate.usage, cost: null };
    expect(headerOf({ ...state.debate, usage }, '').cost).toBe('unknown');
  });
});

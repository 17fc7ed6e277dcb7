/** What the modes bring into the thread: sides, own views, moves, teams, groups and weighed sides. */
import { describe, expect, it } from 'vitest';
import type { OpenState } from '../../../src/debate/state.ts';
import { rootPost } from '../../../src/transcript/root-post.ts';
import {
  AGREEING,
  APART,
  blocking,
  cited,
  closeCommand,
  eventOf,
  opened,
  played,
  type RoundPlan,
  spoken,
  started,
} from '../../support/debate-builders.ts';
import {
  bodyOf,
  claimMove,
  factClaim,
  headingOf,
  keysOf,
  postsAfter,
  postsOfEvent,
} from './thread.ts';

const judgement = { sentence: 'Wait for a year.', stance: 'NO', confidence: 0.72 } as const;
const closingOf = (state: OpenState, plan: Parameters<typeof spoken>[1] = {}) => {
  const ready = spoken(state, plan);
  return postsAfter(ready, closeCommand(ready, plan));
};

const detailsOf = (posts: ReturnType<typeof postsAfter>, title: string) =>
  bodyOf(posts, 'metrics').details.find((detail) => detail.title === title)?.items;

/** The second seat challenges C1, and the votes do not carry. */
const challenging: RoundPlan = {
  ...APART,
  seats: { s1: 'no vote', s2: { claims: [], claimMoves: [claimMove('C1', 'challenge')] } },
};

describe('the heading of a round', () => {
  it('says by mode how it is run', () => {
    const first = (mode: string, seats = 3) => headingOf(opened({ mode, seats }), 1).how;
    expect(first('delphi')).toBe('blind: no agent sees another');
    expect(first('devils-advocate')).toBe('blind: no agent sees another, then the evaluator');
    const second = (mode: string, seats = 3) =>
      headingOf(played(opened({ mode, seats }), { similarity: 0.3 }), 2).how;
    expect(second('red-team-blue-team', 4)).toBe('both teams at once');
    expect(second('devils-advocate')).toBe('all at once, then the evaluator');
    expect(second('pro-con')).toBe('one after the other, then the moderator');
  });

  it('says what an objection round is for, and not again why it is held', () => {
    const doubted = played(
      opened({ flags: { groupthinkDetection: true }, family: 'acme' }),
      {},
      AGREEING,
    );
    const heading = headingOf(doubted, 3);
    expect(heading.roundKind).toBe('objection');
    expect(heading.why).toBe('Every agent gives its best counter-argument and an alternative.');
  });

  it('says what a clarification round is for', () => {
    const unclear = played(opened(), {}, { similarity: 0.5 });
    expect(headingOf(unclear, 3)).toMatchObject({ roundKind: 'clarification' });
    expect(headingOf(unclear, 3).why).toBe('Every agent says plainly what it means by its vote.');
    expect(headingOf(opened(), 1).why).toBe('');
  });
});

describe('what a round came to', () => {
  it('lists options with their shares, and again only when they move', () => {
    const apart = { similarity: 0.3 };
    expect(detailsOf(closingOf(opened(), apart), 'Options')).toHaveLength(3);
    const second = played(opened(), apart);
    expect(detailsOf(closingOf(second, APART), 'Options')).toBeUndefined();
    const moved = closingOf(second, { ...APART, seats: { s3: { preference: 'O1' } } });
    expect(detailsOf(moved, 'Options')?.[0]).toBe('O1 67 % (was 33 %): Extract billing first.');
  });

  it('lists claims that became contested, retracted or accepted in this round alone', () => {
    const opening = { seats: { s1: { claims: [factClaim('Billing is slow')] } } };
    const contested = challenging;
    const second = played(opened(), opening);
    expect(detailsOf(closingOf(second, contested), 'Claims')).toContain(
      'C1 contested: Billing is slow',
    );
    const third = played(second, contested);
    const later = detailsOf(closingOf(third, { ...APART, seats: { s1: 'no vote' } }), 'Claims');
    expect(later?.join() ?? '').not.toContain('C1');
  });

  it('lists open blockers with their ids and owners', () => {
    const blocked = { ...APART, seats: { s2: blocking('No rollback') } };
    expect(detailsOf(closingOf(played(opened(), {}), blocked), 'Open blockers')).toEqual([
      'B1 Agent 2: No rollback',
    ]);
  });

  it('shows the median and spread of a delphi group', () => {
    const seats = { s1: { confidence: 0.6 }, s2: { confidence: 0.8 }, s3: { confidence: 0.9 } };
    const posts = closingOf(opened({ mode: 'delphi' }), { seats });
    expect(detailsOf(posts, 'Confidence of the group')).toEqual(['median 0.80, from 0.60 to 0.90']);
    expect(detailsOf(closingOf(opened()), 'Confidence of the group')).toBeUndefined();
  });

  it('shows no bars where convergence is not tracked', () => {
    const policy = { requireEvidence: true, trackConvergence: false, enableLearning: true };
    expect(bodyOf(closingOf(opened({ policy })), 'metrics').bars).toEqual([]);
    expect(bodyOf(closingOf(opened()), 'metrics').bars).toHaveLength(3);
  });

  it('names the cap instead of "cap reached", and the rule by its name', () => {
    const posts = closingOf(played(opened({ rounds: 2 }), {}), AGREEING);
    const card = bodyOf(posts, 'decision');
    expect(card.remarks).toContain('agreed only in the last round that was left');
    expect(JSON.stringify([card.reason, card.remarks, card.header.exit])).not.toMatch(
      /rule|cap reached/,
    );
    expect(card.header.rule).toBe('agreement in votes and words (rule 5b)');
  });

  it('lists sources that agents share, not lines of reasoning or what one alone cites', () => {
    const logic = {
      type: 'LOGICAL',
      kind: 'reasoning',
      citation: 'Own thought',
      gist: '',
    } as const;
    const s1 = { evidence: [logic, cited('Deploy log')] };
    const posts = closingOf(played(opened(), {}), { ...AGREEING, seats: { s1 } });
    expect(bodyOf(posts, 'decision').supporting.map(({ citation }) => citation)).toEqual([
      'Deploy log 2025',
    ]);
  });

  it('says which algorithm decided, where it is another', () => {
    const by = (algorithm: 'majority_vote' | 'evidence_based_debate') =>
      bodyOf(closingOf(played(opened({ algorithm }), {}), AGREEING), 'decision').decidedBy;
    expect(by('majority_vote')).toMatch(/^majority vote/);
    expect(by('evidence_based_debate')).toBe('');
  });
});

describe('a pro-con debate', () => {
  const sides = (pro: number, con: number) => ({
    seats: {
      s1: { confidence: pro, judgement, position: 'Do it.' },
      s2: { confidence: con, judgement, position: 'Leave it.', evidence: [cited('Audit')] },
      s3: { confidence: 0.9, position: 'Do it in spring.' },
    },
  });

  it('shows the strength of both sides with what would win, and no votes', () => {
    const metrics = bodyOf(closingOf(opened({ mode: 'pro-con' }), sides(0.5, 0.5)), 'metrics');
    expect(metrics.bars.map(({ name }) => name)).toEqual([
      'Strength for',
      'Strength against',
      'Moderator confidence',
      'Argument quality',
    ]);
    expect(metrics.bars[0]?.threshold?.words).toMatch(/^wins above 0\.\d\d, 1\.2x the other side$/);
    expect(metrics).toMatchObject({ votes: [], independent: '' });
  });

  it('decided, says which side and shows both strengths with the moderator’s text', () => {
    const card = bodyOf(closingOf(opened({ mode: 'pro-con' }), sides(0.9, 0.3)), 'decision');
    expect(card).toMatchObject({ conclusion: 'SUPPORT', text: 'Do it in spring.' });
    expect(card.bars.map(({ status }) => status)).toEqual(['clearly stronger', '']);
  });

  it('uncertain, gives both sides to the people', () => {
    const state = opened({ mode: 'pro-con', rounds: 1 });
    const card = bodyOf(closingOf(state, sides(0.5, 0.5)), 'escalation');
    expect(card.bars).toHaveLength(2);
    expect(card.details).toEqual([
      { title: 'For', items: ['Agent 1: Do it.'] },
      { title: 'Against', items: ['Agent 2: Leave it.'] },
    ]);
  });

  it('says how its size was chosen and how to choose otherwise, and corrects its heading', () => {
    const state = started(opened({ mode: 'pro-con', seats: 6, extended: 'auto' }));
    const sized = eventOf('DebateSized', {
      assessment: {
        score: 0.74,
        factors: ['long topic', '5 stakeholders'],
        stakeholders: 5,
        domains: null,
        horizon: null,
        budgetImpact: null,
        own: null,
      },
      extended: false,
      seats: 3,
      rounds: 2,
      reason: 'Standard: the importance is normal. For six seats type --extended on.',
    });
    expect(rootPost(state)).toMatchObject({
      notes: ['3 or 6 seats: the size is settled before the first turn.'],
    });
    const posts = postsOfEvent(state, sized);
    expect(keysOf(posts)).toEqual(['root', 'round.1']);
    expect(bodyOf(posts, 'root').notes).toEqual([
      '3 seats, up to 2 rounds. Standard: the importance is normal. For six seats set “extended” to on. Complexity 0.74 (long topic, 5 stakeholders).',
    ]);
    expect(bodyOf(posts, 'round').how).toBe('blind: no agent sees another, then the moderator');
  });
});

describe('what separates the options', () => {
  it('is the contested claims between those who prefer them', () => {
    const opening = {
      similarity: 0.3,
      seats: {
        s1: { claims: [factClaim('Billing is slow')] },
        s2: { claims: [] },
        s3: { claims: [] },
      },
    };
    const posts = closingOf(played(opened({ rounds: 2 }), opening), challenging);
    expect(bodyOf(posts, 'escalation').details).toEqual([
      {
        title: 'What separates them',
        items: ['C1 “Billing is slow”: Agent 1 for it, Agent 2 against'],
      },
    ]);
  });
});

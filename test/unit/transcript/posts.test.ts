/** Which event shows what, under which key. */
import { describe, expect, it } from 'vitest';
import { initialState, type OpenState } from '../../../src/debate/state.ts';
import {
  AGREEING,
  APART,
  act,
  blocking,
  cited,
  closeCommand,
  escalated,
  eventOf,
  forfeitCommand,
  openCommand,
  opened,
  played,
  proposed,
  spoken,
  started,
  turnCommand,
} from '../../support/debate-builders.ts';
import { bodyOf, keysOf, postsAfter, postsOfEvent } from './thread.ts';

const by = 'ada';
const block = { type: 'block', by: 'ben', reason: 'Legal has not seen it.' } as const;
const accept = { type: 'accept', by } as const;
const extend = { type: 'extend', by, rounds: 2 } as const;
const first = started(opened());

describe('the course of a debate', () => {
  it('opens with the root card alone', () => {
    const posts = postsAfter(initialState, openCommand());
    expect(keysOf(posts)).toEqual(['root']);
    expect(bodyOf(posts, 'root')).toMatchObject({
      topic: 'Should we split the monolith?',
      state: 'round 1 of 5',
      turns: { taken: 0, of: 3 },
      rehearsal: true,
      final: false,
    });
  });

  it('heads a round once, however often it is begun', () => {
    const start = { type: 'start-round', round: 1 } as const;
    expect(keysOf(postsAfter(opened(), start, start))).toEqual(['root', 'round.1', 'root']);
  });

  it('names in the header of a round whom it answers', () => {
    const asked = act(opened(), { type: 'add-focus', by: 'ben', focus: 'f1', text: 'And cost?' });
    expect(bodyOf(postsAfter(asked, { type: 'start-round', round: 1 }), 'round')).toMatchObject({
      how: 'blind: no agent sees another',
      answering: [{ by: 'ben', text: 'And cost?' }],
    });
  });

  it('names in the header of a reopened round the block that it answers', () => {
    const reopened = act(proposed(), block);
    const round = reopened.status === 'running' ? reopened.round.number : 0;
    const posts = postsAfter(reopened, { type: 'start-round', round });
    expect(bodyOf(posts, 'round').answering).toEqual([
      { by: 'ben', text: 'B1: Legal has not seen it.' },
    ]);
  });

  it('says how a round is run', () => {
    const second = played(opened({ mode: 'adversarial' }), {});
    const posts = postsAfter(second, { type: 'start-round', round: 2 });
    expect(bodyOf(posts, 'round').how).toBe('one after the other');
  });

  it('shows a turn under its round and seat, with what it says and what carries it', () => {
    const posts = postsAfter(first, turnCommand(first, 's2', { confidence: 0.95 }));
    expect(keysOf(posts)).toEqual(['root', 'turn.1.s2']);
    expect(bodyOf(posts, 'turn')).toMatchObject({
      agent: 'Agent 2',
      position: 'Extract billing first.',
      evidence: [{ number: 1, type: 'DOCUMENTED', check: 'unverified' }],
      stated: 0.95,
      overconfident: true,
      vote: 'none',
    });
  });

  it('calls nobody overconfident where evidence is not asked for', () => {
    const policy = { requireEvidence: false, trackConvergence: true, enableLearning: true };
    const plain = started(opened({ policy }));
    const turn = turnCommand(plain, 's1', { confidence: 0.95, evidence: [], claims: [] });
    expect(bodyOf(postsAfter(plain, turn), 'turn').overconfident).toBe(false);
  });

  it('shows vote, blocker and change of mind', () => {
    const second = started(played(opened(), {}));
    const mindChange = { kind: 'concede', why: 'the load test' } as const;
    const turn = turnCommand(second, 's1', { ...blocking('No rollback'), mindChange });
    expect(bodyOf(postsAfter(second, turn), 'turn')).toMatchObject({
      vote: 'BLOCKER',
      blockers: ['new: No rollback'],
      mindChange: { kind: 'concede', why: 'the load test' },
    });
  });

  it('shows a forfeit in the place of the turn, with its reason', () => {
    const posts = postsAfter(first, forfeitCommand(first, 's2', 'timeout'));
    expect(keysOf(posts)).toEqual(['root', 'turn.1.s2']);
    expect(bodyOf(posts, 'forfeit')).toMatchObject({ agent: 'Agent 2', reason: 'took too long' });
  });

  it('closes a round with its measures and what comes next, and says who is lost', () => {
    const silent = { seats: { s1: 'timeout' } } as const;
    const ready = spoken(played(opened(), silent), { ...APART, seats: { s1: 'timeout' } });
    const posts = postsAfter(ready, closeCommand(ready, APART));
    expect(keysOf(posts)).toEqual(expect.arrayContaining(['metrics.2', 'notice.1']));
    expect(bodyOf(posts, 'notice').text).toBe(
      'Agent 1 is lost: no valid turn in two rounds running',
    );
    expect(bodyOf(posts, 'metrics').votes[0]).toMatchObject({ agent: 'Agent 1', vote: 'none' });
  });

  it('gives the same posts for the same event, whenever it is asked', () => {
    const command = turnCommand(first, 's1');
    expect(postsAfter(first, command)).toEqual(postsAfter(first, command));
  });
});

describe('the decision card', () => {
  const vote = { type: 'vote', by: 'ben', vote: 'MINOR', edit: 'by May' } as const;

  it('is revised with every vote, under one key', () => {
    const posts = postsAfter(proposed(), vote, { type: 'withdraw-vote', by: 'ben' });
    expect(keysOf(posts)).toEqual(['decision.2', 'decision.2']);
    expect(posts[0]?.body).toMatchObject({ tally: [{ by: 'ben', vote: 'MINOR', edit: 'by May' }] });
    expect(posts[1]?.body).toMatchObject({ tally: [] });
  });

  it('accepted, is final and calls for nothing any more', () => {
    const posts = postsAfter(proposed(), accept);
    expect(keysOf(posts)).toEqual(['root', 'decision.2']);
    expect(bodyOf(posts, 'decision').final).toEqual({ by, text: 'Extract billing first.' });
    expect(bodyOf(posts, 'root')).toMatchObject({
      state: 'decided',
      phase: 'decided',
      final: true,
    });
  });

  it('overruled by hand, says what was decided instead', () => {
    const own = { type: 'resolve-escalation', by, choice: { text: 'Wait.' }, why: '' } as const;
    expect(bodyOf(postsAfter(proposed(), own), 'decision').final).toEqual({ by, text: 'Wait.' });
  });

  it('closed without a decision, is not shown as decided', () => {
    const posts = postsAfter(proposed(), { type: 'close', by, reason: 'moot' });
    expect(bodyOf(posts, 'decision')).toMatchObject({
      final: null,
      overtaken: 'Closed without a decision: moot.',
    });
    expect(bodyOf(posts, 'root').state).toBe('closed without a decision');
  });

  it('blocked, is overtaken, and the next one is a new card that lists the block', () => {
    const posts = postsAfter(proposed(), block);
    expect(bodyOf(posts, 'decision').overtaken).toBe('Reopened: B1 is answered first.');
    const again = spoken(act(proposed(), block));
    const next = postsAfter(again, closeCommand(again, AGREEING));
    expect(keysOf(next)).toContain('decision.3');
    expect(bodyOf(next, 'decision')).toMatchObject({
      tally: [],
      blockers: [{ id: 'B1', owner: 'ben', condition: 'Legal has not seen it.' }],
    });
  });

  it('is revised when a block is resolved', () => {
    const again = played(act(proposed(), block), AGREEING);
    const resolve = { type: 'resolve-blocker', by: 'ben', blocker: 'B1', why: 'seen' } as const;
    expect(bodyOf(postsAfter(again, resolve), 'decision').blockers).toEqual([]);
  });

  it('gives way to the escalation when the block is kept', () => {
    const posts = postsAfter(played(act(proposed(), block), AGREEING), block);
    expect(keysOf(posts)).toEqual(['root', 'decision.3', 'escalation.3', 'chart.3']);
    expect(bodyOf(posts, 'decision').overtaken).toContain('B1 stands');
    expect(bodyOf(posts, 'escalation').blockers).toMatchObject([{ id: 'B1', owner: 'ben' }]);
  });

  it('shows the grade when the checks are in', () => {
    const graded = eventOf('DecisionGraded', { confidence: 0.5, label: 'MEDIUM-LOW' });
    expect(bodyOf(postsOfEvent(proposed(), graded), 'decision')).toMatchObject({
      label: 'MEDIUM-LOW',
      provisional: false,
    });
  });

  it('lists replies that no round has used', () => {
    const ready = spoken(played(opened({ rounds: 2 }), {}));
    const focus = { type: 'add-focus', by: 'ben', focus: 'f1', text: 'And cost?' } as const;
    const posts = postsAfter(ready, focus, closeCommand(ready, AGREEING));
    expect(bodyOf(posts, 'decision').unanswered).toEqual(['And cost?']);
  });
});

describe('the escalation card', () => {
  it('shows the options with who backs them and their best case', () => {
    const ready = spoken(opened({ rounds: 1 }));
    const posts = postsAfter(ready, closeCommand(ready));
    expect(bodyOf(posts, 'escalation')).toMatchObject({
      partial: false,
      options: [
        {
          id: 'O1',
          text: 'Extract billing first.',
          agents: ['Agent 1', 'Agent 2', 'Agent 3'],
          bestCase: 'Billing changes most.',
        },
      ],
      final: null,
    });
  });

  it('settled, says by whom and how', () => {
    const decide = { type: 'resolve-escalation', by, choice: { option: 'O1' }, why: '' } as const;
    const posts = postsAfter(escalated(), decide);
    expect(keysOf(posts)).toEqual(['root', 'escalation.1']);
    expect(bodyOf(posts, 'escalation').final).toEqual({ by, text: 'Extract billing first.' });
  });

  it('is overtaken when people ask for more rounds', () => {
    expect(bodyOf(postsAfter(escalated(), extend), 'escalation').overtaken).toBe(
      'More rounds were asked for.',
    );
    expect(keysOf(postsAfter(first, extend))).toEqual(['root', 'notice.1']);
  });
});

describe('a stopped debate', () => {
  it('shows options and no decision', () => {
    const posts = postsAfter(spoken(opened()), { type: 'stop', by });
    expect(keysOf(posts)).toEqual(['root', 'root', 'stopped']);
    expect(bodyOf(posts, 'stopped')).toMatchObject({ by, options: [{ id: 'O1' }, {}, {}] });
    expect(JSON.stringify(posts)).not.toContain('"kind":"decision"');
  });
});

describe('a decision card', () => {
  it('lists the sources that agents share, and no reasoning', () => {
    const reasoning = {
      ...cited('Reasoning on cost'),
      type: 'LOGICAL',
      kind: 'reasoning',
    } as const;
    const shared = [cited('Load test'), reasoning];
    const seats = {
      s1: { evidence: shared },
      s2: { evidence: shared },
      s3: { evidence: [cited('My own paper'), reasoning] },
    };
    const ready = spoken(played(opened(), {}), { ...AGREEING, seats });
    const card = bodyOf(postsAfter(ready, closeCommand(ready, AGREEING)), 'decision');
    expect(card.supporting).toEqual([{ citation: 'Load test', agents: 2, of: 3 }]);
  });
});

describe('notices', () => {
  const said = (state: OpenState, command: Parameters<typeof postsAfter>[1]) => {
    const notice = bodyOf(postsAfter(state, command), 'notice');
    return notice.by === null ? notice.text : `${notice.by} ${notice.text}`;
  };

  it('say what becomes of a reply', () => {
    const focus = { type: 'add-focus', by, focus: 'f1', text: 'And cost?' } as const;
    const mark = (state: OpenState) => bodyOf(postsAfter(state, focus), 'mark');
    expect(mark(first)).toMatchObject({ message: 'f1', mark: 'seen', by });
    expect(mark(first).text).toContain('goes to the next round');
    expect(mark(escalated()).text).toContain('is used when the debate gets more rounds: extend 1');
    expect(mark(proposed()).text).toContain('is used when a block reopens the debate');
    expect(said(act(first, { type: 'stop', by }), focus)).toBe('ada 📝 And cost?');
  });

  it('say who paused, resumed, held and extended', () => {
    const pause = { type: 'pause', by, reason: '' } as const;
    expect(said(first, pause)).toBe('ada ⏸ paused the debate');
    expect(said(act(first, pause), { type: 'resume', by })).toBe('ada ▶ resumed the debate');
    expect(said(first, extend)).toBe('ada asks for 2 more rounds: up to round 7');
    expect(said(proposed(), { type: 'hold', by, until: 'tomorrow' })).toContain('needs time');
  });

  it('say what came of it', () => {
    const closed = act(proposed(), accept);
    expect(said(closed, { type: 'track', by, note: 'week 1' })).toBe('ada 📍 week 1');
    expect(said(closed, { type: 'record-outcome', by, score: 80, note: 'late' })).toBe(
      'ada 🎯 records the outcome: 80 of 100: late',
    );
  });
});

/** What a turn shows beside its position: side, own view, moves, blockers, and who the panelists are. */
import { describe, expect, it } from 'vitest';
import type { Answer } from '../../../src/debate/answer/schema.ts';
import type { OpenState } from '../../../src/debate/state.ts';
import {
  APART,
  act,
  blocking,
  cited,
  closeCommand,
  keeping,
  opened,
  played,
  started,
  turnCommand,
} from '../../support/debate-builders.ts';
import { bodyOf, claimMove, factClaim, headingOf, postsAfter } from './thread.ts';

const judgement = { sentence: 'Wait for a year.', stance: 'NO', confidence: 0.72 } as const;

function turnOf(state: OpenState, seat: string, changes: Partial<Answer>) {
  const begun = started(state);
  return bodyOf(postsAfter(begun, turnCommand(begun, seat, changes)), 'turn');
}

describe('a turn', () => {
  it('shows the stance beside the own view, and that the stance was recorded for the seat', () => {
    const stance = { stance: 'YES', stanceSource: 'assigned', judgement } as const;
    expect(turnOf(opened({ mode: 'devils-advocate' }), 's1', stance)).toMatchObject({
      role: 'PRIMARY',
      side: { name: 'YES', recorded: true },
      judgement,
    });
  });

  it('holds the own confidence against the evidence where votes decide, the role’s where sides are weighed', () => {
    const sure = { confidence: 0.95, judgement: { ...judgement, confidence: 0.6 } };
    const doubtful = { confidence: 0.6, judgement: { ...judgement, confidence: 0.95 } };
    const marks = (mode: string, changes: Partial<Answer>) => {
      const turn = turnOf(opened({ mode }), 's1', changes);
      return [turn.overconfident, turn.judgement?.overconfident];
    };
    expect(marks('devils-advocate', sure)).toEqual([false, false]);
    expect(marks('devils-advocate', doubtful)).toEqual([false, true]);
    expect(marks('pro-con', sure)).toEqual([true, false]);
    expect(marks('pro-con', doubtful)).toEqual([false, false]);

    const evidence = [cited('Load test')];
    const turn = turnOf(opened({ mode: 'devils-advocate' }), 's1', { ...doubtful, evidence });
    expect(turn).toMatchObject({ stated: 0.6, evidenceConfidence: null });
    expect(turn.judgement?.evidenceConfidence).toBeCloseTo(0.765);
  });

  it('shows team and side, and no side where none was assigned', () => {
    const side = (mode: string, seats = 3) =>
      turnOf(opened({ mode, seats }), 's2', { judgement }).side?.name;
    expect(side('red-team-blue-team', 4)).toBe('BLUE');
    expect(side('pro-con')).toBe('CON');
    expect(side('delphi')).toBeUndefined();
  });

  it('does not say the same view twice', () => {
    const same = { ...judgement, sentence: 'Extract billing first.' };
    const turn = turnOf(opened({ mode: 'devils-advocate' }), 's1', { judgement: same });
    expect(turn.judgement?.sentence).toBe('the same');
  });

  it('says what it does on the table: preference, options and claims', () => {
    const seats = { s1: { claims: [factClaim('Billing is slow')] } };
    const second = played(opened(), { seats, similarity: 0.3 });
    const moves = (seat: string, changes: Partial<Answer>) => turnOf(second, seat, changes).moves;
    const stays = { preference: 'O2', claimMoves: [claimMove('C1', 'challenge')] };
    expect(moves('s2', stays)).toEqual(['challenges C1: “Billing is slow”']);
    expect(moves('s2', { claimMoves: [claimMove('C1', 'support')] })).toEqual([]);
    expect(moves('s2', { preference: 'O1' })).toEqual(['now prefers O1, not O2']);
    expect(
      moves('s1', { newOption: 'Buy one.', claimMoves: [claimMove('C1', 'retract')] }),
    ).toEqual(['adds an option: Buy one.', 'takes back C1: “Billing is slow”']);
  });

  it('says why its confidence changed, and nothing where it did not', () => {
    const second = played(opened(), {});
    const changed = (confidence: number) =>
      turnOf(second, 's1', { confidence, confidenceReason: 'the load test' }).confidenceChange;
    expect(changed(0.7)).toBe('down from 0.90: the load test');
    expect(changed(0.9)).toBeNull();
    expect(changed(0.88)).toBeNull();
    expect(changed(0.85)).toContain('down from 0.90');
  });

  it('gives a new blocker its id at once in sequence, else with the end of the round', () => {
    const raised = (mode: string) =>
      turnOf(played(opened({ mode }), {}), 's1', blocking('No rollback')).blockers;
    expect(raised('adversarial')).toEqual(['B1: No rollback']);
    expect(raised('collaborative')).toEqual(['new: No rollback']);
  });

  it('posted before its blocker had a number is revised when it has one, and says the rest as before', () => {
    const second = started(played(opened(), { similarity: 0.3 }));
    const changes = { ...blocking('No rollback'), preference: 'O1' };
    const commands = [
      turnCommand(second, 's1'),
      turnCommand(second, 's2', changes),
      turnCommand(second, 's3'),
      closeCommand(second),
    ];
    const posts = postsAfter(second, ...commands);
    const turns = posts.filter(({ key }) => key === 'turn.2.s2').map(({ body }) => body);
    expect(turns).toHaveLength(2);
    expect(turns[0]).toMatchObject({ blockers: ['new: No rollback'] });
    expect(turns[1]).toEqual({ ...turns[0], blockers: ['B1: No rollback'] });
    expect(posts.filter(({ key }) => key === 'turn.2.s1')).toHaveLength(1);
  });

  it('names what a kept blocker is about', () => {
    const third = played(opened(), {}, { ...APART, seats: { s1: blocking('No rollback') } });
    expect(turnOf(third, 's1', keeping('B1')).blockers).toEqual(['keeps B1: No rollback']);
    const withdrawing = { blockers: [{ move: 'withdraw', id: 'B1' } as const] };
    expect(turnOf(third, 's1', withdrawing)).toMatchObject({
      blockers: [],
      withdrawn: ['withdraws B1: No rollback'],
    });
  });

  it('says once when something was taken out of it, and why', () => {
    const first = started(opened());
    const why = 'the safety evaluator took something out: It gives steps.';
    const command = { ...turnCommand(first, 's1'), remarks: ['one remark', why], redacted: true };
    expect(bodyOf(postsAfter(first, command), 'turn')).toMatchObject({
      redacted: why,
      remarks: ['one remark'],
    });
    const plain = { ...turnCommand(first, 's1'), remarks: ['one remark'] };
    expect(bodyOf(postsAfter(first, plain), 'turn')).toMatchObject({
      redacted: '',
      remarks: ['one remark'],
    });
  });
});

describe('anonymous panelists', () => {
  const said = (state: OpenState, position: string) => turnOf(state, 's1', { position }).position;

  it('are shown by their names, alone and in company', () => {
    const shown = said(opened(), 'Panelist A’s point and those of Panelists B and C stand.');
    expect(shown).toMatch(/^Agent \d’s point and those of Agent \d and Agent \d stand\.$/);
    expect(new Set(shown.match(/Agent \d/g)).size).toBe(3);
  });

  it('keep a letter that nobody has, and what people wrote', () => {
    expect(said(opened(), 'Panelist H is nobody.')).toBe('Panelist H is nobody.');
    const asked = act(opened(), {
      type: 'add-focus',
      by: 'ben',
      focus: 'f1',
      text: 'What of Panelist A?',
    });
    expect(headingOf(asked, 1).answering[0]?.text).toBe('What of Panelist A?');
  });

  it('are nothing where the agents know each other by name', () => {
    const named = opened({ flags: { anonymousPeers: false } });
    expect(said(named, 'Panelist A is wrong.')).toBe('Panelist A is wrong.');
  });
});

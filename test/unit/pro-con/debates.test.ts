/** Whole pro-con debates: who speaks when and sees whom, and every way in which they end. */
import { describe, expect, it } from 'vitest';
import { RoundtableError } from '../../../src/ports/error.ts';
import { EVEN, proConPanel } from './panel.ts';

const EXTENDED = { request: { extended: 'on' as const } };

describe('a standard debate', () => {
  it('has two blind openings, then the opponent after the proponent, and the moderator last', async () => {
    const panel = await proConPanel();
    const state = await panel.toTheEnd();
    expect(panel.calls).toEqual(['1.s1', '1.s2', '1.s3', '2.s1', '2.s2', '2.s3']);
    expect(Object.fromEntries(panel.shown)).toEqual({
      '1.s1': '',
      '1.s2': '',
      '1.s3': 's1 s2',
      '2.s1': '',
      '2.s2': 's1',
      '2.s3': 's1 s2',
    });
    expect(state).toMatchObject({
      status: 'proposed',
      decision: { rule: 'p3', conclusion: 'SUPPORT', text: 'Extract it, with a way back.' },
    });
  });

  it('has as many rounds as a person named', async () => {
    const panel = await proConPanel({ request: { rounds: 3 } });
    await panel.toTheEnd();
    expect(panel.calls.at(-1)).toBe('3.s3');
  });
});

describe('an extended debate', () => {
  it('asks four at once, then the refiner, then the moderator, for three rounds', async () => {
    const panel = await proConPanel(EXTENDED);
    const state = await panel.toTheEnd();
    expect(panel.calls.slice(0, 6)).toEqual(['1.s1', '1.s2', '1.s4', '1.s5', '1.s6', '1.s3']);
    expect(panel.calls.slice(12)).toEqual(['3.s1', '3.s2', '3.s4', '3.s5', '3.s6', '3.s3']);
    expect(panel.shown.get('2.s5')).toBe('');
    expect(panel.shown.get('2.s6')).toBe('s1 s2 s4 s5');
    expect(panel.shown.get('2.s3')).toBe('s1 s2 s4 s5 s6');
    expect(state).toMatchObject({
      status: 'proposed',
      decision: { round: 3, rule: 'p3', text: 'Extract billing behind a switch.', option: 'O3' },
    });
    expect(panel.assessments()).toBe(0);
  });

  it('is chosen by the assessor, who is asked once', async () => {
    const complex = { stakeholders: 8, domains: 4, horizon: 'long', budgetImpact: 'high' };
    const panel = await proConPanel({
      request: { extended: 'auto' },
      assessment: [JSON.stringify({ ...complex, complexity: 0.9 })],
    });
    const { debate } = await panel.toTheEnd();
    expect(panel.assessments()).toBe(1);
    expect(debate.panel).toHaveLength(6);
    expect(debate.sized).toMatchObject({ extended: true, rounds: 3 });
    expect(debate.sized?.assessment.factors).toContain('8 groups are affected');
  });

  it('is not chosen for a plain topic, and the seats that are not needed go again', async () => {
    const panel = await proConPanel({ request: { extended: 'auto' } });
    const { debate } = await panel.toTheEnd();
    expect(debate.panel.map(({ role }) => role)).toEqual(['proponent', 'opponent', 'moderator']);
    expect(debate.sized).toMatchObject({ extended: false, seats: 3, rounds: 2 });
    expect(panel.calls).toHaveLength(6);
  });

  it("is not chosen when the day's budget lacks its cost", async () => {
    const request = { extended: 'auto' as const, importance: 'critical' as const };
    const panel = await proConPanel({ dailyBudget: 1_000_000, request });
    await panel.world.run(1);
    const { debate } = await panel.world.state();
    expect(debate.sized).toMatchObject({ extended: false, seats: 3 });
    expect(debate.sized?.reason).toContain("day's budget");
  });

  it('is held at the standard size when the assessor cannot be reached', async () => {
    const gone = new RoundtableError('model-unreachable', 'gone', { kind: 'never' });
    const panel = await proConPanel({ request: { extended: 'auto' }, assessment: [gone] });
    const state = await panel.toTheEnd();
    expect(state.status).toBe('proposed');
    expect(state.debate.sized).toMatchObject({ seats: 3, assessment: { own: null } });
  });

  it('is not sized while the debate is paused: the assessor is asked when it goes on', async () => {
    const busy = new RoundtableError('model-overloaded', 'busy', { kind: 'backoff' });
    const { world, assessments, toTheEnd } = await proConPanel({
      request: { extended: 'auto' },
      assessment: [busy, '{"complexity": 0.4}'],
      wait: async () => {
        await world.session.execute({ type: 'pause', by: 'olga', reason: '' });
        await world.session.refresh();
        // The round's own session hears of the pause when it takes its next look.
        await new Promise((resolve) => setImmediate(resolve));
      },
    });
    await world.run(1);
    expect(await world.events()).not.toContain('DebateSized');
    await world.session.refresh();
    await world.session.execute({ type: 'resume', by: 'olga' });
    expect((await toTheEnd()).debate.sized?.assessment.own).toBe(0.4);
    expect(assessments()).toBe(2);
  });

  it('keeps rounds that a person added before the size was settled', async () => {
    const panel = await proConPanel({ request: { extended: 'auto' } });
    await panel.world.session.execute({ type: 'extend', by: 'olga', rounds: 1 });
    expect((await panel.toTheEnd()).debate.rounds).toHaveLength(3);
  });
});

describe('silence', () => {
  it('of a side is degraded, never a verdict', async () => {
    const panel = await proConPanel({ lines: { opponent: 'refusal' } });
    const state = await panel.toTheEnd();
    expect(state).toMatchObject({ status: 'escalated', escalation: { rule: '3' } });
    expect(panel.calls.some((call) => call.startsWith('2.'))).toBe(false);
  });

  it('of one seat is carried by the other of its side', async () => {
    const lines = { opponent: 'refusal' as const };
    const state = await (await proConPanel({ ...EXTENDED, lines })).toTheEnd();
    expect(state).toMatchObject({ status: 'proposed', decision: { label: 'MEDIUM' } });
    expect(state.debate.lost).toEqual(['s2']);
  });

  it('of the moderator leaves the weighing to the sides', async () => {
    const state = await (await proConPanel({ lines: { moderator: 'refusal' } })).toTheEnd();
    expect(state).toMatchObject({
      status: 'proposed',
      decision: { conclusion: 'SUPPORT', text: 'Extract billing now.' },
    });
    expect(state.debate.lost).toEqual(['s3']);
  });
});

describe('a cap', () => {
  it('on cost ends it with the options that there are', async () => {
    // Every answer costs 7: the first round is paid, the second is cut short.
    const panel = await proConPanel({ request: { costCap: 25 }, lines: EVEN });
    const state = await panel.toTheEnd();
    expect(state).toMatchObject({ status: 'escalated', escalation: { rule: '6', partial: true } });
    expect(state.debate.options.map(({ text }) => text)).toEqual([
      'Extract billing now.',
      'Leave billing alone.',
    ]);
  });
});

describe('people', () => {
  const by = 'olga';

  it('are answered by the next round, even when the moderator is sure already', async () => {
    const panel = await proConPanel({
      lines: { moderator: { confidence: 0.95 } },
      meanwhile: async (call, { session }) => {
        if (call !== '1.s1') return;
        await session.execute({ type: 'add-focus', by, focus: 'f1', text: 'What of the costs?' });
      },
    });
    const { debate } = await panel.toTheEnd();
    expect(debate.rounds.map(({ verdict }) => verdict.rule)).toEqual(['12', 'p1']);
    expect(debate.rounds[1]?.focus).toEqual(['f1']);
  });

  it('stop it without a decision, and keep both sides', async () => {
    const panel = await proConPanel({ lines: EVEN });
    await panel.world.run(1);
    await panel.world.session.refresh();
    await panel.world.session.execute({ type: 'stop', by });
    const state = await panel.world.state();
    expect(state).toMatchObject({ status: 'closed', ending: { kind: 'stopped' }, decision: null });
    expect(state.debate.options.map(({ id }) => id)).toEqual(['O1', 'O2']);
  });

  it('extend an uncertain debate by a round, which is weighed anew', async () => {
    const panel = await proConPanel({ lines: { ...EVEN, '3.proponent': { confidence: 1 } } });
    const uncertain = await panel.toTheEnd();
    expect(uncertain).toMatchObject({ status: 'escalated', escalation: { rule: 'p3' } });
    await panel.world.session.refresh();
    await panel.world.session.execute({ type: 'extend', by, rounds: 1 });
    const state = await panel.toTheEnd();
    expect(state.debate.rounds).toHaveLength(3);
    expect(state).toMatchObject({ status: 'proposed', decision: { conclusion: 'SUPPORT' } });
  });

  describe('block a decision', () => {
    const blocked = async (lines = {}) => {
      const panel = await proConPanel({ lines });
      await panel.toTheEnd();
      const { session } = panel.world;
      await session.refresh();
      await session.execute({ type: 'block', by, reason: 'legal has not looked' });
      return { panel, session, state: await panel.toTheEnd() };
    };

    it('for one more round, then resolve their block and accept', async () => {
      const { panel, session, state } = await blocked();
      expect(state).toMatchObject({ status: 'proposed', decision: { round: 3, rule: 'p3' } });
      await session.refresh();
      await session.execute({ type: 'resolve-blocker', by, blocker: 'B1', why: 'they have now' });
      await session.execute({ type: 'accept', by });
      expect(await panel.world.state()).toMatchObject({ ending: { kind: 'accepted' } });
    });

    it('a second time, which takes it to the people', async () => {
      const { panel, session } = await blocked();
      await session.refresh();
      await session.execute({ type: 'block', by, reason: 'still not' });
      expect(await panel.world.state()).toMatchObject({
        status: 'escalated',
        escalation: { rule: '8', options: [{ id: 'O1' }, { id: 'O2' }] },
      });
    });

    it('so that the new round leaves neither side ahead: both are put to people', async () => {
      const { state } = await blocked({ '3.proponent': { confidence: 0 } });
      expect(state).toMatchObject({ status: 'escalated', escalation: { rule: 'p3' } });
      if (state.status === 'escalated') expect(state.escalation.reason).toContain('B1 stands');
    });
  });
});

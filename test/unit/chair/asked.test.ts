/** When the chair is asked, what it costs, and what it is told. */
import { describe, expect, it } from 'vitest';
import { RoundtableError } from '../../../src/ports/error.ts';
import { DEBATE, openWorld, type WorldOptions } from '../../support/debate-world.ts';
import { PLAIN_FLAGS } from '../../support/plain-settings.ts';
import { chaired } from '../../support/rulings.ts';
import { answer, held, type Script, said, scriptedModel } from '../../support/scripted-model.ts';

const OLGA = { by: 'olga' } as const;
const request = { flags: { ...PLAIN_FLAGS, chair: true } } as const;
const NAMES = ['Panelist A', 'Panelist B', 'Panelist C'];
const OPENING = chaired({
  options: [{ text: 'Extract billing.', panelists: NAMES }],
  draft: { text: 'Extract billing by spring.', option: 'O1' },
});
const DRAFT = chaired({ draft: { text: 'Extract billing by May, with an owner.', option: 'O1' } });
/** Unsure, so that no vote carries. */
const UNSURE = answer({ confidence: 0.5, preference: 'O1', newOption: '' });

async function chairedWorld(script: Script, options: WorldOptions & { price?: number } = {}) {
  const { price, ...rest } = options;
  const lines = { '*': UNSURE, '1.chair': OPENING, '*.chair': DRAFT, ...script };
  const model = scriptedModel(lines, price);
  return { model, world: await openWorld({ model, request, ...rest }) };
}

describe('the chair', () => {
  it('is asked once after each round, and what it wrote is on the record and counted', async () => {
    const { model, world } = await chairedWorld({});
    await world.run(1);
    await world.run(2);
    expect(model.calls.filter((call) => call.endsWith('chair'))).toEqual(['1.chair', '2.chair']);
    const { debate } = await world.state();
    expect(debate.rounds[0]?.received).toMatchObject([{ seat: 'chair', purpose: 'chair' }]);
    expect(debate.draft).toMatchObject({ source: 'chair', option: 'O1' });
    expect(debate.usage.inputTokens).toBe(800);
  });

  it('sees the edits that were asked for, the draft and the options', async () => {
    const edit = answer({
      confidence: 0.5,
      preference: 'O1',
      newOption: '',
      vote: { value: 'MINOR', edit: 'Name an owner.' },
    });
    const { model, world } = await chairedWorld({ '2.s1': edit });
    await world.run(1);
    await world.run(2);
    const user = model.requests.at(-1)?.user ?? '';
    for (const seen of ['Edit asked for: Name an owner.', 'by spring.', 'O1: Extract billing.']) {
      expect(user).toContain(seen);
    }
  });

  it('is not asked when the draft has passed', async () => {
    const sure = answer({ confidence: 0.9, preference: 'O1', newOption: '' });
    const { model, world } = await chairedWorld({ '*': sure });
    await world.run(1);
    await world.run(2);
    expect((await world.state()).status).toBe('proposed');
    expect(model.calls).not.toContain('2.chair');
  });

  it('is asked when most accept but a blocker stands', async () => {
    const accepts = answer({ confidence: 0.9, preference: 'O1', newOption: '' });
    const blocks = answer({
      preference: 'O1',
      newOption: '',
      vote: { value: 'BLOCKER', edit: '' },
      blockers: [
        {
          id: '',
          move: 'new',
          condition: 'No rollback.',
          impact: '',
          detection: '',
          mitigation: '',
          severity: 4,
        },
      ],
    });
    const agents = ['Ada', 'Bruno', 'Chen', 'Dara', 'Emil'].map((name) => ({
      ...{ name, emoji: '🧭', persona: 'Careful.', route: 'scripted/one', family: 'scripted' },
    }));
    const { model, world } = await chairedWorld(
      {
        '*': accepts,
        '1.chair': chaired({
          options: [{ text: 'Go.', panelists: [...NAMES, 'Panelist D', 'Panelist E'] }],
          draft: { text: 'Go now.', option: 'O1' },
        }),
        '2.s1': blocks,
      },
      { request: { ...request, agents, seats: 5 } },
    );
    await world.run(1);
    await world.run(2);
    expect(model.calls).toContain('2.chair');
    expect((await world.state()).debate.draft?.source).toBe('chair');
  });

  it.each([
    ['fails', new RoundtableError('model-unreachable', 'gone', { kind: 'never' })],
    ['cannot be read', said('I would go with O1.')],
    ['refuses', { ...OPENING, finish: 'refusal' as const }],
    ['writes a megabyte', said(`{"draft":"${'x'.repeat(1e6)}"}`)],
  ])('that %s leaves the medoid as the draft', async (_, line) => {
    const { world } = await chairedWorld({ '1.chair': line });
    await world.run(1);
    const { debate } = await world.state();
    expect(debate.draft?.source).toBe('medoid');
    expect(debate.options.length).toBeGreaterThan(0);
  });

  it('is not asked twice over a crash, whether it answered or not', async () => {
    const { world } = await chairedWorld({});
    const crashed = world.elsewhere();
    const hung = scriptedModel({ '*': UNSURE, '1.chair': held(OPENING).line });
    const dead = world.run(1, { model: hung, debates: crashed });
    await hung.begun(4);
    const after = scriptedModel({ '1.chair': OPENING });
    await world.run(1, { model: after });
    expect(after.calls).toEqual(['1.chair']);
    // Whatever happens in its own process makes the old worker look at the log.
    const heard = await crashed.load(DEBATE);
    await heard.execute({ type: 'add-focus', by: 'pia', focus: 'f1', text: 'And cost?' });
    await dead;
    expect((await world.state()).debate.rounds[0]?.received).toHaveLength(1);
  });

  it('is left out where it cannot be paid, without a cap being reached', async () => {
    const dear = { ...UNSURE, usage: { ...UNSURE.usage, cost: 4000 } };
    const { model, world } = await chairedWorld(
      { '*': dear },
      { price: 1, request: { ...request, costCap: 3 * 4096 + 500 } },
    );
    await world.run(1);
    expect(model.calls).not.toContain('1.chair');
    const { debate } = await world.state();
    expect(debate.draft?.source).toBe('medoid');
    expect(await world.events()).not.toContain('CapReached');
  });

  it('is left out when a cap was reached', async () => {
    const { model, world } = await chairedWorld(
      {},
      { price: 1, request: { ...request, costCap: 2 * 4096 } },
    );
    await world.run(1);
    expect(await world.events()).toContain('CapReached');
    expect(model.calls).not.toContain('1.chair');
  });

  it('is aborted by a stop, and not asked after one', async () => {
    const { model, world } = await chairedWorld({ '1.chair': held(OPENING).line });
    const running = world.run(1);
    await model.begun(4);
    await world.session.execute({ type: 'stop', ...OLGA });
    await running;
    const { debate } = await world.state();
    expect(debate.rounds[0]?.verdict.rule).toBe('1');
    expect(debate.rounds[0]?.received).toEqual([]);
  });

  it('waits for the end of a pause', async () => {
    const turn = held(UNSURE);
    const { model, world } = await chairedWorld({ '1.s1': turn.line });
    const running = world.run(1);
    await model.begun(3);
    await world.session.execute({ type: 'pause', ...OLGA, reason: '' });
    turn.release();
    await running;
    expect(model.calls).toHaveLength(3);
    await world.session.execute({ type: 'resume', ...OLGA });
    await world.run(1);
    expect(model.calls.at(-1)).toBe('1.chair');
    expect((await world.state()).debate.draft?.source).toBe('chair');
  });

  it('works within the time limit of the debate', async () => {
    const { world } = await chairedWorld(
      { '1.chair': held(OPENING).line },
      { request: { ...request, timeLimit: 200 } },
    );
    await world.run(1);
    const { debate } = await world.state();
    expect(debate.rounds[0]?.turns).toHaveLength(3);
    expect(debate.rounds[0]?.verdict.rule).toBe('6');
    expect(debate.draft?.source).toBe('medoid');
  });

  it('that brings the program down every time does not keep a debate from going on', async () => {
    const { world } = await chairedWorld({
      '1.chair': async () => {
        throw new TypeError('a fault of the adapter');
      },
    });
    await world.run(1);
    expect((await world.state()).debate.draft?.source).toBe('medoid');
  });
});

/** One seat's turn: repair, refusal, cut answers, and model errors by what they say about trying again. */

import { describe, expect, it } from 'vitest';
import { type ErrorCode, type Retry, RoundtableError } from '../../../src/ports/error.ts';
import {
  openWorld,
  scriptedAgents,
  type World,
  type WorldOptions,
} from '../../support/debate-world.ts';
import { answer, held, type Line, said, scriptedModel } from '../../support/scripted-model.ts';
import { turnSubject } from '../../support/turn-subject.ts';

const failure = (code: ErrorCode, retry: Retry) => new RoundtableError(code, `is ${code}`, retry);
const OVERLOADED = failure('model-overloaded', { kind: 'backoff' });

/** Round 1 with the given lines for the first seat; the others answer. */
async function firstSeat(
  lines: readonly Line[],
  repairs: readonly Line[] = [],
  options?: WorldOptions,
) {
  const model = scriptedModel({ '1.s1': lines, '1.s1!': repairs, '*': answer() }, 1);
  const world = await openWorld({ model, ...options });
  await world.run(1);
  return { world, model, forfeit: await forfeitOf(world) };
}

async function forfeitOf(world: World): Promise<string | null> {
  const forfeit = (await world.state()).debate.rounds[0]?.forfeits[0];
  return forfeit === undefined ? null : `${forfeit.reason}: ${forfeit.detail}`;
}

function lastRepair({ requests }: Pick<ReturnType<typeof scriptedModel>, 'requests'>) {
  const last = requests.at(-1);
  return last === undefined ? [] : turnSubject(last).repair;
}

describe('an answer that is not valid', () => {
  it('is asked for once more, with what was wrong', async () => {
    const { world, model, forfeit } = await firstSeat([said('not JSON')], [answer()]);
    expect(forfeit).toBeNull();
    expect(model.calls.filter((call) => call.startsWith('1.s1'))).toEqual(['1.s1', '1.s1!']);
    expect(lastRepair(model)).toHaveLength(1);
    expect(model.requests.at(-1)?.user).toContain(lastRepair(model)[0]);
    expect(await world.events()).toContain('AnswerReceived');
  });

  it('forfeits the turn the second time, and is never asked for a third time', async () => {
    const { model, forfeit } = await firstSeat([said('{}')], [said('[]')]);
    expect(forfeit).toMatch(/^invalid: /);
    expect(model.calls.filter((call) => call.startsWith('1.s1'))).toHaveLength(2);
  });

  it('is repaired too when it was cut off by its length', async () => {
    const { model, forfeit } = await firstSeat([answer({}, 'length')], [answer()]);
    expect(forfeit).toBeNull();
    expect(lastRepair(model)).toEqual(['the answer was cut off by its length']);
  });

  it('is not asked for again when the model refused', async () => {
    const { model, forfeit } = await firstSeat([said('I will not.', 'refusal')]);
    expect(forfeit).toBe('refused: the model refused to answer');
    expect(model.calls.filter((call) => call.startsWith('1.s1'))).toEqual(['1.s1']);
  });

  it('counts its tokens and its cost in the debate', async () => {
    const { world } = await firstSeat([said('{}')], [answer()]);
    expect((await world.state()).debate.usage).toMatchObject({ outputTokens: 200, cost: 28 });
  });
});

describe('a model error', () => {
  it.each([
    ['model-key', 'unreachable'],
    ['context-too-long', 'unreachable'],
    ['model-refused', 'refused'],
  ] as const)('%s that will not go away forfeits at once', async (code, reason) => {
    const { world, model, forfeit } = await firstSeat([failure(code, { kind: 'never' })]);
    expect(forfeit).toBe(`${reason}: is ${code}`);
    expect(model.calls.filter((call) => call === '1.s1')).toHaveLength(1);
    expect(world.waits).toEqual([]);
  });

  it('that may pass is tried again with growing pauses', async () => {
    const { world, forfeit } = await firstSeat([OVERLOADED, OVERLOADED, OVERLOADED, answer()]);
    expect(forfeit).toBeNull();
    const [first = 0, second = 0, third = 0] = world.waits;
    expect(first).toBeGreaterThanOrEqual(500);
    expect(second).toBeGreaterThanOrEqual(1000);
    expect(third).toBeGreaterThanOrEqual(2000);
    expect(third).toBeLessThan(4000);
  });

  it('that stays forfeits after four tries', async () => {
    const { world, model, forfeit } = await firstSeat(Array<Line>(9).fill(OVERLOADED));
    expect(forfeit).toBe('unreachable: is model-overloaded');
    expect(model.calls.filter((call) => call === '1.s1')).toHaveLength(4);
    expect(world.waits).toHaveLength(3);
  });

  it('that names a time is not tried again before it', async () => {
    const later = failure('model-overloaded', { kind: 'after', milliseconds: 30_000 });
    const { world } = await firstSeat([later, answer()]);
    expect(world.waits).toEqual([30_000]);
  });

  it('that says the model took too long is shown as that', async () => {
    const slow = failure('model-timeout', { kind: 'never' });
    expect((await firstSeat([slow])).forfeit).toBe('timeout: is model-timeout');
  });

  it('of an unknown kind forfeits with its words', async () => {
    const broken: Line = async () => {
      throw new TypeError('half a stream');
    };
    expect((await firstSeat([broken])).forfeit).toBe('unreachable: TypeError: half a stream');
  });

  it('keeps no other seat from its turn, and two answers still make a round', async () => {
    const { world } = await firstSeat([failure('model-key', { kind: 'never' })]);
    const [round] = (await world.state()).debate.rounds;
    expect(round?.turns.map(({ seat }) => seat)).toEqual(['s2', 's3']);
    expect(round?.verdict.kind).toBe('continue');
  });

  it('of all seats but one is never a consensus', async () => {
    const model = scriptedModel({
      '1.s1': answer(),
      '*': failure('model-key', { kind: 'never' }),
    });
    const world = await openWorld({ model });
    await world.run(1);
    expect((await world.state()).debate.rounds[0]?.verdict).toMatchObject({
      kind: 'escalate',
      rule: '3',
    });
  });

  it('is not waited for when the worker shuts down', async () => {
    const shutdown = new AbortController();
    const model = scriptedModel({ '1.s1': OVERLOADED, '*': answer() });
    const world = await openWorld({ model, wait: async () => shutdown.abort() });
    const run = world.run(1, { signal: shutdown.signal });
    await expect(run).rejects.toMatchObject({ code: 'aborted' });
    expect(model.calls.filter((call) => call === '1.s1')).toHaveLength(1);
    expect((await world.events()).at(-1)).toBe('RoundHandedBack');
  });

  it('is not tried again while the debate is paused', async () => {
    const model = scriptedModel({ '1.s1': [OVERLOADED, answer()], '*': answer() });
    const world = await openWorld({
      model,
      wait: async () => {
        await world.session.execute({ type: 'pause', by: 'olga', reason: '' });
        await world.session.refresh();
        // The round's own session hears of the pause when it takes its next look.
        await new Promise((resolve) => setImmediate(resolve));
      },
    });
    await world.run(1);
    expect(model.calls.filter((call) => call === '1.s1')).toHaveLength(1);
    expect((await world.events()).at(-1)).toBe('RoundHandedBack');
  });
});

describe('an overtaken attempt', () => {
  it('does not buy another answer after its own was refused', async () => {
    const gate = held(said('not JSON'));
    const old = scriptedModel({ '1.s1': gate.line, '*': answer() });
    const world = await openWorld();
    const elsewhere = world.elsewhere();
    const running = world.run(1, { model: old, debates: elsewhere });
    await old.begun(3);
    // Another process takes over; this one has not looked at the log yet.
    await world.run(1, { model: scriptedModel({ '*': answer() }) });
    gate.release();
    await running;
    expect(old.calls).toEqual(['1.s1', '1.s2', '1.s3']);
    expect((await world.events()).filter((type) => type === 'RoundClosed')).toHaveLength(1);
  });
});

describe('a route that nobody serves', () => {
  it('forfeits the turn and names the route, and the others are heard', async () => {
    const model = scriptedModel({ '*': answer() });
    const world = await openWorld({
      model,
      request: {
        agents: ['none/none', 'scripted/one', 'scripted/one'].map((route, index) => ({
          ...{ name: `Agent ${index}`, emoji: '🧭', persona: 'Careful.', route, family: 'f' },
        })),
      },
      modelFor: (route) => {
        if (route === 'scripted/one') return model;
        throw new RoundtableError('invalid', `no provider serves "${route}"`, { kind: 'never' });
      },
    });
    await world.run(1);
    expect(await forfeitOf(world)).toBe('unreachable: no provider serves "none/none"');
    expect((await world.state()).debate.rounds[0]?.turns).toHaveLength(2);
  });
});

describe('the assessor', () => {
  const request = { mode: 'pro-con', extended: 'auto', agents: scriptedAgents(6) } as const;
  const ASSESSED = said(
    '{"stakeholders":2,"domains":1,"horizon":"long","budgetImpact":"low","complexity":0.4}',
  );

  it('is asked once, before any seat, and after a pause it is asked when the debate goes on', async () => {
    const judgement = { sentence: 'Wait.', english: '', stance: 'NO', confidence: 0.5 };
    const model = scriptedModel({ '*': answer({ judgement }), '*.assessor': ASSESSED });
    const overloaded = scriptedModel({ '1.assessor': OVERLOADED });
    const world = await openWorld({
      request,
      wait: async () => {
        await world.session.execute({ type: 'pause', by: 'olga', reason: '' });
      },
    });
    await world.run(1, { model: overloaded });
    expect(await world.events()).not.toContain('DebateSized');
    await world.session.execute({ type: 'resume', by: 'olga' });
    await world.run(1, { model });
    expect(model.calls[0]).toBe('1.assessor');
    expect(model.calls.filter((call) => call.endsWith('assessor'))).toHaveLength(1);
    expect((await world.events()).filter((type) => type === 'DebateSized')).toHaveLength(1);
  });
});

it('what a provider says about a failure goes into the log without our keys', async () => {
  const echo = new RoundtableError('model-key', 'the key hush is not valid', { kind: 'never' });
  const { forfeit } = await firstSeat([echo]);
  expect(forfeit).toBe('unreachable: the key [redacted] is not valid');
});

/** Money: which accounts a call draws on, reserved before, settled after, once, and what a cap does. */

import { describe, expect, it } from 'vitest';
import { memoryLedger } from '../../../adapters/ledger/memory.ts';
import { type ErrorCode, RoundtableError } from '../../../src/ports/error.ts';
import type { Ledger } from '../../../src/ports/ledger.ts';
import { openWorld } from '../../support/debate-world.ts';
import { PLAIN_FLAGS } from '../../support/plain-settings.ts';
import { answer, held, scriptedModel } from '../../support/scripted-model.ts';

/** One micro-dollar per token that may be written. */
const PRICE = 1;
const WORST_CASE = 4096;
const ANSWER = 7;
const DAY = '2026-11-18';

const never = (code: ErrorCode) => new RoundtableError(code, code, { kind: 'never' });

function recordingLedger(): { ledger: Ledger; calls: string[] } {
  const inner = memoryLedger();
  const calls: string[] = [];
  const ledger: Ledger = {
    ...inner,
    reserve(call, amount, accounts) {
      calls.push(`reserve ${call} ${amount}`);
      return inner.reserve(call, amount, accounts);
    },
    settle(call, amount) {
      calls.push(`settle ${call} ${amount}`);
      return inner.settle(call, amount);
    },
  };
  return { ledger, calls };
}

describe('a call', () => {
  it('is booked on the debate, the person, the channel and the workspace, by day', async () => {
    const world = await openWorld({ model: scriptedModel({ '*': answer() }, PRICE) });
    await world.run(1);
    for (const account of [
      'debate/d1',
      `person/W1/olga/${DAY}`,
      `channel/W1/C1/${DAY}`,
      `workspace/W1/${DAY}`,
    ]) {
      expect(await world.ledger.spent(account)).toEqual({ spent: 3 * ANSWER, reserved: 0 });
    }
  });

  it('reserves its worst case before and settles its true cost after, under one key', async () => {
    const { ledger, calls } = recordingLedger();
    const world = await openWorld({ ledger, model: scriptedModel({ '*': answer() }, PRICE) });
    await world.run(1);
    const first = calls.filter((call) => call.includes('d1.1.s1.'));
    expect(first).toEqual([
      `reserve d1.1.s1.turn.1.1 ${WORST_CASE}`,
      `settle d1.1.s1.turn.1.1 ${ANSWER}`,
    ]);
  });

  it('has a key of its own for every try, every repair and every attempt', async () => {
    const { ledger, calls } = recordingLedger();
    const overloaded = new RoundtableError('model-overloaded', 'busy', { kind: 'backoff' });
    const model = scriptedModel(
      { '1.s1': [overloaded, answer({}, 'length')], '1.s1!': answer(), '*': answer() },
      PRICE,
    );
    const world = await openWorld({ ledger, model });
    await world.session.execute({ type: 'start-round', round: 1 });
    await world.run(1);
    const keys = calls.filter((call) => call.startsWith('reserve d1.1.s1'));
    expect(keys.map((call) => call.split(' ')[1])).toEqual([
      'd1.1.s1.turn.2.1',
      'd1.1.s1.turn.2.2',
      'd1.1.s1.repair.2.1',
    ]);
  });

  it.each([
    ['model-overloaded', 0],
    ['model-key', 0],
    ['model-unreachable', WORST_CASE],
    ['model-timeout', WORST_CASE],
  ] as const)(
    'that fails with %s settles %i, because that is what it may have cost',
    async (code, cost) => {
      const model = scriptedModel({ '1.s1': never(code), '*': answer() }, PRICE);
      const world = await openWorld({ model });
      await world.run(1);
      expect(await world.ledger.spent('debate/d1')).toEqual({
        spent: 2 * ANSWER + cost,
        reserved: 0,
      });
    },
  );

  it('in flight when the worker lets go is settled as lost', async () => {
    const shutdown = new AbortController();
    const model = scriptedModel({ '*': held(answer()).line }, PRICE);
    const world = await openWorld({ model });
    const running = world.run(1, { signal: shutdown.signal });
    await model.begun(3);
    shutdown.abort();
    await expect(running).rejects.toThrow();
    expect(await world.ledger.spent('debate/d1')).toEqual({ spent: 3 * WORST_CASE, reserved: 0 });
  });

  it('of an attempt that was overtaken is paid for too', async () => {
    const late = held(answer());
    const old = scriptedModel({ '1.s1': late.line, '*': answer() }, PRICE);
    const world = await openWorld();
    const elsewhere = world.elsewhere();
    const running = world.run(1, { model: old, debates: elsewhere });
    await world.reached(5, elsewhere);
    await world.run(1, { model: scriptedModel({ '1.s1': answer() }, PRICE) });
    late.release();
    await running;
    expect(await world.ledger.spent('debate/d1')).toEqual({ spent: 4 * ANSWER, reserved: 0 });
  });

  it('that costs nothing asks no ledger', async () => {
    const { ledger, calls } = recordingLedger();
    const world = await openWorld({ ledger, model: scriptedModel({ '*': answer() }) });
    await world.run(1);
    expect(calls).toEqual([]);
  });

  it('keeps its answer although it cannot be settled', async () => {
    const ledger: Ledger = {
      ...memoryLedger(),
      async settle() {
        throw new Error('the ledger is broken');
      },
    };
    const world = await openWorld({ ledger, model: scriptedModel({ '*': answer() }, PRICE) });
    await world.run(1);
    expect((await world.state()).debate.rounds[0]?.turns).toHaveLength(3);
    expect(world.reports.lines).toContain('warn: a model call could not be settled');
  });
});

describe('a cap', () => {
  it('of the debate lets running turns end, and ends the asking', async () => {
    const model = scriptedModel({ '*': answer() }, PRICE);
    const world = await openWorld({ model, request: { costCap: 2 * WORST_CASE } });
    await world.run(1);
    const state = await world.state();
    expect(state.debate.rounds[0]?.turns).toHaveLength(2);
    expect(state.debate.rounds[0]?.forfeits).toMatchObject([{ reason: 'cap' }]);
    expect(state).toMatchObject({ status: 'escalated', escalation: { rule: '6', partial: true } });
    expect((await world.events()).filter((type) => type === 'CapReached')).toHaveLength(1);
  });

  it('reached by one seat of a sequence leaves those after it unasked', async () => {
    const { ledger, calls } = recordingLedger();
    const model = scriptedModel({ '*': answer() }, PRICE);
    const world = await openWorld({
      model,
      ledger,
      request: {
        mode: 'adversarial',
        costCap: 1,
        flags: { ...PLAIN_FLAGS, blindOpening: false },
      },
    });
    await world.run(1);
    expect(model.calls).toEqual([]);
    expect(calls.map((call) => call.split(' ')[1])).toEqual(['d1.1.s1.turn.1.1']);
    const [round] = (await world.state()).debate.rounds;
    expect(round?.forfeits.map(({ reason }) => reason)).toEqual(['cap', 'cap', 'cap']);
  });

  it('of the workspace and day counts over debates', async () => {
    const model = scriptedModel({ '*': answer() }, PRICE);
    const world = await openWorld({ model, dailyBudget: 3 * WORST_CASE });
    await world.ledger.reserve('another', WORST_CASE, [{ name: `workspace/W1/${DAY}`, cap: null }]);
    await world.run(1);
    const [round] = (await world.state()).debate.rounds;
    expect(round?.forfeits).toMatchObject([
      { reason: 'cap', detail: `workspace/W1/${DAY} has too little left` },
    ]);
  });

  it('of one day does not bind the next', async () => {
    const model = scriptedModel({ '*': answer() }, PRICE);
    const world = await openWorld({ model, dailyBudget: 3 * WORST_CASE });
    await world.ledger.reserve('before', WORST_CASE, [{ name: `workspace/W1/${DAY}`, cap: null }]);
    world.clock.advance(24 * 60 * 60_000);
    await world.run(1);
    expect((await world.state()).debate.rounds[0]?.turns).toHaveLength(3);
  });
});

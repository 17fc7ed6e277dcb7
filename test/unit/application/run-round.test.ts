/** A round as a job: who is asked when, what ends it early, and what a crash leaves behind. */

import { describe, expect, it } from 'vitest';
import { memoryEventLog } from '../../../adapters/event-log/memory.ts';
import { memoryLedger } from '../../../adapters/ledger/memory.ts';
import { debateStream } from '../../../src/application/streams.ts';
import { RoundtableError } from '../../../src/ports/error.ts';
import type { Ledger } from '../../../src/ports/ledger.ts';
import { DEBATE, openWorld, type World } from '../../support/debate-world.ts';
import { letterEmbedder, lossyLog } from '../../support/fakes.ts';
import { PLAIN_FLAGS } from '../../support/plain-settings.ts';
import { answer, held, said, scriptedModel } from '../../support/scripted-model.ts';
import { turnSubject } from '../../support/turn-subject.ts';

const OLGA = { by: 'olga' } as const;
const inTurn = {
  mode: 'adversarial',
  flags: { ...PLAIN_FLAGS, blindOpening: false },
} as const;

async function lastRound(world: World) {
  return (await world.state()).debate.rounds.at(-1);
}

function count(items: readonly string[], wanted: string): number {
  return items.filter((item) => item === wanted).length;
}

describe('the seats of a round', () => {
  it('are asked all at once in parallel execution', async () => {
    const gate = held(answer());
    const model = scriptedModel({ '*': gate.line });
    const world = await openWorld({ model });
    const running = world.run(1);
    await model.begun(3);
    expect(await world.events()).not.toContain('TurnTaken');
    gate.release();
    await running;
    expect((await lastRound(world))?.turns).toHaveLength(3);
  });

  it('are asked one after the other in sequential execution, each seeing those before it', async () => {
    const model = scriptedModel({ '*': answer() });
    const world = await openWorld({ model, request: inTurn });
    await world.run(1);
    expect(model.calls).toEqual(['1.s1', '1.s2', '1.s3']);
    expect(model.requests.map((request) => turnSubject(request).peersNow.length)).toEqual([
      0, 1, 2,
    ]);
    expect(model.requests.map((request) => request.maximumOutputTokens)).toEqual([
      2048, 2048, 2048,
    ]);
  });

  it('open blind also in a mode that is sequential later', async () => {
    const model = scriptedModel({ '*': answer() });
    const world = await openWorld({ model, request: { mode: 'adversarial' } });
    await world.run(1);
    await world.run(2);
    expect(model.requests.map((request) => turnSubject(request).peersNow.length)).toEqual([
      0, 0, 0, 0, 1, 2,
    ]);
  });

  it('are written down the moment they answer, in the order of their answers', async () => {
    const slow = held(answer());
    const model = scriptedModel({ '1.s1': slow.line, '*': answer() });
    const world = await openWorld({ model });
    const running = world.run(1);
    await world.reached(5);
    slow.release();
    await running;
    const logged = await world.log.read(debateStream(world.session.id));
    const seats = logged.flatMap(({ type, data }) =>
      type === 'TurnTaken' ? [(data as { seat: string }).seat] : [],
    );
    expect(seats).toEqual(['s2', 's3', 's1']);
  });

  it('are not asked when the job names a round that is over, or a debate that is not there', async () => {
    const world = await openWorld();
    await world.run(2);
    await world.session.execute({ type: 'stop', ...OLGA });
    await world.run(1);
    expect(await world.events()).not.toContain('RoundStarted');
  });
});

describe('a crash', () => {
  it('never buys a recorded answer again', async () => {
    const hung = held(answer());
    const before = scriptedModel({ '1.s3': hung.line, '*': answer() });
    const world = await openWorld();
    const crashed = world.elsewhere();
    const dead = world.run(1, { model: before, debates: crashed });
    await world.reached(5, crashed);
    const after = scriptedModel({ '1.s3': answer() });
    await world.run(1, { model: after });
    expect(after.calls).toEqual(['1.s3']);
    hung.release();
    await dead;
    const { turns, attempts } = (await lastRound(world)) ?? {};
    expect([turns?.length, attempts]).toEqual([3, 2]);
  });

  it('after an invalid answer goes on with its repair', async () => {
    const hung = held(answer());
    const before = scriptedModel({ '1.s1': said('{}'), '1.s1!': hung.line, '*': answer() });
    const world = await openWorld();
    const elsewhere = world.elsewhere();
    const dead = world.run(1, { model: before, debates: elsewhere });
    await Promise.all([before.begun(4), world.reached(6, elsewhere)]);
    const after = scriptedModel({ '1.s1!': answer() });
    await world.run(1, { model: after });
    expect(after.calls).toEqual(['1.s1!']);
    hung.release();
    await dead;
    expect((await lastRound(world))?.turns).toHaveLength(3);
  });

  it('after a refusal forfeits it, as without the crash', async () => {
    const log = lossyLog(memoryEventLog());
    const world = await openWorld({ log });
    await world.session.execute({ type: 'start-round', round: 1 });
    const { text, model, usage } = said('No.');
    const refusal = {
      round: 1,
      seat: 's1',
      attempt: 1,
      purpose: 'turn',
      text,
      model,
      usage,
    } as const;
    await world.session.execute({
      type: 'receive-answer',
      ...refusal,
      problems: ['the model refused to answer'],
      forfeits: 'refused',
    });
    const after = scriptedModel({ '*': answer() });
    await world.run(1, { model: after });
    expect(after.calls).toEqual(['1.s2', '1.s3']);
    expect((await lastRound(world))?.forfeits).toMatchObject([{ seat: 's1', reason: 'refused' }]);
  });

  it('five times over forfeits the seats that are still missing', async () => {
    const world = await openWorld();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await world.session.execute({ type: 'start-round', round: 1 });
    }
    await world.run(1, { model: scriptedModel({}) });
    const round = await lastRound(world);
    expect(round?.forfeits.map(({ reason }) => reason)).toEqual(['crashed', 'crashed', 'crashed']);
    expect(round?.verdict.rule).toBe('3');
  });

  it('that a fault of the program causes every time ends in forfeits, not in a loop', async () => {
    const world = await openWorld();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      await expect(world.run(1)).rejects.toThrow('this world has no model');
    }
    await world.run(1);
    expect((await world.state()).status).toBe('escalated');
  });

  it('that loses the answer of an append gives each seat one turn', async () => {
    const log = lossyLog(memoryEventLog());
    const model = scriptedModel({ '*': answer() });
    const world = await openWorld({ log, model });
    log.loseAnswers = 1;
    await world.run(1);
    expect(count(await world.events(), 'TurnTaken')).toBe(3);
    expect(model.calls).toHaveLength(3);
  });
});

describe('an attempt that lets go', () => {
  it('on shutdown hands the round back, which does not count as a crash', async () => {
    const world = await openWorld();
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const shutdown = new AbortController();
      const model = scriptedModel({ '*': held(answer()).line });
      const running = world.run(1, { model, signal: shutdown.signal });
      await model.begun(3);
      shutdown.abort();
      await expect(running).rejects.toMatchObject({ code: 'aborted', retry: { kind: 'backoff' } });
    }
    expect(count(await world.events(), 'RoundHandedBack')).toBe(6);
    await world.run(1, { model: scriptedModel({ '*': answer() }) });
    expect((await lastRound(world))?.turns).toHaveLength(3);
  });

  it('begins no call when it was told to before it began', async () => {
    const model = scriptedModel({});
    const world = await openWorld({ model });
    await expect(world.run(1, { signal: AbortSignal.abort() })).rejects.toThrow();
    expect(model.calls).toEqual([]);
    expect(await world.events()).toContain('RoundHandedBack');
  });

  it('keeps an answer that came in together with the order to let go', async () => {
    const shutdown = new AbortController();
    const model = scriptedModel({
      '1.s1': async () => {
        shutdown.abort();
        return answer();
      },
      '*': held(answer()).line,
    });
    const world = await openWorld({ model });
    await expect(world.run(1, { signal: shutdown.signal })).rejects.toThrow();
    expect(await world.events()).toContain('TurnTaken');
  });

  it('because of trouble with the store hands the round back', async () => {
    const moved = new RoundtableError('store-moved', 'elsewhere now', { kind: 'backoff' });
    const ledger: Ledger = {
      ...memoryLedger(),
      async reserve() {
        throw moved;
      },
    };
    const model = scriptedModel({}, 1);
    const world = await openWorld({ model, ledger });
    await expect(world.run(1)).rejects.toBe(moved);
    expect((await world.events()).at(-1)).toBe('RoundHandedBack');
  });

  it('to a newer attempt is refused what it brings, and leaves the round to it', async () => {
    const late = held(answer({ position: 'Too late to count for anything at all.' }));
    const old = scriptedModel({ '1.s1': late.line, '*': answer() });
    const world = await openWorld();
    const [before, next] = [world.elsewhere(), world.elsewhere()];
    const running = world.run(1, { model: old, debates: before });
    await world.reached(5, before);
    await world.run(1, { model: scriptedModel({ '1.s1': answer() }), debates: next });
    late.release();
    await running;
    expect(count(await world.events(), 'TurnTaken')).toBe(3);
    expect(count(await world.events(), 'RoundHandedBack')).toBe(0);
    expect(
      (await lastRound(world))?.turns.some(({ answer: { position } }) => /late/.test(position)),
    ).toBe(false);
  });

  it('to a newer attempt that has gone on to the next round brings nothing into that round', async () => {
    const late = held(answer({ position: 'Too late to count for anything at all.' }));
    const old = scriptedModel({ '1.s1': late.line, '*': answer() });
    const world = await openWorld();
    const before = world.elsewhere();
    const running = world.run(1, { model: old, debates: before });
    await world.reached(5, before);
    await world.run(1, { model: scriptedModel({ '1.s1': answer() }) });
    const next = await world.debates.load(DEBATE);
    await next.execute({ type: 'start-round', round: 2 });
    // Whatever happens in its own process makes the old worker look at the log.
    const heard = await before.load(DEBATE);
    await heard.execute({ type: 'add-focus', by: 'pia', focus: 'f1', text: 'And cost?' });
    await new Promise(setImmediate);
    late.release();
    await running;
    expect(await world.state()).toMatchObject({
      status: 'running',
      round: { number: 2, attempts: 1, handedBack: [], turns: [] },
    });
  });

  it('to a newer attempt in the same process has its calls aborted', async () => {
    const aborted = Promise.withResolvers<void>();
    const old = scriptedModel({
      '*': async (_request, signal) => {
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        aborted.resolve();
        throw signal.reason;
      },
    });
    const world = await openWorld();
    const running = world.run(1, { model: old });
    await old.begun(3);
    await world.run(1, { model: scriptedModel({ '*': answer() }) });
    await aborted.promise;
    await running;
    expect((await lastRound(world))?.turns).toHaveLength(3);
  });
});

describe('a person', () => {
  it('who pauses lets the answers under way in, and nothing more begins', async () => {
    const gate = held(answer());
    const model = scriptedModel({ '1.s1': gate.line, '*': answer() });
    const world = await openWorld({ model, request: inTurn });
    const running = world.run(1);
    await model.begun(1);
    await world.session.execute({ type: 'pause', ...OLGA, reason: '' });
    gate.release();
    await running;
    expect(model.calls).toEqual(['1.s1']);
    expect((await world.events()).slice(-2)).toEqual(['TurnTaken', 'RoundHandedBack']);
    await world.session.execute({ type: 'resume', ...OLGA });
    await world.run(1);
    expect(model.calls).toEqual(['1.s1', '1.s2', '1.s3']);
  });

  it('who pauses while an invalid answer is under way does not pay for its repair', async () => {
    const gate = held(said('{}'));
    const model = scriptedModel({ '1.s1': gate.line, '1.s1!': answer(), '*': answer() });
    const world = await openWorld({ model });
    const running = world.run(1);
    await model.begun(3);
    await world.session.execute({ type: 'pause', ...OLGA, reason: '' });
    gate.release();
    await running;
    expect(model.calls).not.toContain('1.s1!');
    await world.session.execute({ type: 'resume', ...OLGA });
    await world.run(1);
    expect(model.calls.at(-1)).toBe('1.s1!');
    expect((await lastRound(world))?.turns).toHaveLength(3);
  });

  it('who stops has the calls in flight aborted', async () => {
    const model = scriptedModel({ '1.s1': held(answer()).line, '*': answer() });
    const world = await openWorld({ model });
    const running = world.run(1);
    await world.reached(5);
    await world.session.execute({ type: 'stop', ...OLGA });
    await running;
    const state = await world.state();
    expect(state).toMatchObject({ status: 'closed', ending: { kind: 'stopped' } });
    expect(state.debate.rounds[0]?.turns).toHaveLength(2);
  });

  it('who stops from another process ends the round without an error', async () => {
    const gate = held(said('No.', 'refusal'));
    const model = scriptedModel({ '*': gate.line });
    const world = await openWorld({ model });
    const running = world.run(1);
    await model.begun(3);
    const other = await world.elsewhere().load(DEBATE);
    await other.execute({ type: 'stop', ...OLGA });
    gate.release();
    await running;
    expect((await world.events()).at(-1)).toBe('DebateStopped');
  });

  it('who replies before a round begins is answered in it, in every attempt', async () => {
    const model = scriptedModel({ '*': answer() });
    const world = await openWorld({ model });
    await world.session.execute({ type: 'add-focus', by: 'pia', focus: 'f1', text: 'And cost?' });
    await world.session.execute({ type: 'start-round', round: 1 });
    await world.session.execute({ type: 'add-focus', by: 'pia', focus: 'f2', text: 'And time?' });
    await world.run(1);
    expect(
      model.requests.map((request) => turnSubject(request).focus.map(({ text }) => text)),
    ).toEqual(Array(3).fill(['And cost?']));
    await world.run(2);
    expect(model.requests.at(-1)?.user).toContain('And time?');
  });

  it('who replies more than the agents can be shown is told so, once', async () => {
    const model = scriptedModel({ '*': answer() });
    const world = await openWorld({ model });
    const text = 'And what of the ledger? '.repeat(160);
    for (const focus of ['f1', 'f2']) {
      await world.session.execute({ type: 'add-focus', by: 'pia', focus, text });
    }
    await world.session.execute({ type: 'add-focus', by: 'pia', focus: 'f3', text: 'And cost?' });
    await world.session.execute({ type: 'start-round', round: 1 });
    await world.run(1);
    expect((await world.events()).filter((type) => type === 'RepliesShortened')).toHaveLength(1);
    expect(model.requests[0]?.user).toContain('(shortened: the full text did not fit)');
    expect(model.requests[0]?.user).toContain('And cost?');
  });
});

describe('the time limit', () => {
  it('closes the round with what is there, and the seats left forfeit to the cap', async () => {
    const model = scriptedModel({ '1.s3': held(answer()).line, '*': answer() });
    const world = await openWorld({ model, request: { timeLimit: 200 } });
    await world.run(1);
    const round = await lastRound(world);
    expect(round?.forfeits).toMatchObject([{ seat: 's3', reason: 'cap' }]);
    expect(round?.verdict).toMatchObject({ kind: 'escalate', rule: '6' });
    expect((await world.state()).debate.lost).toEqual([]);
  });

  it('grows for the round that runs when people ask for more rounds', async () => {
    const gate = held(answer());
    const model = scriptedModel({ '1.s3': gate.line, '*': answer() });
    const world = await openWorld({ model, request: { timeLimit: 400 } });
    const running = world.run(1);
    await model.begun(3);
    await world.session.execute({ type: 'extend', ...OLGA, rounds: 7 });
    setTimeout(() => gate.release(), 600);
    await running;
    expect((await lastRound(world))?.turns).toHaveLength(3);
  });

  it('does not run while the debate is paused', async () => {
    const gate = held(answer());
    const model = scriptedModel({ '1.s3': gate.line, '*': answer() });
    const world = await openWorld({ model, request: { timeLimit: 200 } });
    const running = world.run(1);
    await model.begun(3);
    await world.session.execute({ type: 'pause', ...OLGA, reason: '' });
    await running;
    expect(await world.events()).not.toContain('TurnForfeited');
    await world.session.execute({ type: 'resume', ...OLGA });
    await world.run(1, { model: scriptedModel({ '1.s3': answer() }) });
    expect((await lastRound(world))?.turns).toHaveLength(3);
  });
});

describe('the embedder', () => {
  it('in trouble keeps no answer from being recorded, and the round is closed by the next attempt', async () => {
    const letters = letterEmbedder();
    let broken = true;
    const embedder = {
      ...letters,
      async embed(texts: readonly string[]) {
        if (broken) throw new RoundtableError('model-unreachable', 'gone', { kind: 'backoff' });
        return letters.embed(texts);
      },
    };
    const model = scriptedModel({ '*': answer() });
    const world = await openWorld({ model, embedder });
    await expect(world.run(1)).rejects.toMatchObject({ code: 'model-unreachable' });
    expect(count(await world.events(), 'TurnTaken')).toBe(3);
    broken = false;
    await world.run(1);
    expect(model.calls).toHaveLength(3);
    expect((await lastRound(world))?.metrics.similarity).toBe(1);
  });
});

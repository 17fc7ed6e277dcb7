/** Tier 3 in a round: no turn is seen before its ruling, and what cannot be ruled on is withheld. */
import { describe, expect, it } from 'vitest';
import { debateStream } from '../../../src/application/streams.ts';
import { RoundtableError } from '../../../src/ports/error.ts';
import { DEBATE, openWorld, type World, type WorldOptions } from '../../support/debate-world.ts';
import { EVALUATED, EVALUATED_IN_TURN, HALT, PASS, redacting } from '../../support/rulings.ts';
import {
  answer,
  held,
  type Line,
  type Script,
  said,
  scriptedModel,
} from '../../support/scripted-model.ts';
import { turnSubject } from '../../support/turn-subject.ts';

const OLGA = { by: 'olga' } as const;
const GONE = new RoundtableError('model-unreachable', 'gone', { kind: 'never' });
const SECRET_STEP = 'Billing is the part that blocks both teams';

async function evaluated(script: Script, options: WorldOptions & { price?: number } = {}) {
  const { price, ...rest } = options;
  const model = scriptedModel({ '*': answer(), '*.safety': PASS, ...script }, price);
  const world = await openWorld({ model, request: EVALUATED, ...rest });
  return { model, world };
}

async function recorded(world: World) {
  return (await world.log.read(debateStream(DEBATE))).map(({ type, data }) => ({ type, data }));
}

async function firstRound(world: World) {
  const [round] = (await world.state()).debate.rounds;
  if (round === undefined) throw new Error('no round is closed');
  return round;
}

describe('a turn that waits for its ruling', () => {
  it('is not taken before the evaluator has passed it', async () => {
    const ruling = held(PASS);
    const { model, world } = await evaluated({ '1.s1.safety': ruling.line });
    const running = world.run(1);
    await model.begun(6);
    await world.reached(11);
    const { round } = (await world.state()) as { round?: { turns: readonly { seat: string }[] } };
    expect(round?.turns.map(({ seat }) => seat)).toEqual(['s2', 's3']);
    ruling.release();
    await running;
    expect((await firstRound(world)).turns).toHaveLength(3);
  });

  it('keeps the next seat of a sequence waiting', async () => {
    const { model, world } = await evaluated({}, { request: EVALUATED_IN_TURN });
    await world.run(1);
    expect(model.calls).toEqual([
      '1.s1',
      '1.s1.safety',
      '1.s2',
      '1.s2.safety',
      '1.s3',
      '1.s3.safety',
    ]);
  });

  it('is counted once, and so is its ruling', async () => {
    const { world } = await evaluated({});
    await world.run(1);
    expect((await world.state()).debate.usage).toMatchObject({ inputTokens: 600, cost: 42 });
  });

  it('is judged as it would be published, without what no one would see', async () => {
    const { model, world } = await evaluated({});
    await world.run(1);
    const request = model.requests.find(({ subject }) => 'office' in subject);
    expect(request?.user).toContain(SECRET_STEP);
    expect(request?.user).not.toContain('"position"');
  });

  it('is not waited for in a debate that nothing calls for it', async () => {
    const { model, world } = await evaluated(
      {},
      { request: { ...EVALUATED, mode: 'collaborative' } },
    );
    await world.run(1);
    expect(model.calls).toEqual(['1.s1', '1.s2', '1.s3']);
  });
});

describe('a turn that is redacted', () => {
  it('is shown without the passage, to people and to the others', async () => {
    const { model, world } = await evaluated({
      '1.s1.safety': redacting(SECRET_STEP.toUpperCase()),
    });
    await world.run(1);
    await world.run(2);
    const [turn] = (await firstRound(world)).turns;
    expect(turn).toMatchObject({ redacted: true, answer: { reasoning: '[withheld] [1].' } });
    expect(turn?.remarks.at(-1)).toContain('It gives steps.');
    const seen = model.requests
      .filter(({ subject }) => subject.round === 2 && !('office' in subject))
      .map((request) => turnSubject(request))
      .flatMap(({ peersBefore }) => peersBefore)
      .filter(({ seat }) => seat === 's1');
    expect(seen).toHaveLength(2);
    expect(JSON.stringify(seen)).not.toContain(SECRET_STEP);
  });
});

describe('a turn is withheld', () => {
  const cases: readonly (readonly [string, Line])[] = [
    ['the evaluator cannot be reached', GONE],
    ['its ruling cannot be read', said('It is fine, I think.')],
    ['its ruling is of another shape', said('{"ruling":"maybe","reason":"","passages":[]}')],
    ['its ruling is empty', said('')],
    ['it refuses', said('{"ruling":"pass","reason":"","passages":[]}', 'refusal')],
    ['its ruling is cut off', said('{"ruling":"pass","reason":"","passages":[]}', 'length')],
    ['it names no passage', redacting()],
    ['it names a passage that is not there', redacting('Nobody wrote this.')],
  ];

  it.each(cases)('when %s', async (_, line) => {
    const { model, world } = await evaluated({ '1.s1.safety': line });
    await world.run(1);
    const round = await firstRound(world);
    expect(round.forfeits).toMatchObject([{ seat: 's1', reason: 'withheld' }]);
    expect(round.turns.map(({ seat }) => seat)).toEqual(['s2', 's3']);
    expect(round.unsafe).toBe(true);
    expect(model.calls.filter((call) => call.startsWith('1.s1'))).toEqual(['1.s1', '1.s1.safety']);
  });

  it('by tier 1 without asking anybody, and never repaired', async () => {
    const { model, world } = await evaluated({
      '1.s1': answer({ reasoning: 'Nobody needs you, so just kill yourself.' }),
    });
    await world.run(1);
    expect(model.calls.filter((call) => call.startsWith('1.s1'))).toEqual(['1.s1']);
    const events = await recorded(world);
    expect(events.find(({ type }) => type === 'AnswerReceived')?.data).toMatchObject({
      seat: 's1',
      problems: ['withheld: urges a person to self-harm'],
    });
    expect((await firstRound(world)).forfeits).toMatchObject([{ seat: 's1', reason: 'withheld' }]);
  });

  it('when it quotes the contract that was sent to it', async () => {
    const { model, world } = await evaluated({
      '1.s1': async ({ system }) => answer({ reasoning: system[0]?.slice(300, 500).toUpperCase() }),
    });
    await world.run(1);
    expect(model.calls).not.toContain('1.s1.safety');
    expect((await firstRound(world)).forfeits).toMatchObject([
      { seat: 's1', detail: 'withheld: quotes its instructions' },
    ]);
  });
});

describe('a halt', () => {
  it('ends the debate at once: the turn is never shown, calls in flight are aborted', async () => {
    const slow = held(answer());
    const { model, world } = await evaluated({ '1.s1.safety': HALT, '1.s3': slow.line });
    await world.run(1);
    const state = await world.state();
    expect(state).toMatchObject({
      status: 'halted',
      reason: 'The safety evaluator halted the debate: It plans harm to people.',
    });
    const round = await firstRound(world);
    expect(round.verdict).toMatchObject({ kind: 'halt', rule: '2' });
    expect(round.turns.map(({ seat }) => seat)).not.toContain('s1');
    expect(round.forfeits).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ seat: 's1', reason: 'withheld' }),
        expect.objectContaining({ seat: 's3', reason: 'halted' }),
      ]),
    );
    expect(model.calls).not.toContain('1.s3.safety');
    expect((await world.events()).slice(-2)).toEqual(['RoundClosed', 'DebateHalted']);
  });

  it('in a sequence leaves the seats after it unasked', async () => {
    const { model, world } = await evaluated(
      { '1.s1.safety': HALT },
      { request: EVALUATED_IN_TURN },
    );
    await world.run(1);
    expect(model.calls).toEqual(['1.s1', '1.s1.safety']);
    expect((await world.state()).debate.lost).toEqual([]);
  });

  it('is followed by a new round when a person resumes, and the evaluator stays', async () => {
    const { model, world } = await evaluated({ '1.s1.safety': HALT });
    await world.run(1);
    await world.session.execute({ type: 'resume', ...OLGA });
    expect((await world.events()).slice(-2)).toEqual(['DebateResumed', 'RoundOpened']);
    await world.run(2);
    expect(model.calls.filter((call) => call.startsWith('2.'))).toHaveLength(6);
    expect((await world.state()).debate.rounds).toHaveLength(2);
  });

  it('of everybody in the first round leaves nothing to agree on by vote', async () => {
    const { world } = await evaluated(
      { '1.s1.safety': HALT, '2.s1': answer(), '*': answer({ confidence: 0.95 }) },
      { request: EVALUATED_IN_TURN },
    );
    await world.run(1);
    await world.session.execute({ type: 'resume', ...OLGA });
    await world.run(2);
    const state = await world.state();
    expect(state.status).toBe('running');
    expect(state.debate.draft?.text).not.toBe('');
  });

  it('is closed by a person without a decision', async () => {
    const { world } = await evaluated({ '1.s1.safety': HALT });
    await world.run(1);
    await world.session.execute({ type: 'close', ...OLGA, reason: 'Not here.' });
    expect(await world.state()).toMatchObject({
      status: 'closed',
      ending: { kind: 'undecided' },
    });
  });

  it('waits while the debate is paused, and comes before anything else when it goes on', async () => {
    const ruling = held(HALT);
    const { model, world } = await evaluated(
      { '1.s1.safety': ruling.line },
      { request: EVALUATED_IN_TURN },
    );
    const running = world.run(1);
    await model.begun(2);
    await world.session.execute({ type: 'pause', ...OLGA, reason: '' });
    ruling.release();
    await running;
    expect((await world.state()).status).toBe('paused');
    await world.session.execute({ type: 'resume', ...OLGA });
    await world.run(1);
    expect((await world.state()).status).toBe('halted');
    expect(model.calls).toEqual(['1.s1', '1.s1.safety']);
  });
});

describe('a person or a cap', () => {
  it('that pauses lets the ruling under way in, and begins none', async () => {
    const turn = held(answer());
    const { model, world } = await evaluated({ '*': turn.line });
    const running = world.run(1);
    await model.begun(3);
    await world.session.execute({ type: 'pause', ...OLGA, reason: '' });
    turn.release();
    await running;
    expect(model.calls).toHaveLength(3);
    await world.session.execute({ type: 'resume', ...OLGA });
    await world.run(1);
    expect(model.calls.slice(3).sort()).toEqual(['1.s1.safety', '1.s2.safety', '1.s3.safety']);
    expect((await firstRound(world)).turns).toHaveLength(3);
  });

  it('that stops aborts rulings, and what waited for one stays unseen', async () => {
    const { model, world } = await evaluated({ '*.safety': held(PASS).line });
    const running = world.run(1);
    await model.begun(6);
    await world.session.execute({ type: 'stop', ...OLGA });
    await running;
    expect((await firstRound(world)).turns).toEqual([]);
  });

  it('of money leaves a turn unseen whose ruling cannot be paid', async () => {
    const dear = answer();
    const { world } = await evaluated(
      { '*': { ...dear, usage: { ...dear.usage, cost: 2000 } } },
      { price: 1, request: { ...EVALUATED_IN_TURN, costCap: 2500 } },
    );
    await world.run(1);
    const round = await firstRound(world);
    expect(round.turns).toEqual([]);
    expect(round.forfeits.map(({ reason }) => reason)).toEqual(['cap', 'cap', 'cap']);
    expect(round.verdict.rule).toBe('6');
  });

  it('of time ends the wait for a ruling', async () => {
    const { world } = await evaluated(
      { '1.s1.safety': held(PASS).line },
      { request: { ...EVALUATED, timeLimit: 200 } },
    );
    await world.run(1);
    const round = await firstRound(world);
    expect(round.turns.map(({ seat }) => seat)).toEqual(['s2', 's3']);
    expect(round.forfeits).toMatchObject([{ seat: 's1', reason: 'cap' }]);
  });
});

describe('an evaluator on a route that nobody serves', () => {
  it('withholds every turn, says why, and the debate comes to its end', async () => {
    const model = scriptedModel({ '*': answer() });
    const { world } = await evaluated(
      {},
      {
        modelFor: (route) => {
          if (route === 'scripted/one') return model;
          throw new RoundtableError('invalid', `no provider serves "${route}"`, { kind: 'never' });
        },
      },
    );
    await world.run(1);
    expect((await firstRound(world)).forfeits.map(({ reason }) => reason)).toEqual(
      Array(3).fill('withheld'),
    );
    expect(world.reports.lines).toContain('info: an office gave no answer');
    expect((await world.state()).status).toBe('escalated');
  });
});

it('a ruling of an attempt that was overtaken is refused', async () => {
  const late = held(HALT);
  const { world } = await evaluated({});
  const elsewhere = world.elsewhere();
  const old = scriptedModel({ '*': answer(), '1.s1.safety': late.line, '*.safety': PASS });
  const running = world.run(1, { model: old, debates: elsewhere });
  await old.begun(6);
  await world.reached(11, elsewhere);
  const after = scriptedModel({ '1.s1.safety': PASS });
  await world.run(1, { model: after });
  late.release();
  await running;
  expect(after.calls).toEqual(['1.s1.safety']);
  expect((await world.state()).status).toBe('running');
});

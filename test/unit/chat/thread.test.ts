/** What people do in a debate's thread: replies, reactions, buttons and forms. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Deed, Reaction } from '../../../src/ports/chat-platform.ts';
import type { Press } from '../../../src/transcript/post.ts';
import { type ChatWorld, chatWorld, replied } from '../../support/chat-world.ts';
import { answer, scriptedModel } from '../../support/scripted-model.ts';

const keys = ({ platform }: ChatWorld) => platform.messages.map(({ post }) => post.key);

async function running(): Promise<ChatWorld> {
  const world = await chatWorld();
  await world.pump();
  return world;
}

/** With its card in the thread: a decision, or an escalation when one round was all. */
async function waiting(rounds = 3): Promise<ChatWorld> {
  const model = scriptedModel({ '*': answer() });
  const world = await chatWorld({ model, request: { rounds, deciders: ['dan'] } });
  await world.run(1);
  if (rounds > 1) await world.run(2);
  await world.pump();
  return world;
}

describe('a reply', () => {
  it('is marked at once, before any post that waits, and once', async () => {
    const world = await running();
    await world.session.execute({ type: 'pause', by: 'olga', reason: '' });
    await world.does('otto', replied('m-1', 'And cost?'));
    expect(keys(world)).toEqual(['root', 'seen.m-1']);
    await world.pump();
    await world.does('otto', replied('m-1', 'And cost?'));
    await world.pump();
    expect(keys(world).filter((key) => key === 'seen.m-1')).toHaveLength(1);
  });

  it('that cannot be marked at once is taken, and marked by the pump', async () => {
    const world = await running();
    world.platform.trouble = () => 'refused';
    expect(await world.does('otto', replied('m-1', 'And cost?'))).toEqual({ kind: 'nothing' });
    expect(world.reports.lines).toHaveLength(1);
    world.platform.trouble = () => null;
    await world.pump();
    expect(keys(world)).toContain('seen.m-1');
  });

  it('is changed and taken back also when the platform does not say in which thread', async () => {
    const world = await running();
    await world.does('otto', replied('m-1', 'And cost?'));
    await world.does('otto', replied('m-2', 'And time?'));
    await world.does('otto', replied('m-1', 'And the price?', 7), { thread: null });
    await world.does('', { kind: 'reply-deleted', message: 'm-2' }, { thread: null });
    await world.does('otto', replied('m-3', 'And weather?', 7), { thread: null });
    const { focuses } = (await world.state()).debate;
    expect(focuses.map(({ text }) => text)).toEqual(['And the price?']);
  });

  it('that was deleted before it arrives is not asked, although nobody said in which thread it stood', async () => {
    const world = await running();
    await world.does('', { kind: 'reply-deleted', message: 'm-1' }, { thread: null });
    await world.does('otto', replied('m-1', 'And cost?'));
    await world.does('otto', replied('m-1', 'And the price?', 7));
    await world.does('otto', replied('m-2', 'And time?'));
    const { focuses } = (await world.state()).debate;
    expect(focuses.map(({ text }) => text)).toEqual(['And time?']);
  });

  it('that waits is taken back when it was deleted while nobody listened; what has no message stays', async () => {
    const world = await running();
    await world.does('otto', replied('m-1', 'And cost?'));
    await world.does('otto', replied('m-2', 'And time?'));
    await world.does('otto', { kind: 'command', text: 'focus And risk?' });
    const asked: string[] = [];
    const isGone = async (message: string) => {
      asked.push(message);
      return message === 'm-1';
    };
    await world.does('', { kind: 'gap', isGone });
    await world.does('', { kind: 'gap', isGone });
    const { focuses } = (await world.state()).debate;
    expect(focuses.map(({ text }) => text)).toEqual(['And time?', 'And risk?']);
    expect(asked.filter((message) => message === 'm-1')).toHaveLength(1);
  });

  it('in a thread of others that names the bot is meant for it', async () => {
    const world = await running();
    const mention = (text: string): Deed => ({
      ...{ kind: 'reply', message: 'm-1', text, revision: 0 },
      mentioned: true,
    });
    const elsewhere = { thread: 'simulated:elsewhere' };
    expect(await world.does('otto', mention(''), elsewhere)).toMatchObject({ kind: 'said' });
    const opened = await world.does('otto', mention('Pizza or pasta? --rounds 2'), elsewhere);
    expect(opened).toMatchObject({ text: expect.stringContaining('opens in this channel') });
    expect((await world.state()).debate.focuses).toEqual([]);
  });

  it('in a thread of others, or of another workspace, is nobody’s business', async () => {
    const world = await running();
    expect(await world.does('otto', replied('m-1', 'stop'), { thread: 'x' })).toEqual({
      kind: 'nothing',
    });
    await world.does('otto', replied('m-2', 'Hm?'), { workspace: 'W2' });
    expect((await world.state()).debate.focuses).toEqual([]);
  });

  it('“stop using Redis” is a question, “stop” is not, also with invisible signs around', async () => {
    const world = await running();
    await world.does('olga', replied('m-1', 'stop using Redis'));
    expect((await world.state()).debate.focuses).toMatchObject([{ text: 'stop using Redis' }]);
    await world.does('olga', replied('m-2', '\u200eStop\u202e '));
    expect((await world.state()).status).toBe('closed');
  });

  it('that an edit makes a command is no question any more, and the person is told what to do', async () => {
    const world = await chatWorld({ model: scriptedModel({ '*': answer() }) });
    await world.pump();
    await world.does('olga', replied('m-1', 'What about X?'));
    expect(await world.does('olga', replied('m-1', 'stop', 1))).toEqual({
      kind: 'said',
      text: 'An edit is not taken as a command: send "stop" as a new message if you mean it. The question is taken out.',
    });
    const state = await world.state();
    expect([state.status, state.debate.focuses]).toEqual(['running', []]);
    await world.does('olga', replied('m-2', 'export md', 1));
    await world.does('olga', replied('m-2', 'And Y?'));
    expect((await world.state()).debate.focuses).toEqual([]);
    await world.does('olga', replied('m-1', 'What about Z?', 2));
    expect((await world.state()).debate.focuses).toMatchObject([{ text: 'What about Z?' }]);
    await world.run(1);
    expect(await world.does('olga', replied('m-1', 'stop', 3))).toMatchObject({
      text: expect.stringMatching(/new message if you mean it\. Round 1 has already used/),
    });
  });

  it('a command that is edited is not given again', async () => {
    const world = await running();
    await world.does('olga', replied('m-1', 'pause'));
    await world.does('olga', replied('m-2', 'resume'));
    await world.does('olga', replied('m-1', 'pause', 1));
    expect((await world.state()).status).toBe('running');
  });

  it('with its edits and deletion, in any order and up to three times, ends the same', async () => {
    const story: readonly Deed[] = [
      replied('m-1', 'And cost?'),
      replied('m-1', 'And the cost?', 1),
      replied('m-1', 'And the cost per month?', 2),
      replied('m-2', 'And time?'),
      { kind: 'reply-deleted', message: 'm-2' },
      replied('m-3', 'And people?'),
      replied('m-4', 'And risk?'),
      replied('m-4', 'hold', 1),
      replied('m-5', 'And X?'),
      replied('m-5', 'hold', 1),
      replied('m-5', 'And Y?', 2),
    ];
    const deliveries = fc
      .array(fc.integer({ min: 1, max: 3 }), { minLength: story.length, maxLength: story.length })
      .map((counts) => counts.flatMap((count, index) => Array<number>(count).fill(index)))
      .chain((all) => fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length }));
    await fc.assert(
      fc.asyncProperty(deliveries, async (order) => {
        const world = await running();
        for (const index of order) {
          const deed = story[index];
          if (deed) await world.does('otto', deed, { id: `event-${index}` });
        }
        const { focuses } = (await world.state()).debate;
        expect(focuses.map(({ id, text }) => `${id} ${text}`).toSorted()).toEqual([
          'm-1 And the cost per month?',
          'm-3 And people?',
          'm-5 And Y?',
        ]);
      }),
      { numRuns: 40 },
    );
  });

  it('is named by the round that uses it, and gets its second mark when that round ends', async () => {
    const world = await chatWorld({ model: scriptedModel({ '*': answer() }) });
    await world.pump();
    await world.does('otto', replied('m-1', 'And cost?'));
    await world.run(1);
    await world.pump();
    expect(keys(world)).toContain('used.m-1');
    expect(
      world.platform.messages.find(({ post }) => post.key === 'round.1')?.post.body,
    ).toMatchObject({ answering: [{ by: 'otto', text: 'And cost?' }] });
    expect(await world.does('otto', replied('m-1', 'And time?', 1))).toMatchObject({
      text: 'Round 1 has already used that reply.',
    });
    expect(await world.does('otto', { kind: 'reply-deleted', message: 'm-1' })).toEqual({
      kind: 'nothing',
    });
  });
});

describe('reactions', () => {
  const on = (world: ChatWorld, ...standing: readonly (readonly [string, Reaction])[]) => ({
    kind: 'reactions' as const,
    post: world.refOf('decision.2'),
    standing: standing.map(([person, reaction]) => ({ person, reaction })),
  });
  const votes = async (world: ChatWorld) =>
    Object.entries((await world.state()).debate.votes).map(([by, { vote }]) => `${by} ${vote}`);

  it('are votes, the strictest of a person counts, and a complaint is none', async () => {
    const world = await waiting();
    await world.does('pia', on(world, ['pia', 'accept'], ['pia', 'block'], ['pia', 'edits']));
    await world.does('quin', on(world, ['pia', 'edits'], ['quin', 'accept'], ['rui', 'complaint']));
    expect(await votes(world)).toEqual(['pia MINOR', 'quin ACCEPT']);
  });

  it('that are taken away take the vote back, but not one given by button', async () => {
    const world = await waiting();
    await world.does('pia', pressed('accept', 'decision.2'));
    await world.does('quin', on(world, ['quin', 'accept'], ['pia', 'accept']));
    await world.does('quin', on(world));
    expect(await votes(world)).toEqual(['pia ACCEPT']);
  });

  it('of one person, where the platform gives no list, leave the votes of all others', async () => {
    const world = await waiting();
    await world.does('pia', { ...on(world, ['pia', 'accept']), only: 'pia' });
    await world.does('quin', { ...on(world, ['quin', 'edits']), only: 'quin' });
    expect(await votes(world)).toEqual(['pia ACCEPT', 'quin MINOR']);
    await world.does('pia', { ...on(world), only: 'pia' });
    expect(await votes(world)).toEqual(['quin MINOR']);
  });

  it.each(['olga', 'dan', 'adam'])('✅ of %s settles it', async (person) => {
    const world = await waiting();
    await world.does(person, on(world, [person, 'accept']));
    expect(await world.state()).toMatchObject({ status: 'closed', ending: { by: person } });
  });

  it('✅ of an admin settles it whoever else reacts at that moment, and lends nobody its rights', async () => {
    const world = await waiting();
    await world.does('adam', on(world, ['pia', 'accept'], ['adam', 'edits']));
    expect(await votes(world)).toEqual(['pia ACCEPT', 'adam MINOR']);
    await world.does('pia', on(world, ['pia', 'accept'], ['adam', 'accept']));
    expect(await world.state()).toMatchObject({ status: 'closed', ending: { by: 'adam' } });
  });

  it('👎 complains, once a person and card, on open and final cards, and is silent in the thread', async () => {
    const world = await waiting();
    const complaints = async () =>
      (await world.state()).debate.complaints.map(
        ({ by, round, card }) => `${by} ${card} ${round}`,
      );
    const dislikes = (key: string, ...people: readonly string[]) => ({
      kind: 'reactions' as const,
      post: world.refOf(key),
      standing: people.map((person) => ({ person, reaction: 'complaint' as const })),
    });
    const before = keys(world);
    const shown = JSON.stringify(world.platform.messages);
    await world.does('quin', dislikes('metrics.1', 'quin', 'pia', 'quin'));
    await world.does('quin', dislikes('metrics.1', 'quin', 'pia'));
    await world.does('pia', dislikes('decision.2', 'pia'));
    await world.does('pia', dislikes('root', 'pia'));
    expect(await complaints()).toEqual(['pia verdict 1', 'quin verdict 1', 'pia decision 2']);
    await world.pump();
    expect(keys(world)).toEqual(before);
    expect(JSON.stringify(world.platform.messages)).toBe(shown);
    await world.does('quin', { ...dislikes('metrics.1'), only: 'quin' });
    await world.does('olga', pressed('accept', 'decision.2'));
    await world.does('dan', dislikes('decision.2', 'dan'));
    expect(await complaints()).toEqual(['pia verdict 1', 'dan decision 2']);
  });

  it('👎 on an escalation complains about it', async () => {
    const world = await waiting(1);
    const standing = [{ person: 'pia', reaction: 'complaint' as const }];
    await world.does('pia', { kind: 'reactions', post: world.refOf('escalation.1'), standing });
    const { complaints } = (await world.state()).debate;
    expect(complaints).toEqual([{ by: 'pia', round: 1, card: 'escalation' }]);
  });

  it('on anything but the open card are none', async () => {
    const world = await waiting();
    const standing = [{ person: 'pia', reaction: 'accept' as const }];
    await world.does('pia', { kind: 'reactions', post: world.refOf('root'), standing });
    await world.does('pia', { kind: 'reactions', post: 'elsewhere', standing });
    expect(await votes(world)).toEqual([]);
  });
});

const pressOf = (action: Press['action'], card: string, argument = ''): Press => ({
  debate: 'd1',
  card,
  action,
  argument,
});
const pressed = (...parameters: Parameters<typeof pressOf>): Deed => ({
  kind: 'press',
  press: pressOf(...parameters),
});

describe('buttons', () => {
  it('of an old card do nothing', async () => {
    const world = await waiting();
    const before = (await world.events()).length;
    for (const card of ['decision.1', 'escalation.2', 'root']) {
      for (const action of ['accept', 'choose', 'close'] as const) {
        expect(await world.does('olga', pressed(action, card, 'O1'))).toMatchObject({
          text: expect.stringContaining('This card is closed'),
        });
      }
    }
    expect(await world.events()).toHaveLength(before);
  });

  it.each(['olga', 'adam'])('accept is a vote of anyone, and final of %s', async (person) => {
    const world = await waiting();
    await world.does('pia', pressed('accept', 'decision.2'));
    expect((await world.state()).debate.votes).toEqual({ pia: { vote: 'ACCEPT', via: 'button' } });
    await world.does(person, pressed('accept', 'decision.2'));
    expect(await world.state()).toMatchObject({ status: 'closed', ending: { by: person } });
  });

  it('choose and close settle an escalation, for those in charge', async () => {
    for (const action of ['choose', 'close'] as const) {
      const world = await waiting(1);
      const press = pressed(action, 'escalation.1', 'O1');
      expect(await world.does('otto', press)).toMatchObject({ kind: 'said' });
      expect((await world.state()).status).toBe('escalated');
      expect(await world.does('dan', press)).toEqual({ kind: 'nothing' });
      expect((await world.state()).status).toBe('closed');
    }
  });

  it('reasoning shows it privately, also long after', async () => {
    const world = await waiting();
    const shown = await world.does('pia', pressed('reasoning', 'turn.1.s1'));
    expect(shown).toMatchObject({ kind: 'said', text: expect.stringMatching(/\w{3}/) });
    expect(await world.does('pia', pressed('reasoning', 'turn.9.s9'))).toMatchObject({
      text: 'There is no reasoning to show.',
    });
  });
});

describe('forms', () => {
  const submitted = (
    form: 'block' | 'edits' | 'decide' | 'more-rounds' | 'review',
    card: string,
    fields: Record<string, string>,
  ): Deed => ({ kind: 'submit', form, press: pressOf(form, card), fields });

  it('a block with its reason reopens the debate once, and the old card loses its buttons', async () => {
    const world = await waiting();
    const block = submitted('block', 'decision.2', { reason: 'Legal has not looked.' });
    for (let times = 0; times < 3; times += 1) await world.does('otto', block, { id: 'view-1' });
    const state = await world.state();
    expect(state.status).toBe('running');
    expect(state.debate.blockers).toMatchObject([{ owner: { id: 'otto' }, status: 'open' }]);
    await world.pump();
    expect(
      world.platform.messages.find(({ post }) => post.key === 'decision.2')?.post.body,
    ).toMatchObject({ actions: [], overtaken: expect.stringContaining('Reopened') });
  });

  it.each([
    ['edits', 'decision.2', { text: 'by spring' }, 'PersonVoted'],
    ['decide', 'decision.2', { text: 'Wait a year.' }, 'EscalationResolved'],
  ] as const)('%s is taken', async (form, card, fields, event) => {
    const world = await waiting();
    expect(await world.does('olga', submitted(form, card, fields))).toEqual({ kind: 'nothing' });
    expect(await world.events()).toContain(event);
  });

  it('a decision is kept with its reason, by form and by reply', async () => {
    const reasons = async (deed: Deed) => {
      const world = await waiting();
      await world.does('olga', deed);
      const { ending } = (await world.state()) as { ending?: unknown };
      return ending;
    };
    const fields = { text: 'Wait a year.', why: 'No money.' };
    expect(await reasons(submitted('decide', 'decision.2', fields))).toMatchObject({
      text: 'Wait a year.',
      why: 'No money.',
    });
    expect(await reasons(replied('m1', 'decide O1: it is cheaper'))).toMatchObject({
      option: 'O1',
      why: 'it is cheaper',
    });
  });

  it.each(['block', 'edits', 'decide'] as const)('%s without words is refused', async (form) => {
    const world = await waiting();
    const empty = submitted(form, 'decision.2', { text: ' ', reason: '\u200b' });
    expect(await world.does('olga', empty)).toMatchObject({
      text: 'There is nothing in that reply.',
    });
  });

  it('more rounds come with their question, and bad numbers are refused', async () => {
    const world = await waiting(1);
    for (const rounds of ['', '0', '-1', '1.5', 'two']) {
      const bad = submitted('more-rounds', 'escalation.1', { rounds, focus: '' });
      expect(await world.does('olga', bad)).toMatchObject({
        text: expect.stringContaining('from 1'),
      });
    }
    await world.does(
      'olga',
      submitted('more-rounds', 'escalation.1', { rounds: '2', focus: 'Cost?' }),
    );
    expect(await world.state()).toMatchObject({
      status: 'running',
      debate: { lastRound: 3, focuses: [{ text: 'Cost?' }] },
    });
  });

  it('the review is recorded once decided, from the card or by command, with a number to 100', async () => {
    const world = await waiting();
    await world.does('olga', pressed('accept', 'decision.2'));
    for (const score of ['', '101', 'good', '-5']) {
      expect(await world.does('olga', submitted('review', '', { score }))).toMatchObject({
        text: expect.stringContaining('from 0 to 100'),
      });
    }
    await world.does('olga', submitted('review', '', { score: '80', note: 'late' }));
    const fields = { score: '70', note: '' };
    await world.does('olga', { kind: 'submit', form: 'review', press: null, fields });
    expect((await world.state()).debate.outcomes).toMatchObject([{ score: 80 }, { score: 70 }]);
  });

  it('of an old card do nothing', async () => {
    const world = await waiting();
    const old = submitted('block', 'decision.1', { reason: 'No.' });
    expect(await world.does('olga', old)).toMatchObject({
      text: expect.stringContaining('closed'),
    });
  });
});

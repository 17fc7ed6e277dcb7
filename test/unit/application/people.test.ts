/** What people say in a thread: who may, what it means, and what is too much. */
import { describe, expect, it } from 'vitest';
import { giveCommand, type Rights, takeReply } from '../../../src/application/people.ts';
import { personText } from '../../../src/application/person-text.ts';
import type { PersonCommand } from '../../../src/debate/commands.ts';
import { parseReply } from '../../../src/transcript/reply.ts';
import { openWorld, type World } from '../../support/debate-world.ts';
import { answer, scriptedModel } from '../../support/scripted-model.ts';

const ADMINS = ['adam'];
const PEOPLE = { opener: 'olga', decider: 'dan', admin: 'adam', other: 'otto' } as const;
type Person = keyof typeof PEOPLE;

type Stage = 'running' | 'paused' | 'escalated' | 'proposed' | 'accepted' | 'halted';

async function at(stage: Stage): Promise<World> {
  const rounds = stage === 'escalated' ? 1 : 3;
  const world = await openWorld({
    model: scriptedModel({ '*': answer() }),
    request: { rounds, deciders: ['dan'] },
  });
  if (stage === 'paused') await world.session.execute({ type: 'pause', by: 'olga', reason: '' });
  if (stage === 'running' || stage === 'paused') return world;
  if (stage === 'halted') {
    await world.session.execute({ type: 'start-round', round: 1 });
    const halt = {
      type: 'halt-debate',
      round: 1,
      seat: 's1',
      attempt: 1,
      reason: 'Harm.',
    } as const;
    await world.session.execute(halt);
    return world;
  }
  await world.run(1);
  if (stage !== 'escalated') await world.run(2);
  await world.session.refresh();
  if (stage === 'accepted') await world.session.execute({ type: 'accept', by: 'olga' });
  return world;
}

function rightsOf(person: string, now = 0): Rights {
  return { isAdmin: async () => ADMINS.includes(person), now };
}

let messages = 0;
const reply = ({ session, clock }: World, person: string, text: string) => {
  const id = `message-${++messages}`;
  return takeReply(
    session,
    { id, person, message: id, revision: 0 },
    parseReply(personText(text)),
    rightsOf(person, clock.now()),
  );
};

describe('who may do what', () => {
  const IN_CHARGE: readonly Person[] = ['opener', 'decider', 'admin'];
  const EVERYONE: readonly Person[] = [...IN_CHARGE, 'other'];

  it.each<[string, Stage, readonly Person[]]>([
    ['what about cost?', 'running', EVERYONE],
    ['stop', 'running', IN_CHARGE],
    ['pause', 'running', IN_CHARGE],
    ['resume', 'paused', IN_CHARGE],
    ['extend 2', 'running', IN_CHARGE],
    ['extend 2', 'escalated', IN_CHARGE],
    ['decide: wait a year', 'escalated', IN_CHARGE],
    ['decide O1', 'escalated', IN_CHARGE],
    ['close', 'escalated', IN_CHARGE],
    ['accept', 'proposed', IN_CHARGE],
    ['edits: by spring', 'proposed', EVERYONE],
    ['block: legal has not looked', 'proposed', EVERYONE],
    ['hold', 'proposed', EVERYONE],
    ['track: on time so far', 'accepted', EVERYONE],
    ['outcome 80: fine', 'accepted', IN_CHARGE],
  ])('"%s" while %s', async (text, stage, may) => {
    for (const person of EVERYONE) {
      const outcome = await reply(await at(stage), PEOPLE[person], text);
      expect(outcome.kind, person).toBe(may.includes(person) ? 'done' : 'refused');
      if (outcome.kind === 'refused') {
        const [word] = text.split(/[: ]/);
        expect(outcome.reason).toContain(`"${word}" is`);
        expect(outcome.reason).toMatch(
          /is for the person who opened the debate, its deciders and admins\. Anyone may reply and vote\./,
        );
      }
    }
  });

  it.each(['resume', 'close'])('"%s" after a safety halt, deciders not', async (text) => {
    for (const person of EVERYONE) {
      const outcome = await reply(await at('halted'), PEOPLE[person], text);
      const may = person === 'opener' || person === 'admin';
      expect(outcome.kind, person).toBe(may ? 'done' : 'refused');
      if (outcome.kind === 'refused') expect(outcome.reason).toContain('halted for safety');
    }
  });

  it.each([
    ['its author', 'otto', 'done'],
    ['an admin', 'adam', 'done'],
    ['the opener', 'olga', 'refused'],
    ['somebody else', 'nora', 'refused'],
  ])("a person's block is resolved by %s: %3$s", async (_who, person, expected) => {
    for (const blocker of ['B1', 'b1']) {
      const world = await at('proposed');
      await reply(world, 'otto', 'block: legal has not looked');
      const command: PersonCommand = { type: 'resolve-blocker', by: person, blocker, why: 'seen' };
      expect((await giveCommand(world.session, command, rightsOf(person))).kind).toBe(expected);
    }
  });

  it('a reply is changed and taken back by its author alone, not even by an admin', async () => {
    const world = await at('running');
    await giveCommand(
      world.session,
      { type: 'add-focus', by: 'otto', focus: 'f1', text: 'And cost?' },
      rightsOf('otto'),
    );
    const edit = (by: string) =>
      giveCommand(
        world.session,
        { type: 'add-focus', by, focus: 'f1', text: 'And time?', revision: 1 },
        rightsOf(by),
      );
    expect((await edit('adam')).kind).toBe('refused');
    expect((await edit('otto')).kind).toBe('done');
    const remove = (by: string) =>
      giveCommand(world.session, { type: 'remove-focus', by, focus: 'f1' }, rightsOf(by));
    expect((await remove('olga')).kind).toBe('refused');
    expect((await remove('otto')).kind).toBe('done');
  });

  it('a debate that is not there is not there for an admin either', async () => {
    const world = await at('running');
    const nothing = await world.debates.load('nothing');
    expect(await giveCommand(nothing, { type: 'stop', by: 'adam' }, rightsOf('adam'))).toEqual({
      kind: 'refused',
      reason: 'There is no such debate.',
    });
  });

  it('is settled on what the debate is now, not on what it was when it was loaded', async () => {
    const world = await at('escalated');
    const other = await world.elsewhere().load('d1');
    await other.execute({ type: 'close', by: 'dan', reason: 'enough' });
    const outcome = await reply(world, 'olga', 'decide: wait');
    expect(outcome).toMatchObject({ kind: 'refused', reason: expect.stringContaining('closed') });
  });
});

describe('a reply', () => {
  it.each<[string, Stage, string]>([
    ['stop', 'running', 'DebateStopped'],
    ['Stop', 'running', 'DebateStopped'],
    ['stop it please', 'running', 'FocusAdded'],
    ['extend 2', 'running', 'DebateExtended'],
    ['decide o1', 'escalated', 'EscalationResolved'],
    ['block: no budget', 'proposed', 'BlockerRaised'],
    ['hold', 'proposed', 'ClosingHeld'],
    ['edits: by spring', 'proposed', 'PersonVoted'],
    ['anything else', 'accepted', 'NoteAdded'],
    ['track: done', 'accepted', 'ProgressTracked'],
    ['outcome 100: –', 'accepted', 'OutcomeRecorded'],
  ])('"%s" while %s leads to %s', async (text, stage, event) => {
    const outcome = await reply(await at(stage), 'olga', text);
    expect(outcome.kind).toBe('done');
    expect(outcome.kind === 'done' && outcome.events.map(({ type }) => type)).toContain(event);
  });

  it('holds the closing for one day from now', async () => {
    const world = await at('proposed');
    const outcome = await reply(world, 'otto', 'hold');
    expect(outcome).toMatchObject({ events: [{ data: { until: '2026-11-19T12:00:00.000Z' } }] });
  });

  it('of 4000 characters is taken, one more is refused with both numbers', async () => {
    const world = await at('running');
    expect((await reply(world, 'otto', 'a'.repeat(4000))).kind).toBe('done');
    expect(await reply(world, 'otto', 'a'.repeat(4001))).toEqual({
      kind: 'refused',
      reason: 'A reply may have 4000 characters; this has 4001.',
    });
    expect((await reply(world, 'otto', 'b'.repeat(100_000))).kind).toBe('refused');
  });

  it('has the same limits when it does not come through a thread', async () => {
    const world = await at('running');
    const focus = (text: string) =>
      giveCommand(
        world.session,
        { type: 'add-focus', by: 'otto', focus: 'f1', text },
        rightsOf('otto'),
      );
    expect((await focus('a'.repeat(4001))).kind).toBe('refused');
    expect((await focus(' \n ')).kind).toBe('refused');
  });

  it.each(['', ' ', '\n\t', '\u0000\u0001', '\u202e', '\u200b'])(
    'without words is refused: %j',
    async (text) => {
      expect((await reply(await at('running'), 'otto', text)).kind).toBe('refused');
    },
  );

  it('that is binary rubbish is refused', async () => {
    const rubbish = Buffer.from(
      Array.from({ length: 300 }, (_, index) => (index * 89) % 256),
    ).toString();
    expect(await reply(await at('running'), 'otto', rubbish)).toEqual({
      kind: 'refused',
      reason: 'That reply does not read as text.',
    });
  });

  it('loses what hides or reorders text, and keeps its lines, emoji and joiners', async () => {
    const world = await at('running');
    await reply(world, 'otto', 'And\u0000 cost\u202e?\r\nمی‌خواهیم 👩‍💻');
    expect((await world.state()).debate.focuses[0]?.text).toBe('And cost?\nمی‌خواهیم 👩‍💻');
  });
});

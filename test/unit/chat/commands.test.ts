/** `/roundtable …` typed in a channel: opening, listing, steering, and who knows of what. */
import { describe, expect, it } from 'vitest';
import { type ChatWorld, chatWorld, replied, typed } from '../../support/chat-world.ts';
import { answer, scriptedModel } from '../../support/scripted-model.ts';
import { simulatedPeople } from '../../support/simulated-platform.ts';

const opened = async (log: {
  list: (query: { limit: number }) => Promise<{ rows: readonly unknown[] }>;
}) => (await log.list({ limit: 100 })).rows.length - 1;

async function idOfNew(
  world: ChatWorld,
  person: string,
  topic: string,
  place: { readonly workspace?: string } = {},
): Promise<string> {
  const answer = await world.does(person, typed(topic), place);
  const [, id = ''] = /#(\w{8}) opens/.exec(JSON.stringify(answer)) ?? [];
  return id;
}

async function openAndStop(world: ChatWorld, person: string, topic: string): Promise<void> {
  await world.does(person, typed(`stop #${await idOfNew(world, person, topic)}`));
}

describe('explain', () => {
  it('tells every setting of a debate with its source', async () => {
    const world = await chatWorld();
    const opening = await world.does(
      'pia',
      typed('REST or GraphQL? --rounds 3 --algorithm majority_vote'),
    );
    const [id = ''] = /#\w+/.exec(JSON.stringify(opening)) ?? [];
    const told = await world.does('pia', typed(`explain ${id}`));
    expect(told).toMatchObject({
      kind: 'said',
      text: expect.stringMatching(/rounds: 3 \(session\)\nalgorithm: majority_vote \(session\)\n/),
    });
  });
});

describe('opening', () => {
  it('delivered three times, also at once, opens one debate', async () => {
    const world = await chatWorld();
    const once = () => world.does('pia', typed('REST or GraphQL?'), { id: 'slash-1' });
    const answers = [await once(), ...(await Promise.all([once(), once()]))];
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(answers[0]).toMatchObject({ text: expect.stringMatching(/^Roundtable #\w{8} opens/) });
    expect(await opened(world.log)).toBe(1);
  });

  it('with the same id in another workspace is another debate', async () => {
    const world = await chatWorld();
    for (const workspace of ['W1', 'W2']) {
      await world.does('pia', typed('REST or GraphQL?'), { id: 'slash-1', workspace });
    }
    expect(await opened(world.log)).toBe(2);
  });

  it('is refused politely from the twenty-first on, and again allowed an hour later', async () => {
    const world = await chatWorld();
    for (let count = 0; count < 20; count += 1) await openAndStop(world, 'pia', `Topic ${count}?`);
    expect(await world.does('pia', typed('One more?'))).toMatchObject({
      text: expect.stringContaining('20 debates within an hour'),
    });
    expect(await opened(world.log)).toBe(20);
    await world.does('quin', typed('Mine?'));
    world.clock.advance(3_600_001);
    await world.does('pia', typed('Now?'));
    expect(await opened(world.log)).toBe(22);
  });

  it.each([
    ['Is tea good? --mode nonsense --rounds 3', 'Is tea good? --mode adversarial --rounds 3'],
    ['Is tea good? --rounds 99', 'Is tea good? --rounds 4'],
    ['Is tea good? --seats 1 --importance high', 'Is tea good? --seats 3 --importance high'],
    ['Is tea good? --rounds 0 --seats 99', 'Is tea good? --rounds 4 --seats 3'],
    ['Is tea good? --mode pro-con --seats 4', 'Is tea good? --mode pro-con --seats 3'],
    ['Is tea good? --rounds abc', 'Is tea good? --rounds 3'],
  ])('a mistake in %s is shown corrected, with the own topic', async (wrong, right) => {
    const world = await chatWorld();
    const told = await world.does('pia', typed(wrong));
    expect(told).toMatchObject({
      text: expect.stringContaining(`For example: /roundtable ${right}`),
    });
    expect(await world.does('pia', typed(right))).toMatchObject({
      text: expect.stringMatching(/^Roundtable #\w{8} opens/),
    });
  });

  it('what is wrong with a form comes back with its topic and background', async () => {
    const world = await chatWorld();
    const topic = `Is tea good ${'for all of us '.repeat(40)}?`;
    const fields = { topic, mode: 'pro-con', seats: '4', brief: 'We drink 40 cups.' };
    const told = await world.does('pia', { kind: 'submit', form: 'open', press: null, fields });
    const text = told.kind === 'said' ? told.text : '';
    expect(text).toContain(`${topic} --mode pro-con --seats 3`);
    expect(text).toContain('We drink 40 cups.');
  });

  it('is refused beside five unfinished ones, which are named, until one has ended', async () => {
    const world = await chatWorld();
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.push(await idOfNew(world, 'pia', `Topic ${count}?`));
    }
    // Paused ones count too, also when they are old.
    await world.does('pia', typed(`pause #${ids[0]}`));
    world.clock.advance(3_600_001);
    const refusal = await world.does('pia', typed('One more?'));
    for (const id of ids)
      expect(refusal).toMatchObject({ text: expect.stringContaining(`#${id}`) });
    expect(refusal).toMatchObject({ text: expect.stringContaining(`/roundtable stop #${ids[0]}`) });
    expect(await idOfNew(world, 'quin', 'Mine?')).toMatch(/^\w{8}$/);
    expect(await idOfNew(world, 'pia', 'Elsewhere?', { workspace: 'W2' })).toMatch(/^\w{8}$/);
    await world.does('pia', typed(`stop #${ids[0]}`));
    expect(await idOfNew(world, 'pia', 'Now?')).toMatch(/^\w{8}$/);
    expect(await world.does('pia', typed('Another?'))).toEqual(
      await world.does('pia', typed('Yet another?')),
    );
  });

  it('eight at once by one person are five', async () => {
    const world = await chatWorld();
    const topics = Array.from({ length: 8 }, (_, index) => `Topic ${index}?`);
    const answers = await Promise.all(topics.map((topic) => world.does('pia', typed(topic))));
    expect(answers.filter((each) => /opens/.test(JSON.stringify(each)))).toHaveLength(5);
    expect(await opened(world.log)).toBe(5);
  });

  it('counts only debates that were opened: twenty refused topics leave room for a good one', async () => {
    const world = await chatWorld();
    const refused = ['?!', 'x'.repeat(20_000), `${'\uFFFD'.repeat(40)} a`, 'REST? --rounds 40'];
    for (const topic of Array.from({ length: 5 }, () => refused).flat()) {
      expect(await world.does('pia', typed(topic))).toMatchObject({
        text: expect.stringContaining('For example: /roundtable '),
      });
    }
    await world.does('pia', typed('REST or GraphQL?'));
    expect(await opened(world.log)).toBe(1);
  });

  it.each([
    ['REST? --deadline 2d', 'come with a later version'],
    ['REST? --colour red', 'There is no option --colour'],
    ['REST? --round 4', 'There is no option --round; did you mean --rounds? There are --mode'],
    ['REST? --rounds many', 'takes a whole number'],
    ['REST? --rounds 40', 'from 1 to 12'],
    ['REST? --mode loud', 'There is no mode "loud"'],
    ['REST? --panel best', 'There is no panel "best"'],
    ['REST? --cap lots', 'takes dollars'],
    ['REST? --time-limit soon', 'a number with s, m, h or d'],
    ['REST? --story horror', 'There is no story'],
    ['?!', 'needs a topic'],
  ])('%s is refused with the reason and an example', async (text, reason) => {
    const world = await chatWorld();
    const told = await world.does('pia', typed(text));
    expect(told).toMatchObject({ kind: 'said', text: expect.stringContaining(reason) });
    expect(told).toMatchObject({ text: expect.stringContaining('For example: /roundtable ') });
    expect(await opened(world.log)).toBe(0);
  });

  it('comes from the form with the fields as options', async () => {
    const world = await chatWorld();
    const fields = { topic: 'REST or GraphQL?', mode: 'adversarial', rounds: ' 3 ', seats: '' };
    await world.does('pia', { kind: 'submit', form: 'open', press: null, fields });
    expect(await opened(world.log)).toBe(1);
    const bad = { ...fields, rounds: 'three' };
    expect(
      await world.does('pia', { kind: 'submit', form: 'open', press: null, fields: bad }),
    ).toMatchObject({ text: expect.stringContaining('takes a whole number') });
  });
});

describe('words that may be a command or a topic', () => {
  it.each([
    'list databases or files?',
    'stop using Redis',
    'help us choose',
    'show me the way',
    'costs or quality?',
  ])('%s is not debated, and the answer offers to', async (text) => {
    const world = await chatWorld();
    expect(await world.does('pia', typed(text))).toMatchObject({ kind: 'said', instead: text });
    expect(await opened(world.log)).toBe(0);
    expect((await world.state()).status).toBe('running');
  });

  it.each([
    ['stpo', 'stop'],
    ['Halp', 'help'],
    ['extnd', 'extend 2'],
    ['stpo #d1', 'stop'],
  ])('%s is not debated: %s is suggested, and the answer offers to', async (text, meant) => {
    const world = await chatWorld();
    expect(await world.does('pia', typed(text))).toEqual({
      kind: 'said',
      text: `There is no command "${text.split(' ')[0]?.toLowerCase()}". Did you mean: /roundtable ${meant}`,
      instead: text,
    });
    expect(await opened(world.log)).toBe(0);
    await world.does('pia', typed(`open ${text}`));
    expect(await opened(world.log)).toBe(1);
  });

  it.each(['Kubernetes?', 'Docker', 'Redis', 'Rust', 'stpo --rounds 3'])(
    '%s is debated',
    async (text) => {
      const world = await chatWorld();
      await world.does('pia', typed(text));
      expect(await opened(world.log)).toBe(1);
    },
  );

  it.each(['doctor', 'Modes', 'setup'])('%s alone is told to belong to the shell', async (word) => {
    const world = await chatWorld();
    expect(await world.does('pia', typed(word))).toMatchObject({
      text: expect.stringContaining('is typed at the shell'),
    });
    await world.does('pia', typed(`${word} or not, what do we need?`));
    expect(await opened(world.log)).toBe(1);
  });

  it.each(['help', 'list', 'stop #d1', 'REST? --rounds'])('%s offers nothing', async (text) => {
    const world = await chatWorld();
    expect(await world.does('olga', typed(text))).not.toHaveProperty('instead');
  });
});

describe('a debate', () => {
  it('of another workspace, or of a channel that the person cannot see, does not exist', async () => {
    const people = simulatedPeople({ C1: ['olga'] });
    const world = await chatWorld({ people });
    const elsewhere = { channel: 'C2', thread: null };
    for (const text of [
      'show #d1',
      'explain #d1',
      'stop #d1',
      'export #d1',
      'focus #d1 And cost?',
    ]) {
      const missing = { kind: 'said', text: 'There is no debate #d1 here.' };
      expect(await world.does('olga', typed(text), { workspace: 'W2' }), text).toMatchObject(
        missing,
      );
      expect(await world.does('otto', typed(text), elsewhere), text).toMatchObject(missing);
    }
    expect(await world.does('olga', typed('show #d1'), elsewhere)).toMatchObject({
      text: expect.stringContaining('Should we extract billing'),
    });
    expect((await world.state()).debate.focuses).toEqual([]);
  });

  it('is listed in its channel only', async () => {
    const world = await chatWorld();
    const list = (changes = {}) => world.does('pia', typed('list'), changes);
    expect(await list()).toMatchObject({ text: expect.stringContaining('#d1') });
    for (const changes of [{ channel: 'C2' }, { workspace: 'W2' }]) {
      expect(await list(changes)).toMatchObject({ text: 'No debates in this channel yet.' });
    }
    expect(await world.does('pia', typed('list kubernetes'))).toMatchObject({
      text: 'Nothing found here.',
    });
  });

  it.each([
    ['accept', 'proposed', 'decided ', /\nDecision: /],
    ['decide: wait a year', 'proposed', 'decided by a person ', /\nDecision: wait a year/],
    ['close', 'proposed', 'closed without a decision ', /^(?!.*Decision:)/s],
    ['stop', 'running', 'stopped ', /^(?!.*Decision:)/s],
  ])('is listed and shown by how it ended: after "%s"', async (words, before, listed, shown) => {
    const world = await chatWorld({ model: scriptedModel({ '*': answer() }) });
    if (before === 'proposed') for (const round of [1, 2]) await world.run(round);
    expect((await world.state()).status).toBe(before);
    await world.does('olga', typed(`${words.replace(':', '')}`));
    expect(await world.does('pia', typed('list'))).toMatchObject({
      text: expect.stringContaining(`  ${listed} Should we extract billing`),
    });
    expect(await world.does('pia', typed('show #d1'))).toMatchObject({
      text: expect.stringMatching(shown),
    });
    const open = await world.log.list({ status: ['running', 'paused', 'proposed'], limit: 5 });
    expect(open.rows).toEqual([]);
  });

  it('is steered without an id when it is the only one, else the ids are named', async () => {
    const world = await chatWorld();
    expect(await world.does('olga', typed('pause'))).toMatchObject({ text: 'Taken, for #d1.' });
    await world.does('olga', typed('REST or GraphQL?'));
    expect(await world.does('olga', typed('resume'))).toMatchObject({
      text: expect.stringMatching(/Several debates are open here: .*#d1/),
    });
    expect((await world.state()).status).toBe('paused');
  });

  it('is steered only by those in charge and admins', async () => {
    const world = await chatWorld();
    expect(await world.does('otto', typed('stop #d1'))).toMatchObject({
      text: expect.stringContaining('is for the person who opened'),
    });
    expect(await world.does('adam', typed('stop #d1'))).toMatchObject({ text: 'Taken, for #d1.' });
  });

  it('that is acted on by two people at once has one outcome', async () => {
    const world = await chatWorld({ model: scriptedModel({ '*': answer() }) });
    await world.run(1);
    await world.run(2);
    await world.pump();
    const deeds = await Promise.all([
      world.does('olga', replied('m1', 'accept')),
      world.does('pia', replied('m2', 'block: legal has not looked')),
    ]);
    expect(deeds.filter(({ kind }) => kind === 'said')).toHaveLength(1);
    expect(['closed', 'running']).toContain((await world.state()).status);
  });
});

it('a wish for an export that is delivered again, at once or later, is one file', async () => {
  const world = await chatWorld();
  const wish = () => world.does('pia', typed('export #d1'), { id: 'slash-9' });
  const answers = [...(await Promise.all([wish(), wish()])), await wish()];
  expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['file', 'nothing', 'nothing']);
  expect(await world.does('pia', typed('export #d1'))).toMatchObject({ kind: 'file' });
});

it.each(['md', 'json'])('export %s goes to the thread as a file', async (format) => {
  const world = await chatWorld();
  expect(await world.does('pia', typed(`export #d1 ${format}`))).toMatchObject({
    kind: 'file',
    name: `roundtable-d1.${format}`,
    content: expect.stringContaining('Should we extract billing or wait?'),
  });
});

/** The ways into a debate in Slack, and what people are told where it cannot be had. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { gatedModels } from '../support/gated-models.ts';
import { usualScopes } from '../support/slack/scopes.ts';
import type { Seen } from '../support/slack/seen.ts';
import { openSlackRoom, PATIENCE, type RoomOptions, wordsOf } from '../support/slack-room.ts';

vi.setConfig({ testTimeout: 2 * PATIENCE });

async function openRoom(options: RoomOptions = {}) {
  const room = await openSlackRoom(options);
  onTestFinished(room.close);
  const ada = room.slack.person('ada');
  /** What only she sees. */
  const told = (words: RegExp, channel = room.general) =>
    room.slack.until(() =>
      flat(channel.read(ada)).findLast(
        (each) => each.onlyFor === 'ada' && words.test(wordsOf(each)),
      ),
    );
  /** What the bot writes to her directly. */
  const toldDirectly = (words: RegExp) =>
    room.slack.until(
      () => flat(room.slack.direct(ada).read()).find((each) => words.test(wordsOf(each))),
      PATIENCE,
    );
  return { ...room, ada, ben: room.slack.person('ben'), told, toldDirectly };
}

const flat = (seen: readonly Seen[]): Seen[] =>
  seen.flatMap((each) => [each, ...flat(each.replies)]);
const COMMAND = '/roundtable Should we use REST or GraphQL? --rounds 2 --story consensus';

test('a command without a topic opens the form, and the form opens a debate', async () => {
  const { ada, slack, card } = await openRoom();
  await ada.types('/roundtable', 'general');
  await slack.until(() => ada.modal(), PATIENCE);
  await ada.submits({ topic: 'Monorepo or many repositories?', mode: 'adversarial', rounds: '2' });
  expect(wordsOf(await card())).toMatch(/Monorepo or many repositories\?.*adversarial/s);
});

test('a form that Slack does not open is told, with what to write instead', async () => {
  const { ada, slack, told } = await openRoom();
  slack.misbehave({
    method: 'views.open',
    fault: { kind: 'refused', error: 'expired_trigger_id' },
  });
  await ada.types('/roundtable', 'general');
  expect(wordsOf(await told(/did not open the form/))).toContain('write: /roundtable Should we');
});

test('a mention in a thread of people is answered like any other', async () => {
  const { ada, ben, card, told } = await openRoom();
  const lunch = ben.says('Lunch?', 'general');
  ada.mentions('Should we eat pizza or pasta? --rounds 1', lunch);
  expect(wordsOf(await card())).toContain('Should we eat pizza or pasta?');
  await told(/opens in this channel/);
});

test('a mention opens a debate once, although Slack delivers it twice', async () => {
  const { ada, card, post, general } = await openRoom();
  ada.mentions('Should we build or buy search? --rounds 1', 'general');
  expect(wordsOf(await card())).toContain('Should we build or buy search?');
  await post(/Proposed decision|A person has to decide/);
  expect(
    general.read().filter(({ author, onlyFor }) => author === 'Roundtable' && onlyFor === null),
  ).toHaveLength(1);
  expect(general.read().filter(({ onlyFor }) => onlyFor !== null)).toHaveLength(1);
});

test('the shortcut takes the message as the topic and the thread as the brief', async () => {
  const { ada, ben, slack, card } = await openRoom();
  const message = ben.says('Should we move to Postgres?', 'general');
  ada.replies(message, 'It would simplify backups.');
  await ada.usesShortcut('debate_this_thread', message);
  const modal = await slack.until(() => ada.modal(), PATIENCE);
  expect(JSON.stringify(modal)).toContain(
    'ben: Should we move to Postgres?\\nada: It would simplify backups.',
  );
  await ada.submits({});
  expect(wordsOf(await card())).toContain('Should we move to Postgres?');
});

test('words of a command work in the thread: as a reply, and with a mention', async () => {
  const { modelFor } = gatedModels();
  const { ada, card, post, told } = await openRoom({ modelFor });
  await ada.types(COMMAND, 'general');
  const root = await card();
  ada.replies(root, 'help');
  await told(/In the thread/);
  ada.mentions('pause', root);
  await post(/paused the debate/);
  ada.mentions('resume', root);
  await post(/resumed the debate/);
  ada.replies(root, 'stop');
  await post(/Stopped by @ada/);
});

test('a mistake is told privately, with how it is right and a button to debate it anyway', async () => {
  const { ada, told, card } = await openRoom();
  await ada.types('/roundtable Which database? --rouns 3', 'general');
  await told(/rouns/);
  await ada.types('/roundtable list databases or files?', 'general');
  const answer = await told(/Debate this instead/);
  await ada.clicks(answer, '💬 Debate this instead');
  expect(wordsOf(await card())).toContain('list databases or files?');
});

test('an export that Slack does not take is told to whoever asked for it', async () => {
  const { ada, slack, told, card } = await openRoom();
  await ada.types(COMMAND, 'general');
  const root = await card();
  slack.setScopes(usualScopes.filter((scope) => scope !== 'files:write'));
  ada.replies(root, 'export md');
  expect(wordsOf(await told(/could not be brought here/))).toContain('lacks the scope files:write');
});

test('deciders that were typed and not picked are refused, with the own topic', async () => {
  const { ada, told, general } = await openRoom();
  await ada.types('/roundtable Is tea good? --deciders @nobody', 'general');
  const words = wordsOf(await told(/takes people, not/));
  expect(words).toContain('/roundtable Is tea good? --deciders @someone');
  expect(general.read().filter(({ onlyFor }) => onlyFor === null)).toEqual([]);
});

test('a mistake in the form is said beside its field, and nothing written is lost', async () => {
  const { ada, slack, card } = await openRoom();
  await ada.types('/roundtable', 'general');
  await slack.until(() => ada.modal(), PATIENCE);
  const wrong = await ada.submits({ topic: 'Monorepo or many repositories?', rounds: '99' });
  expect(wrong).toMatchObject({
    failure: null,
    errors: { rounds: expect.stringMatching(/from 1 to 12/) },
  });
  await ada.submits({ topic: 'Monorepo or many repositories?', rounds: '2' });
  expect(wordsOf(await card())).toContain('Monorepo or many repositories?');
});

test('folded reasoning is shown to whoever asks, and to nobody else', async () => {
  const { ada, ben, card, post, general } = await openRoom();
  await ada.types(COMMAND, 'general');
  await card();
  const turn = await post(/Reasoning/);
  const before = flat(general.read(ben)).length;
  await ada.clicks(turn, 'Reasoning');
  await post(/Proposed decision/);
  const whispers = flat(general.read(ada)).filter(
    ({ onlyFor, thread }) => onlyFor === 'ada' && thread !== null,
  );
  expect(whispers).toHaveLength(1);
  expect(before).toBeGreaterThan(0);
});

test('the bot joins a public channel where it is asked for a debate', async () => {
  const { ada, slack } = await openRoom();
  const random = slack.channel('random', { withApp: false });
  random.add(ada);
  await ada.types('/roundtable Tabs or spaces? --rounds 1', 'random');
  await slack.until(() =>
    flat(random.read()).some((each) => wordsOf(each).includes('Round 1 of 1')),
  );
});

test('in a private channel it asks for an invitation and keeps the topic', async () => {
  const { ada, slack, told } = await openRoom();
  const secret = slack.channel('secret', { private: true, withApp: false });
  secret.add(ada);
  await ada.types('/roundtable Tabs or spaces? --rounds 1', 'secret');
  const answer = await told(/\/invite @Roundtable/, secret);
  secret.inviteApp();
  await ada.clicks(answer, '💬 Debate this instead');
  await slack.until(() =>
    flat(secret.read()).some(
      (each) => wordsOf(each).includes('Tabs or spaces?') && each.onlyFor === null,
    ),
  );
});

test.for([
  [
    'removed from the channel',
    (room: Room) => room.general.removeApp(),
    /not in this channel|cannot see this channel/,
  ],
  ['in an archived channel', (room: Room) => room.general.archive(), /archived/],
] as const)('%s: the opener is told what to do, and the debate pauses', async ([, harm, words]) => {
  const { modelFor, letOneSpeak } = gatedModels();
  const room = await openRoom({ modelFor });
  const { ada, card, post, toldDirectly } = room;
  await ada.types(COMMAND, 'general');
  await card();
  await post(/Round 1/);
  harm(room);
  letOneSpeak();
  const told = await toldDirectly(words);
  expect(wordsOf(told)).toMatch(/is paused: .*\/roundtable resume/s);
});

test('when the thread is deleted nothing strays into the channel, and the opener is told', async () => {
  const { modelFor, letOneSpeak } = gatedModels();
  const { ada, slack, card, post, general, toldDirectly } = await openRoom({ modelFor });
  const admin = slack.person('root', { admin: true });
  await ada.types(COMMAND, 'general');
  const root = await card();
  await post(/Round 1/);
  admin.deletes(root);
  letOneSpeak();
  await toldDirectly(/the debate was deleted/);
  expect(
    general
      .read()
      .filter(({ onlyFor, deleted, thread }) => onlyFor === null && !deleted && thread === null),
  ).toEqual([]);
});

test('a revoked token is written to the log, because nobody can be told in Slack', async () => {
  const { modelFor, letOneSpeak } = gatedModels();
  const { ada, app, slack, card, post, logged } = await openRoom({ modelFor });
  await ada.types(COMMAND, 'general');
  await card();
  await post(/Round 1/);
  slack.revokeToken();
  letOneSpeak();
  await expect
    .poll(() => logged.map(({ message }) => message), { timeout: PATIENCE })
    .toContain('a person could not be told');
  await expect(app.surfaces[0]?.ready?.()).rejects.toThrow(/revoked/);
});

test('whoever asks for a debate while the token is revoked is told so', async () => {
  const { ada, slack, general } = await openRoom();
  slack.revokeToken();
  await ada.types(COMMAND, 'general');
  const told = () => flat(general.read(ada)).find((each) => /was revoked/.test(wordsOf(each)));
  expect(wordsOf(await slack.until(told, PATIENCE))).toContain('Nothing was opened');
});

test('a lost connection comes back, also when Slack refuses it at first', {
  timeout: 60_000,
}, async () => {
  const { ada, slack, app, told, logged } = await openRoom();
  slack.misbehave({
    method: 'apps.connections.open',
    fault: { kind: 'refused', error: 'invalid_auth' },
  });
  slack.dropSockets();
  await expect
    .poll(() => app.surfaces[0]?.ready?.().catch((error: Error) => error.message))
    .toMatch(/not connected/);
  await slack.until(() => slack.connections === 1, PATIENCE);
  expect(logged.map(({ message }) => message)).toContain(
    'the connection to Slack is lost, and Slack gives no other',
  );
  await ada.types('/roundtable help', 'general');
  await told(/In the thread/);
});

test('200 commands at once are all acknowledged in time, while debates run', {
  timeout: 60_000,
}, async () => {
  const { ada, slack, card } = await openRoom({ pace: 50 });
  await ada.types(COMMAND, 'general');
  await card();
  const typed = Array.from({ length: 200 }, (_, at) =>
    ada.types(`/roundtable list ${at}`, 'general'),
  );
  expect((await Promise.all(typed)).filter(({ failure }) => failure !== null)).toEqual([]);
  await slack.until(() => slack.journal.calls('response_url').length >= 200, PATIENCE);
});

type Room = Awaited<ReturnType<typeof openRoom>>;

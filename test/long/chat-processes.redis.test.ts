/** Bot and workers as processes of their own: one worker is killed in the middle, and no post is lost or doubled. */
import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { App } from '../../src/main/compose.ts';
import { reasonMissing, redisUrl } from '../support/backends.ts';
import {
  type ChatPlaces,
  discordKeys,
  expectedKeys,
  lookAtStore,
  slackKeys,
  slackRoots,
  startChatPlaces,
} from '../support/chat-places.ts';
import { type Cli, endCli, startCli } from '../support/cli.ts';
import { allPublished, toldBy } from '../support/debate-log.ts';
import { removePlace } from '../support/place.ts';

const missing = await reasonMissing('redis');

const CHANNELS = ['one', 'two', 'three'] as const;
const PEOPLE = ['ada', 'Ana'];
/** Events of a debate whose first round has begun: opened, round opened, round started. */
const BEGUN = 3;

describe.skipIf(missing !== null)('bot and two workers on redis', () => {
  test('bring every post once and in order although a worker is killed and started again', {
    timeout: 240_000,
  }, async () => {
    const prefix = `t_${randomBytes(8).toString('hex')}`;
    const places = await startChatPlaces();
    const shared = {
      ...places.environment,
      ROUNDTABLE_STORE: redisUrl,
      ROUNDTABLE_PREFIX: prefix,
    };
    const processes: Cli[] = [];
    const start = (service: 'bot' | 'worker') => {
      const cli = startCli([service], { environment: shared });
      processes.push(cli);
      return cli;
    };
    const app = await lookAtStore(redisUrl, prefix);
    try {
      const [, killed] = [start('bot'), start('worker')];
      await Promise.all(processes.map((each) => each.printed(/Health endpoints/)));
      const opening = openEverywhere(places);
      await roundsUnderWay(app);
      // The other worker joins only now, so that the rounds under way are surely those of the killed one.
      start('worker');
      await endCli(killed);
      start('worker');
      await opening;
      await threadsEverywhere(places);
      replyEverywhere(places);

      const ids = await allPublished(app, 2 * CHANNELS.length);
      let repeated = 0;
      for (const id of ids) {
        const told = await toldBy(app, id);
        repeated += told.repeated;
        if (told.state.status === 'unopened') throw new Error(`${id} is not there`);
        const { surface, channel } = told.state.debate.origin;
        expect(shownIn(places, { surface, channel, id, told })).toEqual(expectedKeys(told));
        expect(told.state.debate.focuses.map(({ text }) => text)).toEqual(['What about cost?']);
      }
      expect(repeated).toBeGreaterThan(0);
      expect(roots(places)).toEqual(CHANNELS.map(() => [1, 1]));
    } finally {
      for (const each of processes) await endCli(each);
      await app.close();
      await places.close();
      await removePlace(redisUrl, prefix);
    }
  });
});

async function openEverywhere({ slack, discord }: ChatPlaces): Promise<void> {
  const ada = slack.person('ada');
  const ana = discord.guild.person('Ana');
  await Promise.all(
    CHANNELS.map(async (name) => {
      slack.channel(name);
      const topic = `REST or GraphQL for team ${name}?`;
      await ada.types(`/roundtable ${topic} --rounds 2 --seats 2 --story consensus`, name);
      const options = { topic, rounds: 2, seats: 2, story: 'consensus' };
      await ana.command('roundtable open', options, discord.guild.channel(name)).reply();
    }),
  );
}

/** Most debates have begun their first round, and none can have ended it. */
async function roundsUnderWay(app: App): Promise<void> {
  const begun = async () =>
    (await app.store.log.list({ limit: 10 })).rows.filter(({ version }) => version >= BEGUN).length;
  await expect.poll(begun, { timeout: 20_000, interval: 20 }).toBeGreaterThan(CHANNELS.length);
}

async function threadsEverywhere({ slack, discord }: ChatPlaces): Promise<void> {
  await slack.until(() => CHANNELS.every((name) => slackRoots(slack, name).length > 0), 20_000);
  await discord.until(
    'a thread in every channel',
    () => CHANNELS.every((name) => discord.guild.channel(name).threads().length > 0),
    20_000,
  );
}

function replyEverywhere({ slack, discord }: ChatPlaces): void {
  for (const name of CHANNELS) {
    const [root] = slackRoots(slack, name);
    const [thread] = discord.guild.channel(name).threads();
    if (root === undefined || thread === undefined) throw new Error(`nothing in ${name}`);
    slack.person('ada').replies(root, 'What about cost?');
    discord.guild.person('Ana').replies(thread, 'What about cost?');
  }
}

interface Shown {
  readonly surface: string;
  readonly channel: string;
  readonly id: string;
  readonly told: Awaited<ReturnType<typeof toldBy>>;
}

function shownIn({ slack, discord }: ChatPlaces, { surface, channel, id, told }: Shown) {
  if (surface === 'slack') {
    const [root] = slackRoots(slack, slack.world.channels.get(channel)?.name ?? '');
    return root === undefined ? [] : slackKeys(root, PEOPLE);
  }
  const name = CHANNELS.find((each) => discord.guild.channel(each).id === channel) ?? '';
  const [thread] = discord.guild.channel(name).threads();
  return thread === undefined ? [] : discordKeys(thread, id, told, PEOPLE);
}

/** How many debates each channel shows, in Slack and in Discord. */
function roots({ slack, discord }: ChatPlaces) {
  return CHANNELS.map((name) => [
    slackRoots(slack, name).length,
    discord.guild.channel(name).threads().length,
  ]);
}

/** Slack, Discord and the terminal at once: one process serves them all, and each debate stays in its place. */
import { afterAll, expect, test } from 'vitest';
import {
  discordKeys,
  expectedKeys,
  lookAtStore,
  slackKeys,
  slackRoots,
  startChatPlaces,
} from '../support/chat-places.ts';
import { createFolders, endCli, eventsIn, runCli, startCli } from '../support/cli.ts';
import { allPublished, toldBy } from '../support/debate-log.ts';

const folders = createFolders();
afterAll(folders.remove);

const SHORT = '--rounds 1 --seats 2';

test('debates of three surfaces in one process come to their end, each in its own place', {
  timeout: 150_000,
}, async () => {
  const places = await startChatPlaces();
  const { slack, discord, environment } = places;
  const store = await folders.fresh();
  slack.channel('general');
  slack.channel('other');
  const general = discord.guild.channel('general');
  const other = discord.guild.channel('other');
  const ada = slack.person('ada');
  const ana = discord.guild.person('Ana');
  const holder = startCli(['start', '--store', store], { environment });
  try {
    await holder.printed(/Health endpoints/);
    const typed = await ada.types(`/roundtable Slack: REST or GraphQL? ${SHORT}`, 'general');
    expect(typed.failure).toBeNull();
    const options = { topic: 'Discord: tabs or spaces?', rounds: 1, seats: 2 };
    await ana.command('roundtable open', options, general).acknowledged();
    const words = ['Terminal: vi or Emacs?', ...SHORT.split(' '), '--json', '--store', store];
    const terminal = await runCli(words);
    expect(terminal).toMatchObject({ code: 0 });

    const app = await lookAtStore(store);
    // The debate of the terminal has no thread: nothing of it is ever published.
    const ids = await allPublished(app, 2);
    expect(ids).not.toContain(eventsIn(terminal.stdout)[0]?.debate);
    const [inSlack, ...furtherInSlack] = slackRoots(slack, 'general');
    const [inDiscord, ...furtherInDiscord] = general.threads();
    if (inSlack === undefined || inDiscord === undefined) throw new Error('a thread is missing');
    for (const id of ids) {
      const told = await toldBy(app, id);
      if (told.state.status !== 'escalated') throw new Error(`${id} is ${told.state.status}`);
      const shown =
        told.state.debate.origin.surface === 'slack'
          ? slackKeys(inSlack)
          : discordKeys(inDiscord, id, told);
      expect(shown).toEqual(expectedKeys(told));
    }
    await app.close();

    expect([furtherInSlack, furtherInDiscord]).toEqual([[], []]);
    const inEach = [slack.channel('general').print(), general.read(), terminal.stdout];
    for (const [place, topic] of [/Slack: REST/, /Discord: tabs/, /Terminal: vi/].entries()) {
      expect(inEach.map((text) => topic.test(text))).toEqual(inEach.map((_, at) => at === place));
    }
    expect(slack.channel('other').read()).toEqual([]);
    expect(other.messages()).toEqual([]);
    expect(holder.stderr()).not.toMatch(/"level":"(?:error|fatal)"|^\s+at /m);
  } finally {
    await endCli(holder);
    await places.close();
  }
});

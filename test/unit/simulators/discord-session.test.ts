/** The simulated gateway keeps sessions as Discord does, seen from the real client library. */
import { type Client, Events, GatewayIntentBits, type Message } from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientFor, logIn } from '../../support/discord/client.ts';
import { type DiscordSimulator, startDiscord } from '../../support/discord/simulator.ts';

let discord: DiscordSimulator;
let client: Client<true>;

beforeEach(async () => {
  discord = await startDiscord();
  discord.guild.channel('general');
  client = clientFor(discord);
});

afterEach(async () => {
  await client.destroy();
  await discord.close();
});

function heard(): string[] {
  const texts: string[] = [];
  client.on(Events.MessageCreate, (message: Message) => {
    texts.push(message.content);
  });
  return texts;
}

it('a client logs in and knows the guild, its channels and itself', async () => {
  await logIn(client, discord.token);
  expect(client.user.id).toBe(discord.bot.id);
  const guild = client.guilds.cache.get(discord.guild.id);
  expect(guild?.channels.cache.map(({ name }) => name)).toEqual(['general']);
  expect(discord.gateway.connected()).toBe(1);
});

it('a wrong token is refused', async () => {
  await expect(client.login('wrong')).rejects.toThrow('invalid token');
});

it('an intent that is not enabled ends the connection', async () => {
  await discord.close();
  discord = await startDiscord({ privileged: [] });
  client = clientFor(discord);
  await expect(client.login(discord.token)).rejects.toThrow('disallowed intents');
});

it('without the content intent messages of people are empty', async () => {
  client = clientFor(discord, {
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages],
  });
  const texts = heard();
  await logIn(client, discord.token);
  const received = new Promise((resolve) => client.once(Events.MessageCreate, resolve));
  discord.guild.person('Ana').says(discord.guild.channel('general'), 'secret');
  await received;
  expect(texts).toEqual(['']);
});

it('a resumed connection gets what it missed, once', async () => {
  const texts = heard();
  await logIn(client, discord.token);
  const ana = discord.guild.person('Ana');
  const resumed = new Promise((resolve) => client.once(Events.ShardResume, resolve));
  discord.gateway.drop();
  ana.says(discord.guild.channel('general'), 'while away');
  await resumed;
  expect(texts).toEqual(['while away']);
});

it('an invalidated session starts anew', async () => {
  await logIn(client, discord.token);
  const ready = new Promise((resolve) => client.once(Events.ShardReady, resolve));
  discord.gateway.invalidate();
  await ready;
  expect(discord.gateway.connected()).toBe(1);
});

it('a request to reconnect is followed by a resume', async () => {
  await logIn(client, discord.token);
  const resumed = new Promise((resolve) => client.once(Events.ShardResume, resolve));
  discord.gateway.askToReconnect();
  await resumed;
  expect(discord.gateway.counts.connections).toBe(2);
});

it('dispatches can come twice and in another order', async () => {
  await logIn(client, discord.token);
  const ana = discord.guild.person('Ana');
  const general = discord.guild.channel('general');
  // The library drops a message it has seen, so this listens below it.
  const texts: string[] = [];
  const all = new Promise<void>((resolve) => {
    client.on(Events.Raw, ({ t, d }: { t: string; d: { content: string } }) => {
      if (t === 'MESSAGE_CREATE' && texts.push(d.content) === 4) resolve();
    });
  });
  discord.gateway.hold();
  discord.gateway.repeat(2);
  ana.says(general, 'first');
  ana.says(general, 'second');
  discord.gateway.release((waiting) => waiting.toReversed());
  await all;
  expect(texts).toEqual(['second', 'second', 'first', 'first']);
});

it('what happens in a channel the bot does not see is not heard', async () => {
  const texts = heard();
  const ana = discord.guild.person('Ana');
  const secret = discord.guild.channel('secret', { only: [ana] });
  await logIn(client, discord.token);
  const received = new Promise((resolve) => client.once(Events.MessageCreate, resolve));
  ana.says(secret, 'hidden');
  ana.says(discord.guild.channel('general'), 'open');
  await received;
  expect(texts).toEqual(['open']);
  await expect(client.channels.fetch(secret.id, { force: true })).rejects.toMatchObject({
    code: 50001,
  });
});

it('a revoked token ends the session and every request', async () => {
  await logIn(client, discord.token);
  const gone = new Promise((resolve) => client.once(Events.ShardDisconnect, resolve));
  discord.revokeToken();
  await gone;
  const { id } = discord.guild.channel('general');
  await expect(client.rest.get(`/channels/${id}`)).rejects.toMatchObject({ status: 401 });
});

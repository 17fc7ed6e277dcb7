/** Commands, buttons, forms and their answers in the simulator, seen from the real client library. */
import {
  ActionRowBuilder,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ButtonBuilder,
  ButtonStyle,
  type Client,
  Events,
  type Interaction,
  InteractionResponseType,
  LabelBuilder,
  MessageFlags,
  ModalBuilder,
  StringSelectMenuBuilder,
  type TextChannel,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientFor, logIn } from '../../support/discord/client.ts';
import type { ChannelHandle } from '../../support/discord/people/channel.ts';
import type { Person } from '../../support/discord/people/person.ts';
import { type DiscordSimulator, startDiscord } from '../../support/discord/simulator.ts';

let discord: DiscordSimulator;
let client: Client<true>;
let general: ChannelHandle;
let ana: Person;

const button = new ButtonBuilder()
  .setCustomId('accept')
  .setLabel('Accept')
  .setStyle(ButtonStyle.Success);
const row = new ActionRowBuilder<ButtonBuilder>().addComponents(button);
const form = new ModalBuilder()
  .setCustomId('form')
  .setTitle('Open a debate')
  .addLabelComponents(
    new LabelBuilder()
      .setLabel('Topic')
      .setTextInputComponent(
        new TextInputBuilder().setCustomId('topic').setStyle(TextInputStyle.Short).setMaxLength(20),
      ),
  );

beforeEach(async () => {
  discord = await startDiscord();
  general = discord.guild.channel('general');
  ana = discord.guild.person('Ana');
  client = clientFor(discord);
  await logIn(client, discord.token);
  await client.application.commands.set(
    [
      {
        name: 'roundtable',
        description: 'Debates',
        options: [
          {
            name: 'open',
            description: 'Open a debate',
            type: ApplicationCommandOptionType.Subcommand,
            options: [
              {
                name: 'topic',
                description: 'What about',
                type: ApplicationCommandOptionType.String,
                required: true,
                autocomplete: true,
              },
              {
                name: 'rounds',
                description: 'How many',
                type: ApplicationCommandOptionType.Integer,
                minValue: 1,
                maxValue: 9,
              },
              { name: 'decider', description: 'Who', type: ApplicationCommandOptionType.User },
            ],
          },
        ],
      },
      { name: 'Debate this thread', type: ApplicationCommandType.Message },
    ],
    discord.guild.id,
  );
});

afterEach(async () => {
  expect(discord.journal.violations()).toEqual([]);
  await client.destroy();
  await discord.close();
});

function onInteraction(answer: (interaction: Interaction) => Promise<unknown>): Promise<unknown> {
  return new Promise((resolve) => {
    client.once(Events.InteractionCreate, (interaction) => resolve(answer(interaction)));
  });
}

it('a command with typed options is deferred, answered and followed up', async () => {
  const done = onInteraction(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const { options } = interaction;
    await interaction.deferReply();
    await interaction.editReply(`${options.getSubcommand()} ${options.getInteger('rounds')}`);
    await interaction.followUp({
      content: `decider ${options.getUser('decider')?.username}`,
      flags: MessageFlags.Ephemeral,
    });
  });
  const asked = ana.command('open', { topic: 'Tabs?', rounds: 3, decider: ana }, general);
  expect((await asked.reply()).text).toBe('open 3');
  await done;
  expect(asked.followUps()).toMatchObject([{ text: 'decider ana', onlyFor: ana.id }]);
  expect(general.messages().map(({ text }) => text)).toEqual(['open 3']);
  expect(general.messages(ana).map(({ text }) => text)).toEqual(['open 3', 'decider ana']);
});

it('options that the definition does not allow are never sent', () => {
  expect(() => ana.command('open', { topic: 'x', rounds: 12 }, general)).toThrow('rounds');
  expect(() => ana.command('open', {}, general)).toThrow('needs topic');
  expect(() => ana.command('close', {}, general)).toThrow('No command');
});

it('suggestions come back while typing', async () => {
  onInteraction(async (interaction) => {
    if (!interaction.isAutocomplete()) return;
    const typed = interaction.options.getFocused();
    await interaction.respond([{ name: `${typed}bs`, value: 'tabs' }]);
  });
  const asked = ana.autocompletes('open', 'topic', 'ta', general);
  expect(await asked.choices()).toEqual([{ name: 'tabs', value: 'tabs' }]);
});

it('a form is opened, filled in and answered', async () => {
  const opened = onInteraction(
    async (interaction) => interaction.isChatInputCommand() && interaction.showModal(form),
  );
  const modal = await ana.command('open', { topic: 'Tabs?' }, general).modal();
  await opened;
  onInteraction(
    async (interaction) =>
      interaction.isModalSubmit() &&
      interaction.reply(`about ${interaction.fields.getTextInputValue('topic')}`),
  );
  expect(() => ana.submits(modal, { topic: 'x'.repeat(21) })).toThrow('20 characters');
  const asked = ana.submits(modal, { topic: 'Spaces' });
  expect((await asked.reply()).text).toBe('about Spaces');
});

it('a button updates its own message, and is gone afterwards', async () => {
  onInteraction(
    async (interaction) =>
      interaction.isChatInputCommand() &&
      interaction.reply({ content: 'vote', components: [row], withResponse: true }),
  );
  const vote = await ana.command('open', { topic: 'x' }, general).reply();
  expect(vote.buttons).toMatchObject([{ label: 'Accept', customId: 'accept' }]);
  onInteraction(
    async (interaction) =>
      interaction.isButton() && interaction.update({ content: 'done', components: [] }),
  );
  const clicked = ana.clicks(vote, 'accept');
  expect(await clicked.acknowledged()).toBe(InteractionResponseType.UpdateMessage);
  expect(general.messages()).toMatchObject([{ text: 'done', buttons: [] }]);
  expect(() => ana.clicks(vote, 'accept')).toThrow('nothing called accept');
});

it('a choice from a menu is heard with its values', async () => {
  const menu = new StringSelectMenuBuilder()
    .setCustomId('pick')
    .addOptions({ label: 'Tabs', value: 'tabs' }, { label: 'Spaces', value: 'spaces' });
  const choice = new ActionRowBuilder<StringSelectMenuBuilder>().addComponents(menu);
  const channel = client.channels.cache.get(general.id) as TextChannel;
  await channel.send({ content: 'which?', components: [choice] });
  onInteraction(
    async (interaction) =>
      interaction.isStringSelectMenu() &&
      interaction.reply({ content: interaction.values.join(), flags: MessageFlags.Ephemeral }),
  );
  const [asked] = general.messages().map((message) => ana.selects(message, 'pick', ['tabs']));
  expect(await asked?.reply()).toMatchObject({ text: 'tabs', onlyFor: ana.id });
  expect(general.messages()).toHaveLength(1);
});

it('a menu entry carries the message it was used on', async () => {
  onInteraction(
    async (interaction) =>
      interaction.isMessageContextMenuCommand() &&
      interaction.reply(`about: ${interaction.targetMessage.content}`),
  );
  const asked = ana.usesMenu('Debate this thread', ana.says(general, 'Tabs or spaces?'));
  expect((await asked.reply()).text).toBe('about: Tabs or spaces?');
});

it('an answer after three seconds comes too late', async () => {
  const late = onInteraction(async (interaction) => {
    discord.advance(3001);
    return interaction.isChatInputCommand() && interaction.reply('late');
  });
  const asked = ana.command('open', { topic: 'x' }, general);
  await expect(late).rejects.toMatchObject({ code: 10062 });
  expect(asked.failed()).toBe(true);
});

it('a second answer is refused', async () => {
  const twice = onInteraction(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    const body = { type: InteractionResponseType.DeferredChannelMessageWithSource };
    const path = `/interactions/${interaction.id}/${interaction.token}/callback` as const;
    await client.rest.post(path, { body, auth: false });
    await client.rest.post(path, { body, auth: false });
  });
  ana.command('open', { topic: 'x' }, general);
  await expect(twice).rejects.toMatchObject({ code: 40060 });
});

it('the token of an interaction ends after fifteen minutes', async () => {
  const late = onInteraction(async (interaction) => {
    if (!interaction.isChatInputCommand()) return;
    await interaction.deferReply();
    discord.advance(15 * 60_000 + 1);
    await interaction.editReply('late');
  });
  ana.command('open', { topic: 'x' }, general);
  await expect(late).rejects.toMatchObject({ code: 50027 });
});

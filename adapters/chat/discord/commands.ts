/** The definition of `/roundtable` and of the menu entry, as Discord keeps it. */
import {
  type APIApplicationCommandBasicOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  type RESTPostAPIApplicationCommandsJSONBody,
} from 'discord.js';
import type { Algorithm, Extended, HighStakes } from '../../../src/debate/vocabulary.ts';

export const SLASH = 'roundtable';
export const MENU_ENTRY = 'Debate this thread';

const {
  Boolean: Bool,
  Integer,
  Number: Decimal,
  Attachment: File,
  String: Text,
  Subcommand,
} = ApplicationCommandOptionType;

/** The debate that a command is about; without it the one of this thread, or the only one here. */
export const ID_OPTION = 'id';

/** The background as a file, in place of the text or behind it. */
export const BRIEF_FILE = 'brief-file';

const ID: APIApplicationCommandBasicOption = {
  type: Text,
  name: ID_OPTION,
  description: 'Which debate; without it the one of this thread',
  autocomplete: true,
};

export function commandDefinitions(
  modes: readonly string[],
): readonly RESTPostAPIApplicationCommandsJSONBody[] {
  const where = {
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
  };
  return [
    {
      type: ApplicationCommandType.ChatInput,
      name: SLASH,
      description: 'AI agents debate a hard decision; you steer, vote and decide',
      options: [...subcommands(modes)],
      ...where,
    },
    { type: ApplicationCommandType.Message, name: MENU_ENTRY, ...where },
  ];
}

function subcommands(modes: readonly string[]): readonly APIApplicationCommandSubcommandOption[] {
  return [
    sub('open', 'Open a debate; without a topic a form opens', openOptions(modes)),
    sub('list', 'Debates and decisions of this channel', [text('words', 'Words to look for')]),
    sub('show', 'One debate in short', [ID]),
    sub('stop', 'End the debate without a decision', [ID]),
    sub('pause', 'Pause the debate', [ID]),
    sub('resume', 'Go on with the debate', [ID]),
    sub('extend', 'Ask for more rounds', [
      { ...whole('rounds', 'How many more', 1, 12), required: true },
      ID,
    ]),
    sub('hold', 'I need time: nothing closes for a day', [ID]),
    sub('focus', 'Ask the agents something, as a reply in the thread does', [
      needed('question', 'What the next round should answer'),
      ID,
    ]),
    sub('accept', 'Accept the proposed decision', [ID]),
    sub('edits', 'Accept with edits', [needed('text', 'What to change or add'), ID]),
    sub('block', 'Block the decision', [needed('reason', 'What must be answered first'), ID]),
    sub('resolve', 'Resolve a blocker', [
      needed('blocker', 'Such as B1'),
      needed('why', 'What resolves it'),
      ID,
    ]),
    sub('decide', 'Settle an escalation by hand', [
      needed('text', 'An option such as O2, or your own words'),
      ID,
    ]),
    sub('close', 'Close without a decision', [ID]),
    sub('track', 'Note what has happened since', [needed('note', 'What happened'), ID]),
    sub('outcome', 'Record how it turned out; without a score a form opens', [
      whole('score', 'How right it was, 0 to 100', 0, 100),
      text('note', 'What went right, wrong, or surprised'),
      ID,
    ]),
    sub('export', 'The record as a file', [
      choice('format', 'md to read, json for programs, adr as a decision record', [
        'md',
        'json',
        'adr',
      ]),
      ID,
    ]),
    sub('learned', 'What was learned from outcomes', [
      text('words', 'A subject such as billing, or undo <version>'),
    ]),
    sub('forget', 'Delete the content of a debate', [ID]),
    sub('explain', 'Every setting of a debate with its source', [ID]),
    sub('replay', 'The recorded answers under other rules', [
      text('flag', 'One rule as name=value, such as blindOpening=false'),
      choice('algorithm', 'How votes become a decision', ALGORITHMS),
      ID,
    ]),
    sub('costs', 'What was spent', []),
    sub('config', 'Settings of this server', [text('words', 'What to set')]),
    sub('help', 'How it works', []),
  ];
}

function openOptions(modes: readonly string[]): readonly APIApplicationCommandBasicOption[] {
  return [
    text('topic', 'The question to debate; when empty, a form opens'),
    choice('mode', 'How the agents debate; collaborative when empty', modes),
    whole('rounds', 'At most this many rounds, 1 to 12; it may end earlier', 1, 12),
    whole('seats', 'How many agents sit on the panel, 2 to 8', 2, 8),
    text('panel', 'Which agents: a panel’s name, such as rehearsal, which is scripted and free'),
    choice('importance', 'How much hangs on the decision', ['low', 'normal', 'high', 'critical']),
    text('domain', 'The subject that the decision belongs to, such as billing'),
    {
      type: Decimal,
      name: 'cap',
      description: 'The most that the debate may cost, in dollars, such as 0.85',
      min_value: 0,
    },
    text('time-limit', 'How long the agents may take in all, such as 20m or 2h'),
    text('deciders', 'Who may decide, beside you and admins: type @ and pick people'),
    text('review', 'When I ask how the decision turned out, such as 90d'),
    {
      type: Bool,
      name: 'enhanced',
      description: 'Decide by evidence: already the default; algorithm offers other ways',
    },
    text('flag', 'One rule of the debate as name=value, such as blindOpening=false'),
    text('story', 'Rehearsal panel only: the course that is played, such as consensus'),
    whole('seed', 'Rehearsal panel only: the same number repeats the same debate', 0, 999_999),
    choice('extended', 'Mode pro-con only: six seats instead of three', EXTENDED),
    choice('algorithm', 'How votes become a decision; by evidence when empty', ALGORITHMS),
    choice('high-stakes', 'What is at stake: one more question, and the safety evaluator', STAKES),
    text('deadline', 'Until when people vote, such as 2d; comes with a later version'),
    text('brief', 'Background for the agents, as text'),
    { type: File, name: BRIEF_FILE, description: 'Background for the agents, as a text file' },
  ];
}

const EXTENDED: readonly Extended[] = ['auto', 'on', 'off'];
const ALGORITHMS: readonly Algorithm[] = [
  'evidence_based_debate',
  'majority_vote',
  'confidence_weighted',
  'evidence_weighted',
];
const STAKES: readonly HighStakes[] = ['security', 'medical-legal', 'agentic', 'safety-critical'];

function sub(
  name: string,
  description: string,
  options: readonly APIApplicationCommandBasicOption[],
): APIApplicationCommandSubcommandOption {
  return { type: Subcommand, name, description, options: [...options] };
}

function text(name: string, description: string): APIApplicationCommandBasicOption {
  return { type: Text, name, description };
}

function needed(name: string, description: string): APIApplicationCommandBasicOption {
  return { type: Text, name, description, required: true };
}

function choice(
  name: string,
  description: string,
  choices: readonly string[],
): APIApplicationCommandBasicOption {
  const offered = choices.map((value) => ({ name: value, value }));
  return { type: Text, name, description, choices: offered };
}

function whole(
  name: string,
  description: string,
  least: number,
  most: number,
): APIApplicationCommandBasicOption {
  return { type: Integer, name, description, min_value: least, max_value: most };
}

/** Every environment name with its meaning; the reader, its error messages and `.env.example` follow this table. */
import { FLAGS } from './flags.ts';

interface NameEntry {
  readonly name: string;
  readonly meaning: string;
  /** What stands behind the `=` in `.env.example`; the default where there is one. */
  readonly example: string;
  /** Never shown; may also be given as `NAME_FILE`. */
  readonly secret: boolean;
}

interface NameGroup {
  readonly title: string;
  readonly names: readonly NameEntry[];
}

const plain = (name: string, example: string, meaning: string): NameEntry => ({
  name,
  meaning,
  example,
  secret: false,
});
const secret = (name: string, example: string, meaning: string): NameEntry => ({
  name,
  meaning,
  example,
  secret: true,
});

const NAME_GROUPS: readonly NameGroup[] = [
  {
    title: 'Store: one address decides. Its URL may hold a password, so it counts as a secret.',
    names: [
      secret(
        'ROUNDTABLE_STORE',
        'file:./data',
        'file:./data (default), redis://…, rediss://… or postgres://…',
      ),
      secret('REDIS_URL', 'redis://127.0.0.1:6379', 'read when ROUNDTABLE_STORE is unset'),
      secret(
        'DATABASE_URL',
        'postgres://user:password@127.0.0.1:5432/roundtable',
        'read when ROUNDTABLE_STORE is unset; with REDIS_URL also set, ROUNDTABLE_STORE must say which',
      ),
      plain(
        'ROUNDTABLE_PREFIX',
        'roundtable',
        'key prefix or schema inside a shared Redis or PostgreSQL (a-z, 0-9, _)',
      ),
    ],
  },
  {
    title: 'Web room and health endpoints',
    names: [
      plain(
        'PORT',
        '3000',
        'exactly this port; 0 = any free one; unset = 3000 or the next free one',
      ),
      plain(
        'ROUNDTABLE_HOST',
        '127.0.0.1',
        'address to listen on; any but loopback requires ROUNDTABLE_TOKEN',
      ),
      secret(
        'ROUNDTABLE_TOKEN',
        'a-long-random-text',
        'what visitors must present beyond loopback',
      ),
      plain(
        'ROUNDTABLE_PUBLIC_URL',
        'https://roundtable.example.com',
        'address for links and OAuth',
      ),
    ],
  },
  {
    title: 'Slack',
    names: [
      secret('SLACK_BOT_TOKEN', 'xoxb-…', 'bot token of the app'),
      secret('SLACK_APP_TOKEN', 'xapp-…', 'app-level token: Socket Mode'),
      secret('SLACK_SIGNING_SECRET', '…', 'instead of the app token: events over HTTP'),
      plain('SLACK_PORT', '3001', 'port for events over HTTP'),
      plain('SLACK_CLIENT_ID', '…', 'installation into many workspaces'),
      secret('SLACK_CLIENT_SECRET', '…', 'installation into many workspaces'),
      secret('SLACK_STATE_SECRET', '…', 'installation into many workspaces'),
      secret('ROUNDTABLE_ENCRYPTION_KEY', '…', 'encrypts the stored tokens of many workspaces'),
      plain('SLACK_API_URL', 'https://slack.com/api/', 'another base for every Slack Web API call'),
    ],
  },
  {
    title: 'Discord',
    names: [
      secret('DISCORD_TOKEN', '…', 'bot token; the application id is asked from the API'),
      plain(
        'DISCORD_GUILD_ID',
        '…',
        'register the commands in this server at once instead of globally',
      ),
      plain(
        'DISCORD_API_URL',
        'https://discord.com/api',
        'another base for every Discord REST call',
      ),
    ],
  },
  {
    title: 'Models',
    names: [
      secret('ANTHROPIC_API_KEY', '…', 'Anthropic'),
      plain('ANTHROPIC_BASE_URL', 'https://api.anthropic.com', 'another base for Anthropic calls'),
      secret('OPENAI_API_KEY', '…', 'OpenAI'),
      plain(
        'OPENAI_BASE_URL',
        'https://api.openai.com/v1',
        'another base, also of any compatible server',
      ),
      secret('GEMINI_API_KEY', '…', 'Google Gemini'),
      secret('MISTRAL_API_KEY', '…', 'Mistral'),
      secret('GROQ_API_KEY', '…', 'Groq'),
      secret('OPENROUTER_API_KEY', '…', 'OpenRouter'),
      secret('PERPLEXITY_API_KEY', '…', 'Perplexity'),
      plain('OLLAMA_BASE_URL', 'http://127.0.0.1:11434/v1', 'a local Ollama server'),
    ],
  },
  {
    title: 'Defaults of a workspace',
    names: [
      plain(
        'ROUNDTABLE_PANEL',
        'rehearsal',
        'panel of a debate that names none; rehearsal = scripted agents, no key',
      ),
      plain('ROUNDTABLE_DAILY_BUDGET', '50', 'dollars a workspace may spend a day'),
      plain(
        'ROUNDTABLE_ADMINS',
        'U012ABC,U345DEF',
        'people who may do everything, ids separated by commas',
      ),
      plain('ROUNDTABLE_LOG', 'info', 'debug, info, warn, error or silent'),
    ],
  },
  {
    title: 'Flags (a session, channel or workspace setting overrides them)',
    names: Object.values(FLAGS).map((flag) =>
      plain(flag.variable, String(flag.default), flag.meaning),
    ),
  },
];

export const NAMES: readonly NameEntry[] = NAME_GROUPS.flatMap((group) => group.names);

/** All names that may be set, the `_FILE` forms of secrets included. */
export const KNOWN_NAMES: readonly string[] = NAMES.flatMap((entry) =>
  entry.secret ? [entry.name, `${entry.name}_FILE`] : [entry.name],
);

export function envExample(): string {
  const introduction = [
    '# Every setting of Roundtable. Copy to .env and remove the # of what you need; nothing is required.',
    '# Names marked (secret) may also be given as NAME_FILE=/path/to/a/file. An empty value counts as unset.',
    '# Generated by `npm run docs:env` from config/names.ts.',
  ];
  const groups = NAME_GROUPS.map((group) => [
    '',
    `## ${group.title}`,
    ...group.names.flatMap((entry) => [
      `# ${entry.meaning}${entry.secret ? ' (secret)' : ''}`,
      `#${entry.name}=${entry.example}`,
    ]),
  ]);
  return `${[...introduction, ...groups.flat()].join('\n')}\n`;
}

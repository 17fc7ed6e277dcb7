/** How the text of each environment name is read, and what to set when it cannot be. */
import { z } from 'zod';
import { LOG_LEVELS } from './config.ts';
import { FLAGS, type FlagName } from './flags.ts';

const DEFAULT_DAILY_BUDGET_DOLLARS = 50;
const MICRO_DOLLARS = 1_000_000;

const text = z.string().optional();

const webAddress = z
  .url({ protocol: /^https?$/, error: 'set a full address that starts with http:// or https://' })
  .optional();

const portError = 'set a port from 0 to 65535 (0 = any free one)';
const port = z
  .string()
  .regex(/^\d{1,5}$/, { error: portError })
  .transform(Number)
  .pipe(z.number().max(65535, { error: portError }))
  .optional();

const hostError =
  'set a host name or address alone, without scheme and port, such as 127.0.0.1 or 0.0.0.0';
const host = z
  .string()
  .transform((value) => value.replace(/^\[(.*)\]$/, '$1'))
  .pipe(
    z.string().regex(/^([a-z0-9]([a-z0-9.-]*[a-z0-9])?|[0-9a-f:.]*:[0-9a-f:.]*:[0-9a-f:.]*)$/i, {
      error: hostError,
    }),
  )
  .default('127.0.0.1');

const prefix = z
  .string()
  .regex(/^[a-z][a-z0-9_]{0,40}$/, {
    error:
      'set a small letter followed by at most 40 small letters, digits or _, such as roundtable',
  })
  .default('roundtable');

const budget = z
  .string()
  .regex(/^\$?\d{1,7}(\.\d{1,6})?$/, { error: 'set an amount in dollars, such as 50 or 12.50' })
  .transform((value) => Math.round(Number(value.replace('$', '')) * MICRO_DOLLARS))
  .default(DEFAULT_DAILY_BUDGET_DOLLARS * MICRO_DOLLARS);

const admins = z
  .string()
  .transform((value) => value.split(/[\s,]+/).filter((id) => id !== ''))
  .default([]);

const logLevel = z.enum(LOG_LEVELS, { error: `set one of ${LOG_LEVELS.join(', ')}` }).optional();

/** Slack's two kinds of token are often swapped: each says where the other belongs. */
const slackToken = (start: string, otherStart: string, otherName: string) =>
  z
    .string()
    .refine((value) => value.startsWith(start), {
      error: ({ input }) =>
        typeof input === 'string' && input.startsWith(otherStart)
          ? `it must start with ${start}; this one starts with ${otherStart} and belongs into ${otherName}`
          : `it must start with ${start}`,
    })
    .optional();

type FlagVariable = (typeof FLAGS)[FlagName]['variable'];
type FlagShape = {
  [Variable in FlagVariable]: z.ZodOptional<
    Extract<(typeof FLAGS)[FlagName], { variable: Variable }>['schema']
  >;
};
const flags = Object.fromEntries(
  Object.values(FLAGS).map((flag) => [flag.variable, z.optional(flag.schema)]),
) as unknown as FlagShape;

/** The store's three names are read in store-address.ts, because they depend on one another. */
export const Values = z.object({
  ROUNDTABLE_PREFIX: prefix,
  PORT: port,
  ROUNDTABLE_HOST: host,
  ROUNDTABLE_TOKEN: text,
  ROUNDTABLE_PUBLIC_URL: webAddress,
  SLACK_BOT_TOKEN: slackToken('xoxb-', 'xapp-', 'SLACK_APP_TOKEN'),
  SLACK_APP_TOKEN: slackToken('xapp-', 'xoxb-', 'SLACK_BOT_TOKEN'),
  SLACK_SIGNING_SECRET: text,
  SLACK_PORT: port,
  SLACK_CLIENT_ID: text,
  SLACK_CLIENT_SECRET: text,
  SLACK_STATE_SECRET: text,
  ROUNDTABLE_ENCRYPTION_KEY: text,
  SLACK_API_URL: webAddress,
  DISCORD_TOKEN: text,
  DISCORD_GUILD_ID: text,
  DISCORD_API_URL: webAddress,
  ANTHROPIC_API_KEY: text,
  ANTHROPIC_BASE_URL: webAddress,
  OPENAI_API_KEY: text,
  OPENAI_BASE_URL: webAddress,
  GEMINI_API_KEY: text,
  MISTRAL_API_KEY: text,
  GROQ_API_KEY: text,
  OPENROUTER_API_KEY: text,
  PERPLEXITY_API_KEY: text,
  OLLAMA_BASE_URL: webAddress,
  ROUNDTABLE_PANEL: text,
  ROUNDTABLE_DAILY_BUDGET: budget,
  ROUNDTABLE_ADMINS: admins,
  ROUNDTABLE_LOG: logLevel,
  ...flags,
});
export type Values = z.output<typeof Values>;

/** The one reader of the environment: everything that is wrong with it is said at once. */
import { readFileSync, statSync } from 'node:fs';
import type { Config } from './config.ts';
import { FLAGS, type FlagLayer } from './flags.ts';
import { isLoopback } from './loopback.ts';
import { readSources } from './sources.ts';
import { type StoreAddress, storeAddress } from './store-address.ts';
import { Values } from './values.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export type ParsedConfig =
  | { readonly ok: true; readonly config: Config }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Adds `.env` of the working directory; a variable that is already set wins over the file. */
export function loadEnvironment(): Environment {
  if (statSync('.env', { throwIfNoEntry: false })?.isFile()) process.loadEnvFile('.env');
  return process.env;
}

export function parseConfig(
  environment: Environment,
  readFile: (path: string) => string = (path) => readFileSync(path, 'utf8'),
  /** The store of the command line. */
  store?: string,
): ParsedConfig {
  const sources = readSources(environment, readFile);
  const problems = [...sources.problems];

  const address = storeAddress(sources.values, store);
  if (!address.ok) problems.push(address.problem);

  const parsed = Values.safeParse(sources.values);
  if (!parsed.success) {
    const messages = new Map<string, string>();
    for (const issue of parsed.error.issues) {
      const name = String(issue.path[0]);
      if (!messages.has(name)) messages.set(name, `${name}: ${issue.message}`);
    }
    problems.push(...messages.values());
  }
  problems.push(...disagreements(sources.values, parsed.data));

  if (problems.length > 0 || !address.ok || !parsed.success) return { ok: false, problems };
  return { ok: true, config: toConfig(address, parsed.data) };
}

/** One screen: how many problems, one line each, and where the names are explained. */
export function describeProblems(problems: readonly string[]): string {
  const shown = problems.slice(0, 18);
  const hidden = problems.length - shown.length;
  return [
    problems.length === 1
      ? 'One setting needs a change before Roundtable can run:'
      : `${problems.length} settings need a change before Roundtable can run:`,
    ...shown.map((problem) => `  - ${problem}`),
    ...(hidden > 0 ? [`  … and ${hidden} more`] : []),
    ...(problems.every((problem) => problem.startsWith('--'))
      ? []
      : ['They come from the environment or from .env; .env.example explains every name.']),
  ].join('\n');
}

/** Values that are fine alone and wrong together; names that were unreadable are already reported. */
function disagreements(
  texts: Readonly<Record<string, string>>,
  values: Values | undefined,
): string[] {
  const problems: string[] = [];
  const host = Values.shape.ROUNDTABLE_HOST.safeParse(texts.ROUNDTABLE_HOST);
  if (host.success && !isLoopback(host.data) && texts.ROUNDTABLE_TOKEN === undefined) {
    problems.push(
      'ROUNDTABLE_TOKEN: missing, and required because ROUNDTABLE_HOST is not loopback; set a long random text (or remove ROUNDTABLE_HOST)',
    );
  }
  const fewest = values?.ROUNDTABLE_TOOL_MIN_CALLS ?? FLAGS.toolMinimumCalls.default;
  const most = values?.ROUNDTABLE_TOOL_MAX_CALLS ?? FLAGS.toolMaximumCalls.default;
  if (fewest > most) {
    problems.push(
      `ROUNDTABLE_TOOL_MIN_CALLS: it is ${fewest}, more than the ${most} of ROUNDTABLE_TOOL_MAX_CALLS; lower it or raise the other`,
    );
  }
  return problems;
}

function toConfig({ url, setting }: Extract<StoreAddress, { ok: true }>, values: Values): Config {
  const provider = (key: string | undefined, baseUrl?: string) => ({
    key: key ?? null,
    baseUrl: baseUrl ?? null,
  });
  return {
    store: { url, setting, prefix: values.ROUNDTABLE_PREFIX },
    web: {
      host: values.ROUNDTABLE_HOST,
      port: values.PORT ?? 3000,
      strictPort: values.PORT !== undefined,
      token: values.ROUNDTABLE_TOKEN ?? null,
      publicUrl: values.ROUNDTABLE_PUBLIC_URL?.replace(/\/+$/, '') ?? null,
    },
    slack: {
      botToken: values.SLACK_BOT_TOKEN ?? null,
      appToken: values.SLACK_APP_TOKEN ?? null,
      signingSecret: values.SLACK_SIGNING_SECRET ?? null,
      port: values.SLACK_PORT ?? null,
      clientId: values.SLACK_CLIENT_ID ?? null,
      clientSecret: values.SLACK_CLIENT_SECRET ?? null,
      stateSecret: values.SLACK_STATE_SECRET ?? null,
      encryptionKey: values.ROUNDTABLE_ENCRYPTION_KEY ?? null,
      apiUrl: values.SLACK_API_URL ?? null,
    },
    discord: {
      token: values.DISCORD_TOKEN ?? null,
      guildId: values.DISCORD_GUILD_ID ?? null,
      apiUrl: values.DISCORD_API_URL ?? null,
    },
    providers: {
      anthropic: provider(values.ANTHROPIC_API_KEY, values.ANTHROPIC_BASE_URL),
      openai: provider(values.OPENAI_API_KEY, values.OPENAI_BASE_URL),
      gemini: provider(values.GEMINI_API_KEY),
      mistral: provider(values.MISTRAL_API_KEY),
      groq: provider(values.GROQ_API_KEY),
      openrouter: provider(values.OPENROUTER_API_KEY),
      perplexity: provider(values.PERPLEXITY_API_KEY),
      ollama: provider(undefined, values.OLLAMA_BASE_URL),
    },
    defaults: {
      panel: values.ROUNDTABLE_PANEL ?? null,
      dailyBudget: values.ROUNDTABLE_DAILY_BUDGET,
      admins: values.ROUNDTABLE_ADMINS,
      flags: flagsOf(values),
    },
    log: { level: values.ROUNDTABLE_LOG ?? null },
  };
}

function flagsOf(values: Values): FlagLayer {
  const set = Object.entries(FLAGS)
    .map(([name, flag]) => [name, values[flag.variable]] as const)
    .filter(([, value]) => value !== undefined);
  return Object.fromEntries(set);
}

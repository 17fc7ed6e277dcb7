/** The configuration of one process, grouped by concern; null = not set. */
import type { FlagLayer } from './flags.ts';
import type { StoreSetting } from './store-address.ts';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;

export interface ProviderConfig {
  readonly key: string | null;
  readonly baseUrl: string | null;
}

export type ProviderName =
  | 'anthropic'
  | 'openai'
  | 'gemini'
  | 'mistral'
  | 'groq'
  | 'openrouter'
  | 'perplexity'
  | 'ollama';

export interface Config {
  readonly store: {
    /** `file:…`, `redis://…`, `rediss://…` or `postgres://…` */
    readonly url: string;
    /** Where that was said. */
    readonly setting: StoreSetting;
    readonly prefix: string;
  };
  readonly web: {
    readonly host: string;
    /** 0 = any free one. */
    readonly port: number;
    /** Whether exactly this port is wanted; otherwise the next free one will do. */
    readonly strictPort: boolean;
    readonly token: string | null;
    /** Without a slash at its end. */
    readonly publicUrl: string | null;
  };
  readonly slack: {
    readonly botToken: string | null;
    readonly appToken: string | null;
    readonly signingSecret: string | null;
    readonly port: number | null;
    readonly clientId: string | null;
    readonly clientSecret: string | null;
    readonly stateSecret: string | null;
    readonly encryptionKey: string | null;
    readonly apiUrl: string | null;
  };
  readonly discord: {
    readonly token: string | null;
    readonly guildId: string | null;
    readonly apiUrl: string | null;
  };
  readonly providers: { readonly [Name in ProviderName]: ProviderConfig };
  readonly defaults: {
    readonly panel: string | null;
    /** Micro-dollars. */
    readonly dailyBudget: number;
    readonly admins: readonly string[];
    /** Only the flags that the environment sets: the layer above the defaults. */
    readonly flags: FlagLayer;
  };
  readonly log: {
    /** null = by what is run: `warn` for a command, `info` for a service. */
    readonly level: (typeof LOG_LEVELS)[number] | null;
  };
}

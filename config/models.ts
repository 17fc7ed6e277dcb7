/** The catalogue of models: which provider serves them, what they can do and what they cost. */

/** Dollars per million tokens. */
export interface Price {
  readonly input: number;
  readonly cachedInput: number;
  readonly output: number;
}

export type Capability = 'json-schema' | 'tools' | 'hosted-web-search' | 'embeddings';

export interface ModelEntry {
  /** The provider's own id; a route is `provider/model`. */
  readonly id: string;
  readonly family: string;
  /** null = unknown: tokens are counted and the cost is said to be unknown. */
  readonly price: Price | null;
  readonly contextTokens: number;
  readonly capabilities: readonly Capability[];
}

export interface ProviderEntry {
  readonly name: string;
  /** Which adapter speaks to it. */
  readonly kind: 'rehearsal' | 'anthropic' | 'openai' | 'openai-compatible';
  /** null = it needs no network. */
  readonly baseUrl: string | null;
  /** Environment name of its key; null = it needs none. */
  readonly keyVariable: string | null;
  readonly models: readonly ModelEntry[];
}

export interface Catalogue {
  /** Day on which prices and sizes were last compared with the providers' own pages. */
  readonly date: string;
  readonly providers: readonly ProviderEntry[];
}

/** Real providers join together with their adapters, with prices from their own pages. */
export const CATALOGUE: Catalogue = {
  date: '2026-11-18',
  providers: [
    {
      name: 'rehearsal',
      kind: 'rehearsal',
      baseUrl: null,
      keyVariable: null,
      models: [
        {
          id: 'scripted',
          family: 'rehearsal',
          price: { input: 0, cachedInput: 0, output: 0 },
          contextTokens: 10_000,
          capabilities: ['json-schema'],
        },
      ],
    },
  ],
};

/** Of a route, `provider/model`; null = not known. All voices of the rehearsal are one script. */
export function priceOfRoute(route: string, catalogue: Catalogue = CATALOGUE): Price | null {
  const cut = route.indexOf('/');
  const provider = catalogue.providers.find(({ name }) => name === route.slice(0, cut));
  if (provider?.kind === 'rehearsal') return provider.models[0]?.price ?? null;
  return provider?.models.find(({ id }) => id === route.slice(cut + 1))?.price ?? null;
}

/** The doctor's lines about models: which panel will speak, and which keys are there. */
import type { Config, ProviderName } from '../../../config/config.ts';
import type { Line } from './line.ts';

/** The order in which a missing one is worth mentioning. */
const PROVIDERS: readonly { readonly name: ProviderName; readonly title: string }[] = [
  { name: 'anthropic', title: 'Anthropic' },
  { name: 'openai', title: 'OpenAI' },
  { name: 'gemini', title: 'Gemini' },
  { name: 'mistral', title: 'Mistral' },
  { name: 'groq', title: 'Groq' },
  { name: 'openrouter', title: 'OpenRouter' },
  { name: 'perplexity', title: 'Perplexity' },
  { name: 'ollama', title: 'Ollama' },
];

export function describeModels(config: Config): readonly Line[] {
  const { providers, defaults } = config;
  const set = PROVIDERS.filter(
    ({ name }) => providers[name].key !== null || providers[name].baseUrl !== null,
  );
  const panel: Line = {
    kind: 'ok',
    subject: 'Panel',
    text: 'rehearsal: scripted agents, no key needed',
  };
  const unknownPanel = defaults.panel !== null && defaults.panel !== 'rehearsal';
  return [
    unknownPanel
      ? {
          kind: 'warning',
          subject: 'Panel',
          text: `ROUNDTABLE_PANEL=${defaults.panel}: only the rehearsal panel exists so far`,
          remedy: 'set ROUNDTABLE_PANEL=rehearsal, or remove it',
        }
      : panel,
    ...(defaults.panel === null ? unnamedPanel(config) : []),
    ...set.map(
      ({ title }): Line => ({
        kind: 'unset',
        subject: title,
        text: 'set, not used yet: only the rehearsal panel exists so far',
      }),
    ),
    ...(set.length > 0 ? [] : [NO_KEY]),
  ];
}

/** In chat nobody is to take a rehearsal for a debate: it has to be asked for. */
function unnamedPanel({ slack, discord }: Config): readonly Line[] {
  const slackIsSet = slack.botToken !== null && slack.appToken !== null;
  if (!slackIsSet && discord.token === null) return [];
  return [
    {
      kind: 'warning',
      subject: 'Panel',
      text: 'none for Slack and Discord: debates there open with --panel rehearsal only',
      remedy: 'set ROUNDTABLE_PANEL=rehearsal',
    },
  ];
}

/** Without a remedy: a key would change nothing yet, so it must not be named as the next thing to set. */
const NO_KEY: Line = {
  kind: 'unset',
  subject: 'Models',
  text: 'no key set, none needed yet: only the rehearsal panel exists so far',
};

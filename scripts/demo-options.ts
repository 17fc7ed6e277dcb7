/** What a demo may be asked for: a page beside the print, and another debate than the usual story. */
import { Command, Option } from 'commander';
import { STORY_NAMES } from '../config/stories.ts';
import { MODES } from '../src/debate/modes/list.ts';
import { Extended } from '../src/debate/vocabulary.ts';

const TOPIC = 'Should we move billing to event sourcing, or keep the ledger relational?';

export interface DemoOptions {
  readonly html: string | undefined;
  /** Options of the debate to be told in short; null = the usual story. */
  readonly debate: Readonly<Record<string, string>> | null;
  readonly topic: string;
}

export function demoOptions(platform: 'slack' | 'discord'): DemoOptions {
  const { html, topic, ...debate } = new Command(`npm run demo:${platform} --`)
    .description('Plays a whole debate against a simulated platform and prints the channel.')
    .option('--html <file>', 'write the channel as a page, too')
    .option('--topic <text>', 'another question')
    .addOption(
      choice(
        'mode',
        'how they debate',
        MODES.map(({ name }) => name),
      ),
    )
    .addOption(choice('story', 'story line of the rehearsal', STORY_NAMES))
    .addOption(choice('extended', 'six seats in pro-con', Extended.options))
    .option('--seed <n>', 'the same seed gives the same debate')
    .option('--rounds <n>', 'at most so many rounds')
    .parse()
    .opts<Partial<Record<string, string>>>();
  const asked = Object.entries(debate).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  return {
    html,
    topic: topic ?? TOPIC,
    debate: asked.length === 0 && topic === undefined ? null : Object.fromEntries(asked),
  };
}

function choice(name: string, meaning: string, words: readonly string[]): Option {
  return new Option(`--${name} <${name}>`, meaning).choices(words);
}

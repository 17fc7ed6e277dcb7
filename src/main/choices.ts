/** What this installation offers to choose from when a debate is opened. */
import type { Config } from '../../config/config.ts';
import { priceOfRoute } from '../../config/models.ts';
import { panelNamed, REHEARSAL_OFFICES, REHEARSAL_PANEL } from '../../config/panels.ts';
import { REQUIRED_QUESTIONS } from '../../config/questions.ts';
import { STORY_NAMES } from '../../config/stories.ts';
import { type Choices, OptionMistake } from '../application/debate-options.ts';
import { debateFlags, readFlags } from './debate-flags.ts';

/** `unnamed`: the panel where nobody names one; null = in chat no debate is rehearsed unasked. */
export function choicesOf(
  config: Config,
  brief: Choices['brief'],
  unnamed: string | null = REHEARSAL_PANEL.name,
): Choices {
  return {
    panel(name) {
      const wanted = name ?? config.defaults.panel ?? unnamed;
      if (wanted === null) throw new OptionMistake(noPanel(config), '--panel rehearsal');
      const panel = panelNamed(wanted);
      if (panel) return panel.agents;
      throw new OptionMistake(
        `There is no panel "${wanted}"; so far there is only "rehearsal".`,
        '--panel rehearsal',
      );
    },
    panelSource: config.defaults.panel === null ? 'default' : 'environment',
    flags: (typed, seed) => debateFlags(config, readFlags(typed), seed),
    offices: REHEARSAL_OFFICES,
    questions: REQUIRED_QUESTIONS,
    stories: STORY_NAMES,
    brief,
    priceOf: priceOfRoute,
  };
}

function noPanel({ providers }: Config): string {
  const keyless = providers.anthropic.key === null && providers.openai.key === null;
  return [
    keyless ? 'No model can answer: ANTHROPIC_API_KEY or OPENAI_API_KEY is missing.' : '',
    'Panels of real models come with a later version; so far scripted agents rehearse.',
    'Say so with --panel rehearsal, or have the operator set ROUNDTABLE_PANEL=rehearsal for all debates.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** What this installation offers to choose from when a debate is opened. */
import type { Config } from '../../config/config.ts';
import { panelNamed, REHEARSAL_OFFICES, REHEARSAL_PANEL } from '../../config/panels.ts';
import { REQUIRED_QUESTIONS } from '../../config/questions.ts';
import { STORY_NAMES } from '../../config/stories.ts';
import { type Choices, OptionMistake } from '../application/debate-options.ts';
import { debateFlags, readFlags } from './debate-flags.ts';

export function choicesOf(config: Config, brief: Choices['brief']): Choices {
  return {
    panel(name) {
      const wanted = name ?? config.defaults.panel ?? REHEARSAL_PANEL.name;
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
  };
}

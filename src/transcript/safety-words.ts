/** Safety in words: what called for the evaluator, who it is, and what a reader should know about that. */
import type { SafetyTrigger } from '../debate/safety/trigger-schema.ts';
import { isEvaluated } from '../debate/safety/triggers.ts';
import type { Debate } from '../debate/state.ts';

/** Who judged the turns, and on what trigger; empty when nothing called for it or it is switched off. */
export function safetyInWords(debate: Debate): string {
  const { triggers, settings } = debate;
  if (triggers.length === 0 || !settings.flags.safetyEvaluator) return '';
  const until = isEvaluated(debate) ? '' : ', until two rounds were clean';
  return `${evaluatorOf(debate)} judged each turn before it was shown (${triggersInWords(debate)})${until}`;
}

/** For the root card, while it goes on. */
export function safetyNote(debate: Debate): readonly string[] {
  if (debate.triggers.length === 0) return [];
  if (!debate.settings.flags.safetyEvaluator) {
    return [
      `Safety: the evaluator is switched off, though something calls for it (${triggersInWords(debate)}).`,
    ];
  }
  return [
    isEvaluated(debate)
      ? `Safety: ${evaluatorOf(debate)} judges each turn before it is shown (${triggersInWords(debate)}).`
      : `Safety: ${safetyInWords(debate)}.`,
  ];
}

export function safetyWarnings(debate: Debate): readonly string[] {
  const { triggers, settings, panel } = debate;
  if (triggers.length === 0) return [];
  if (!settings.flags.safetyEvaluator) {
    return [`no safety evaluator (switched off), though called for: ${triggersInWords(debate)}`];
  }
  const { safety } = settings.offices;
  if (isScripted(safety)) return [];
  if (panel.some(({ route }) => route === safety)) {
    return ['the safety evaluator uses the same model as a debater'];
  }
  const vendor = safety.split('/')[0];
  return panel.some(({ route, family }) => family === vendor || route.split('/')[0] === vendor)
    ? ['the safety evaluator comes from the same model family as a debater']
    : [];
}

function evaluatorOf({ settings }: Debate): string {
  const { safety } = settings.offices;
  return isScripted(safety) ? 'a scripted safety evaluator' : `the safety evaluator ${safety}`;
}

function isScripted(route: string): boolean {
  return route.startsWith('rehearsal/');
}

function triggersInWords({ triggers }: Debate): string {
  return [...new Set(triggers.map(triggerInWords))].join('; ');
}

function triggerInWords({ kind, what }: SafetyTrigger): string {
  switch (kind) {
    case 'mode':
      return `the mode ${what}`;
    case 'topic':
      return `a topic of ${what}`;
    case 'high-stakes':
      return `declared stakes: ${what}`;
    case 'intent':
    case 'audience':
      return what;
  }
}

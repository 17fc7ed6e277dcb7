/** What a debate asks for more when people declare that a mistake would be hard to bear. */
import type { HighStakes } from '../vocabulary.ts';

export function highStakesRule(category: HighStakes): string {
  const { title, rule } = CATEGORIES[category];
  return `## High stakes: ${title}
People have declared that a mistake here would be hard to bear. ${rule} Every proposal says where its scope ends, which steps wait for the approval of a person, and how it is aborted and rolled back.`;
}

/** The tenth question of the verification, and the last that there may be. */
export const HIGH_STAKES_QUESTION =
  'Stakes: have you set the limits of scope, the steps that a person approves, and the way to abort and roll back?';

const CATEGORIES: Readonly<Record<HighStakes, { readonly title: string; readonly rule: string }>> =
  {
    security: {
      title: 'security or abuse',
      rule: 'Say who could misuse the outcome and whom that would hurt; leave out what would help them.',
    },
    'medical-legal': {
      title: 'medicine or law',
      rule: 'You inform and do not advise a person: say for which cases or jurisdictions a claim holds, and which professional must confirm it.',
    },
    agentic: {
      title: 'actions without a person',
      rule: 'Say which actions a program may take by itself, with what limits, and how people see what it did.',
    },
    'safety-critical': {
      title: 'safety in operation',
      rule: 'What has not been shown to be safe counts as unsafe: name the hazard, how soon it is noticed, and the safe state to fall back to.',
    },
  };

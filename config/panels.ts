/** Panels as data: the agents that can be seated together, and the panel of scripted agents that needs no key. */
import { z } from 'zod';

const Agent = z.object({
  name: z.string().min(1),
  emoji: z.string().min(1),
  /** One or two sentences: who this agent is. */
  persona: z.string().min(1),
  /** `provider/model`. */
  route: z.string().regex(/^[^/]+\/.+$/),
  /** Model family, for the warning that all seats think alike. */
  family: z.string().min(1),
});
type Agent = z.infer<typeof Agent>;

export const Panel = z.object({
  name: z.string().min(1),
  /** For people. */
  label: z.string().min(1),
  /** A debate seats the first n of them. */
  agents: z.array(Agent).min(2),
});
export type Panel = z.infer<typeof Panel>;

export const REHEARSAL_PANEL: Panel = {
  name: 'rehearsal',
  label: 'Rehearsal (scripted agents, no model is asked)',
  agents: [
    rehearsalAgent(
      'Ada',
      '🧭',
      'Systems designer who draws the boundaries before she draws the boxes. Rehearsal agent.',
    ),
    rehearsalAgent(
      'Bruno',
      '🔧',
      'Runs things on ordinary days and remembers every night call. Rehearsal agent.',
    ),
    rehearsalAgent(
      'Chen',
      '📏',
      'Believes a number when its baseline is shown, and says so. Rehearsal agent.',
    ),
    rehearsalAgent('Dara', '🧯', 'Asks for the way back before the way forward. Rehearsal agent.'),
    rehearsalAgent('Emil', '🧮', 'Adds up the third year as well as the first. Rehearsal agent.'),
    rehearsalAgent(
      'Farah',
      '👥',
      'Speaks for those who will live with the decision. Rehearsal agent.',
    ),
    rehearsalAgent('Goran', '🌳', 'Thinks in years and writes the reasons down. Rehearsal agent.'),
    rehearsalAgent(
      'Hana',
      '🧪',
      'Would rather try a small thing on Monday than plan a large one. Rehearsal agent.',
    ),
  ],
};

/** Routes of those who serve a rehearsed debate without a seat. */
export const REHEARSAL_OFFICES = {
  chair: 'rehearsal/chair',
  safety: 'rehearsal/safety',
  assessor: 'rehearsal/assessor',
} as const;

const PANELS: readonly Panel[] = [REHEARSAL_PANEL];

export function panelNamed(name: string, panels: readonly Panel[] = PANELS): Panel | undefined {
  return panels.find((panel) => panel.name === name);
}

function rehearsalAgent(name: string, emoji: string, persona: string): Agent {
  return { name, emoji, persona, route: `rehearsal/${name.toLowerCase()}`, family: 'rehearsal' };
}

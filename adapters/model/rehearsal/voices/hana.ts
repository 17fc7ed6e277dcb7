/** Hana looks at how soon we would learn something. */
import type { Voice } from '../voice.ts';

export const hana: Voice = {
  concern: 'speed of learning',
  because: 'we would learn more from it in a month than from a year of talk',
  condition: 'one small group going first',
  wish: 'a first step that fits into a month',
  apart:
    'Learn quickly: let a handful of volunteers begin on Monday and tell everyone what surprised them.',
  findings: [
    {
      type: 'EMPIRICAL',
      source: 'Four-week experiment (rehearsal)',
      gist: 'what one small group learned',
      claim: 'In the experiment, {n} of 20 open questions were answered by doing.',
    },
    {
      type: 'PRECEDENT',
      source: 'Report of an earlier pilot (rehearsal)',
      gist: 'what changed after the pilot',
      claim: 'The earlier pilot changed {n} points of its plan within a month.',
    },
    {
      type: 'DOCUMENTED',
      source: 'Pilot guideline (rehearsal)',
      gist: 'size, length and end of a pilot',
      claim: 'The guideline allows a pilot of {n} people without further approval.',
    },
    {
      type: 'EMPIRICAL',
      source: 'Waiting-time notes (rehearsal)',
      gist: 'how long decisions wait',
      claim: 'Open decisions waited {n} weeks on average before anything was tried.',
    },
  ],
  inferences: [
    'What can be tried by a few need not be debated by all.',
    'If a small group fails with {it}, we have lost a month and not a year.',
    'Waiting has a cost that {other} does not show.',
  ],
  assumptions: ['A small group is enough like the rest of us.', 'Someone volunteers to go first.'],
  points: [
    'With {it} we would know within a month what we only guess today.',
    'A small start makes disagreement cheap.',
    'Not deciding is a decision as well.',
  ],
  questions: [
    'What is the smallest thing that would tell us whether {it} works?',
    'Which of our disagreements could be settled by trying it?',
    'What do we lose with each week in which nobody decides?',
    'Who would volunteer to go first with {it}, and who would not?',
  ],
  concerns: [
    {
      condition: 'The plan has no first step that fits into a month.',
      impact: 'We learn only when it is too late to turn.',
      detection: 'The first milestone is a quarter away.',
      mitigation: 'Cut a first step for one small group.',
      severity: 3,
    },
    {
      condition: 'Nobody has agreed when a trial ends.',
      impact: 'The trial quietly becomes the rule.',
      detection: 'No end date in the plan.',
      mitigation: 'Write the end date into the draft.',
      severity: 4,
    },
  ],
  answer: 'A small group can try exactly that: {condition} would be known after four weeks.',
  objection: 'We agree on {it} because we are tired of the question, and that is a poor reason.',
  reply: 'let one small group try it for a month, and let what they find decide it',
};

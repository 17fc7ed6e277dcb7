/** Goran looks at how the decision will age. */
import type { Voice } from '../voice.ts';

export const goran: Voice = {
  concern: 'how it ages',
  because: 'somebody new will still understand it in five years',
  condition: 'a written record of the reasons',
  wish: 'a date on which we look at it again',
  apart:
    'Think in years: write down why, so that successors can undo our choice when circumstances change.',
  findings: [
    {
      type: 'PRECEDENT',
      source: 'Decision log of five years (rehearsal)',
      gist: 'which decisions were reopened',
      claim: 'Of 30 logged decisions, {n} were reopened because their reasons were lost.',
    },
    {
      type: 'DOCUMENTED',
      source: {
        technical: 'Support and deprecation policy (rehearsal)',
        general: 'Renewal terms (rehearsal)',
      },
      gist: 'how long what we rely on will last',
      claim: 'The terms give {n} months of notice before anything we rely on ends.',
    },
    {
      type: 'EMPIRICAL',
      source: 'Newcomer test (rehearsal)',
      gist: 'can a newcomer explain it',
      claim: 'After one day, {n} of 20 newcomers could explain {it}.',
    },
    {
      type: 'PRECEDENT',
      source: 'History of a long-lived choice (rehearsal)',
      gist: 'why an old choice lasted',
      claim: 'The longest-lived choice in the log was changed {n} times in small steps.',
    },
  ],
  inferences: [
    'What a newcomer can explain is what lasts.',
    'If the reasons for {it} are written down, it can be undone in good order.',
    '{other} looks cheaper only because its upkeep is habit.',
  ],
  assumptions: [
    'Half of the people here will have moved on in five years.',
    'The need itself will not go away.',
  ],
  points: [
    '{it} is the choice that a newcomer would still understand.',
    'Lost reasons are the main cause of repeated debates.',
    'Nothing lasts that cannot be changed in small steps.',
  ],
  questions: [
    'Will anybody know in two years why we chose {it}?',
    'What would have to change in the world for {other} to be right?',
    'Which part of {it} will be the first to look old?',
    "Are we answering this year's question or the next one's?",
  ],
  concerns: [
    {
      condition: 'The reasons are known to two people only.',
      impact: 'They leave, and the debate starts again.',
      detection: 'A newcomer cannot say why.',
      mitigation: 'Write the record before the start.',
      severity: 3,
    },
    {
      condition: 'What we rely on may end within a year.',
      impact: 'We would have to decide again in haste.',
      detection: 'A notice in the renewal terms.',
      mitigation: 'Ask for two years of notice, or name a substitute.',
      severity: 4,
    },
  ],
  answer:
    'Written down, it loses its sting: {condition} goes into the record, with the reason and a date to look again.',
  objection: 'In two years nobody will remember why {it} looked obvious to us today.',
  reply: 'write the answer into the record, because this is the first thing a successor will ask',
};

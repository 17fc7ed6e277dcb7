/** Chen looks at what has been measured. */
import type { Voice } from '../voice.ts';

export const chen: Voice = {
  concern: 'measured effect',
  because: 'its effect can be measured before much has been spent',
  condition: 'a baseline measured before the start',
  wish: 'one figure that says whether it worked',
  apart:
    'Numbers decide: record a baseline now, name the figure that must move, then look again in March.',
  findings: [
    {
      type: 'EMPIRICAL',
      source: 'Baseline measurement (rehearsal)',
      gist: 'where we stand today',
      claim: 'In the baseline, {n} of 20 samples met the target already.',
    },
    {
      type: 'EMPIRICAL',
      source: 'Small trial, two weeks (rehearsal)',
      gist: 'first effect in a small group',
      claim: 'In the two-week trial, {it} improved {n} of 25 cases.',
    },
    {
      type: 'DOCUMENTED',
      source: 'Measurement plan (rehearsal)',
      gist: 'figure, sample and stopping rule',
      claim: 'The plan names one figure and {n} samples for {it}.',
    },
    {
      type: 'PRECEDENT',
      source: 'Earlier trial report (rehearsal)',
      gist: 'how far a first estimate was off',
      claim: 'In the earlier trial the first estimate was off by {n} percent.',
    },
  ],
  inferences: [
    'A difference this small needs a larger sample than the trial had.',
    'If {it} works at all, the figure should move within one quarter.',
    'Without a baseline, {it} and {other} cannot be told apart afterwards.',
  ],
  assumptions: [
    'The samples are like the cases of an ordinary month.',
    'Nothing else changes the figure meanwhile.',
  ],
  points: [
    'We can tell in one quarter whether {it} works, if we measure first.',
    'Most of what we say about {other} has not been measured.',
    'One figure, agreed beforehand, ends half of this debate.',
  ],
  questions: [
    'Which figure would have to move before we call {it} a success?',
    'How do we know that {other} is worse, and not only older?',
    'How large a difference would we notice at all within a quarter?',
    'What did we expect the last time, and how far off were we?',
  ],
  concerns: [
    {
      condition: 'No figure is named by which we would call it a failure.',
      impact: 'It continues whatever happens.',
      detection: 'The review finds nothing to compare with.',
      mitigation: 'Name the figure and the threshold in the draft.',
      severity: 4,
    },
    {
      condition: 'The baseline is older than the last change.',
      impact: 'The comparison means nothing.',
      detection: 'The date on the baseline.',
      mitigation: 'Measure again for one week.',
      severity: 3,
    },
  ],
  answer: 'That can be measured: {condition} would show within two weeks in the agreed figure.',
  objection: 'We are all confident in {it}, and none of us has a sample large enough to be.',
  reply:
    'nobody has measured it yet, so the baseline should include it and the review should report it',
};

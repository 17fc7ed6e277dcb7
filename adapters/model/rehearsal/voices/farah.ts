/** Farah looks at the people who live with the decision. */
import type { Voice } from '../voice.ts';

export const farah: Voice = {
  concern: 'the people affected',
  because: 'those who have to live with it asked for it in their own words',
  condition: 'a short training for everyone affected',
  wish: 'five short talks with those affected',
  apart:
    'People carry this: ask those affected, teach them patiently, and listen when they say it hurts.',
  findings: [
    {
      type: 'EMPIRICAL',
      source: 'Team survey (rehearsal)',
      gist: 'what those affected prefer, and why',
      claim: 'In the survey, {n} of 20 people preferred {it}.',
    },
    {
      type: 'PRECEDENT',
      source: 'Notes from an earlier change-over (rehearsal)',
      gist: 'how people took the last change',
      claim: 'In the earlier change-over, people needed {n} weeks to feel at home.',
    },
    {
      type: 'DOCUMENTED',
      source: 'Agreement with the teams (rehearsal)',
      gist: 'what was promised to those affected',
      claim: 'The agreement promises {n} days of notice before such a change.',
    },
    {
      type: 'EMPIRICAL',
      source: 'Interviews with eight users (rehearsal)',
      gist: 'where they get stuck today',
      claim: 'Six of eight people interviewed get stuck at the step that {it} changes.',
    },
  ],
  inferences: [
    'People who were asked first forgive a rough first month.',
    'If training is skipped, {it} will be worked around.',
    'The preference for {other} is mostly a preference for what is known.',
  ],
  assumptions: [
    'Those who answered the survey speak for those who did not.',
    'Two hours of training can be found for everyone.',
  ],
  points: [
    'Those who live with it prefer {it}, and they told us why.',
    'Training decides whether this is used or worked around.',
    'Silence in a meeting is no consent.',
  ],
  questions: [
    'Who has to change their day because of {it}, and have they been asked?',
    'What do those who prefer {other} know that we do not?',
    'Who would not speak up in this room, and why?',
    'What was promised to the people that {it} touches?',
  ],
  concerns: [
    {
      condition: 'Those most affected have not been asked.',
      impact: 'They work around the decision.',
      detection: 'Private lists and side channels appear.',
      mitigation: 'Ask five of them before the start.',
      severity: 4,
    },
    {
      condition: 'There is no training for those who join later.',
      impact: 'Each newcomer learns it wrongly.',
      detection: 'The same question every month.',
      mitigation: 'Write a one-page introduction.',
      severity: 3,
    },
  ],
  answer:
    'I would ask the people concerned: {condition} is theirs to judge, and five short talks would tell us.',
  objection: 'We speak of {it} as if nobody had to get used to it.',
  reply: 'ask the people it touches, because they know the answer better than this panel does',
};

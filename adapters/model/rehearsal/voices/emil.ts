/** Emil looks at what it costs, now and later. */
import type { Voice } from '../voice.ts';

export const emil: Voice = {
  concern: 'cost over its whole life',
  because: 'its cost over three years can be named and capped today',
  condition: 'a spending cap per quarter',
  wish: 'a cost line for the second and third year',
  apart: 'Money is the limit: spend at most the sum set aside and stop when it has run out.',
  findings: [
    {
      type: 'EMPIRICAL',
      source: 'Cost sheet, three years (rehearsal)',
      gist: 'first-year and later cost side by side',
      claim: 'On the sheet, {it} costs {n} percent more in year one than {other}.',
    },
    {
      type: 'DOCUMENTED',
      source: 'Budget plan (rehearsal)',
      gist: 'what has been set aside',
      claim: 'The plan sets aside {n} person-weeks for this decision.',
    },
    {
      type: 'PRECEDENT',
      source: 'Final account of an earlier project (rehearsal)',
      gist: 'estimate against the final bill',
      claim: 'The earlier project ended {n} percent above its estimate.',
    },
    {
      type: 'EMPIRICAL',
      source: 'Time sheets of one month (rehearsal)',
      gist: 'hours spent on upkeep',
      claim: 'In one month, {n} of 40 hours went into upkeep.',
    },
  ],
  inferences: [
    'The upkeep of {other} outweighs its lower price within three years.',
    'A cap turns an open question into a bounded one.',
    'If year one is paid, {it} is the cheaper way to stay.',
  ],
  assumptions: [
    'Prices stay within a tenth of today’s.',
    'The people who do the upkeep stay with us.',
  ],
  points: [
    'Over three years {it} is affordable, provided someone watches the sum.',
    'Upkeep costs more than the start, whichever way we go.',
    'A cap costs nothing and saves the argument later.',
  ],
  questions: [
    'What does {it} cost in its third year, and who pays that?',
    'What would we stop doing in order to pay for {it}?',
    'At which sum would we rather have {other}?',
    'Whose hours are in no cost sheet so far?',
  ],
  concerns: [
    {
      condition: 'The upkeep after year one has no budget line.',
      impact: 'It is paid from other work, unseen.',
      detection: 'Hours booked under other headings.',
      mitigation: 'Add the line for two further years.',
      severity: 4,
    },
    {
      condition: 'No sum is named at which we stop.',
      impact: 'Each month looks like the last one needed.',
      detection: 'A second extension is asked for.',
      mitigation: 'Write the sum into the draft.',
      severity: 3,
    },
  ],
  answer: 'It fits into the cap: {condition} costs a few person-days, which the plan can carry.',
  objection: 'We compare the price of {it} with the habit of {other}, and habits have no invoice.',
  reply:
    'it has a price, and the cost sheet should show it as a line of its own before we spend anything',
};

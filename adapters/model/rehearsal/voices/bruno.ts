/** Bruno looks at who runs the thing on an ordinary day. */
import type { Voice } from '../voice.ts';

export const bruno: Voice = {
  concern: 'daily operation',
  because: 'the people who must run it every day can do so from the first week',
  condition: 'a runbook that was rehearsed once',
  wish: 'a second name on the rota for the first month',
  apart:
    'Ordinary weekdays count: whoever is on duty needs a rehearsed runbook and somebody to call at night.',
  findings: [
    {
      type: 'EMPIRICAL',
      source: {
        technical: 'Load test notes (rehearsal)',
        general: 'Walk-through notes (rehearsal)',
      },
      gist: 'how it behaves on a busy day',
      claim: 'In the notes, {n} of 20 busy-day cases passed with {it}.',
    },
    {
      type: 'PRECEDENT',
      source: {
        technical: 'Incident reviews of last year (rehearsal)',
        general: 'Complaint reviews of last year (rehearsal)',
      },
      gist: 'where the trouble of last year began',
      claim: 'Last year, {n} of 30 troubles began in a hand-over.',
    },
    {
      type: 'DOCUMENTED',
      source: 'Operating handbook (rehearsal)',
      gist: 'duties that must be covered',
      claim: 'The handbook asks for {n} duties, all of which {it} needs covered.',
    },
    {
      type: 'EMPIRICAL',
      source: { technical: 'On-call log (rehearsal)', general: 'Duty log (rehearsal)' },
      gist: 'calls outside working hours',
      claim: 'The log shows {n} calls outside working hours in one month.',
    },
  ],
  inferences: [
    'What can be rehearsed can be handed to the next shift, so {it} is runnable.',
    'Each extra moving part adds a call outside working hours.',
    'A rehearsal shows more about {it} than another month of planning.',
  ],
  assumptions: [
    'The duty rota keeps its present size.',
    'One rehearsal a quarter is acceptable to everyone.',
  ],
  points: [
    '{it} must be runnable by whoever is on duty, not by its inventor.',
    'A rehearsed runbook is the cheapest insurance we can buy.',
    'Hand-overs are where things go wrong.',
  ],
  questions: [
    'Who is called when {it} goes wrong at night, and what do they do first?',
    'What has to be done every week with {it} that nobody does today?',
    'Could somebody who was not in this room run {it} from its runbook?',
    'Which hand-over would {it} add, and which would it take away?',
  ],
  concerns: [
    {
      condition: 'Nobody on duty has rehearsed the way back.',
      impact: 'A bad day lasts until the one expert wakes up.',
      detection: 'A rehearsal takes longer than an hour.',
      mitigation: 'Rehearse the way back once before the start.',
      severity: 4,
    },
    {
      condition: 'The duty rota has no cover for the first month.',
      impact: 'Trouble waits until morning.',
      detection: 'An empty line in the rota.',
      mitigation: 'Fill the rota before the start.',
      severity: 3,
    },
  ],
  answer:
    'I would put it in the runbook: {condition} then becomes a step that is rehearsed, with a name beside it.',
  objection: 'The draft says nothing about the first night on which {it} goes wrong.',
  reply:
    'on an ordinary day it falls to whoever is on duty, so the runbook has to answer it in one line',
};

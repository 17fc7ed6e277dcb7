/** Dara looks at what can go wrong. */
import type { Voice } from '../voice.ts';

export const dara: Voice = {
  concern: 'the way back',
  because: 'it is the choice we could reverse if we turn out to be wrong',
  condition: 'a tested way back',
  wish: 'an owner beside each of the top three risks',
  apart:
    'Assume failure: list the worst three outcomes, say who notices each, and keep an exit open.',
  findings: [
    {
      type: 'PRECEDENT',
      source: 'Review of a reversed decision (rehearsal)',
      gist: 'what undoing it took',
      claim: 'Undoing the earlier decision took {n} working days.',
    },
    {
      type: 'DOCUMENTED',
      source: {
        technical: 'Threat and failure list (rehearsal)',
        general: 'Risk register (rehearsal)',
      },
      gist: 'known failures and their owners',
      claim: 'Of {n} listed risks of {it}, four have no owner.',
    },
    {
      type: 'EMPIRICAL',
      source: {
        technical: 'Restore drill notes (rehearsal)',
        general: 'Fallback drill notes (rehearsal)',
      },
      gist: 'how long the way back takes',
      claim: 'In the drill, going back from {it} took {n} minutes longer than planned.',
    },
    {
      type: 'DOCUMENTED',
      source: 'Obligations checklist (rehearsal)',
      gist: 'duties that cannot be waived',
      claim: 'The checklist holds {n} duties that {it} must not weaken.',
    },
  ],
  inferences: [
    'A reversible step is worth more than a slightly better permanent one.',
    'If the way back is untested, {it} is a one-way door.',
    'The risk of {other} is smaller but lasts longer.',
  ],
  assumptions: [
    'The worst case is rare but not unheard of.',
    'We would notice trouble within a week.',
  ],
  points: [
    '{it} is acceptable only while we can go back.',
    'Every risk needs a name beside it.',
    'The costliest failure is the one that nobody notices.',
  ],
  questions: [
    'What would make us turn back from {it}, and who would say so?',
    'What is the worst thing that {it} could do quietly?',
    'Until when can {it} still be undone without a loss?',
    'Which of our assumptions would hurt most if it were wrong?',
  ],
  concerns: [
    {
      condition: 'The way back has never been tested.',
      impact: 'A wrong turn becomes permanent.',
      detection: 'A drill that does not end in the old state.',
      mitigation: 'One drill, with its result written down, before the start.',
      severity: 5,
    },
    {
      condition: 'Four listed risks have no owner.',
      impact: 'Nobody acts when they happen.',
      detection: 'Empty fields in the register.',
      mitigation: 'Name an owner for each.',
      severity: 4,
    },
  ],
  answer:
    'One drill would settle it: {condition} stops being a risk once its way back has been walked.',
  objection: 'If {it} fails slowly, nothing in the draft would make us stop.',
  reply: 'treat it as a risk with an owner and a date, and stop if nobody wants to be that owner',
};

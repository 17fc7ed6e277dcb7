/** Ada looks at how the parts fit together. */
import type { Voice } from '../voice.ts';

export const ada: Voice = {
  concern: 'fit with what is already there',
  because: 'it leaves the clearest boundaries between the parts we already have',
  condition: 'the boundaries drawn and signed off first',
  wish: 'one named owner per boundary',
  apart:
    'Boundaries come first: every neighbouring part gets one agreed contract, drawn before anybody starts.',
  findings: [
    {
      type: 'DOCUMENTED',
      source: {
        technical: 'Architecture overview (rehearsal)',
        general: 'Responsibility chart (rehearsal)',
      },
      gist: 'names every part that would be touched',
      claim: 'The overview lists {n} parts that {it} would touch.',
    },
    {
      type: 'EMPIRICAL',
      source: { technical: 'Dependency count (rehearsal)', general: 'Hand-over count (rehearsal)' },
      gist: 'counts connections between the parts',
      claim: 'Of 20 connections counted, {n} stay unchanged with {it}.',
    },
    {
      type: 'PRECEDENT',
      source: 'Review of an earlier change (rehearsal)',
      gist: 'what unclear boundaries cost last time',
      claim: 'In the earlier change, unclear boundaries caused most of the rework.',
    },
    {
      type: 'DOCUMENTED',
      source: {
        technical: 'Interface catalogue (rehearsal)',
        general: 'List of agreements between teams (rehearsal)',
      },
      gist: 'agreements that outlast a change',
      claim: 'The catalogue marks {n} agreements as fixed for the coming year.',
    },
  ],
  inferences: [
    'Fewer touched boundaries mean that {it} can be changed again later.',
    'If the boundaries hold, {it} and {other} differ less than they seem to.',
    'What crosses a boundary twice is likely drawn wrongly.',
  ],
  assumptions: [
    'The parts we have will look much the same in two years.',
    'Nobody plans a larger reorganisation meanwhile.',
  ],
  points: [
    '{it} keeps the boundaries where people already expect them.',
    'What matters is how many parts must change together.',
    'A contract on paper is cheaper than a repair.',
  ],
  questions: [
    'Which parts would have to change together if we chose {it}?',
    'Who owns the boundary between {it} and what is already there?',
    'What would {it} make impossible that we can still do today?',
    'If we drew it on one page, which line would we argue about?',
  ],
  concerns: [
    {
      condition: 'No list of the parts that change together exists.',
      impact: 'Work starts in places that later have to be undone.',
      detection: 'A change needs more than two parts to be altered at once.',
      mitigation: 'Draw the list and have each owner sign it.',
      severity: 4,
    },
    {
      condition: 'Two owners claim the same boundary.',
      impact: 'Decisions at that boundary stall.',
      detection: 'The same question is asked twice in a week.',
      mitigation: 'Name one owner per boundary.',
      severity: 3,
    },
  ],
  answer:
    'The list of touched parts covers it: {condition} can be checked on one page before anything starts.',
  objection: 'We may be agreeing on the shape of {it} before anyone has drawn where it ends.',
  reply:
    'it decides which parts must change together, so it belongs on the list of boundaries before the start',
};

/** What a perspective anchor adds to a voice: the same seat looks through it for the whole debate. */
import { at } from './chance.ts';

/** In every line `{it}` is the answer that the seat argues for and `{other}` another one. */
export interface Lens {
  /** Opens a sentence: "On the cost side". */
  readonly from: string;
  readonly says: readonly [string, ...string[]];
  readonly asks: readonly [string, ...string[]];
}

export function lensOf(anchor: string, seatIndex: number): Lens {
  return LENSES.get(anchor) ?? at([RISK, BUILDING, EVIDENCE, SYSTEM], seatIndex);
}

const RISK: Lens = {
  from: 'On the risk side',
  says: [
    'the first thing to go wrong with {it} would be noticed late',
    'a small failure of {other} is likelier than a large one of {it}',
    'two of the risks are cheap to watch and nobody watches them yet',
    'what worries me is not how likely it is but how quiet it would be',
  ],
  asks: [
    'How would we notice that {it} is failing?',
    'Which risk of {it} has no owner yet?',
    'How bad would the worst month with {it} be?',
  ],
};

const BUILDING: Lens = {
  from: 'In practice',
  says: [
    'the order of the steps decides more than the choice itself',
    '{it} needs one person who has the time for it, from the first day',
    'half of the effort goes into what nobody has listed yet',
    'the first month of {it} is the plan; the rest is hope',
  ],
  asks: [
    'Who does the first week of work on {it}?',
    'Which step of {it} cannot be done in parallel?',
    'What would have to be finished before {it} can begin?',
  ],
};

const EVIDENCE: Lens = {
  from: 'Going by the evidence',
  says: [
    'one good measurement would move me further than three opinions',
    'what speaks for {it} is sound and narrow; what speaks for {other} is wide and old',
    'the sources agree on the direction and differ on the size',
    'we are surer of {it} than our sources are',
  ],
  asks: [
    'Which finding would make us drop {it}?',
    'What do we know about {other} that is not hearsay?',
    'How old is the newest figure that we rely on?',
  ],
};

const SYSTEM: Lens = {
  from: 'Seen from further off',
  says: [
    '{it} shifts work to people who are not at this table',
    'what {it} rewards will be done more often, wanted or not',
    'the side effects of {other} are known, and that is worth something',
    'in two years the neighbours of {it} will have changed more than it has',
  ],
  asks: [
    'Who pays for {it} without being asked?',
    'What will people do more of once {it} is there?',
    'What else changes when {it} does?',
  ],
};

const TECHNICAL: Lens = {
  from: 'Technically',
  says: [
    '{it} works and can be kept up, as long as its edges stay few',
    'nothing in {other} is broken; it is only slow to change',
    'the hard part of {it} is the change-over, not what comes after',
    'both ways hold up under load; they differ in how they fail',
  ],
  asks: ['Where would {it} break first?', 'Who can repair {it} besides its builder?'],
};

const ECONOMIC: Lens = {
  from: 'On the money',
  says: [
    '{it} pays back within two years if nothing else is added to it',
    'the price of {other} is paid in hours that no sheet shows',
    'what we give up for {it} is about a quarter of other work',
    'the range of the estimate is wider than the gap between the two',
  ],
  asks: ['What is given up for {it}?', 'At which price would {other} win?'],
};

const ETHICAL: Lens = {
  from: 'On fairness',
  says: [
    'those who carry the risk of {it} are not those who gain by it',
    '{it} is defensible once those affected have had a say',
    'keeping quiet about the downside of {other} would not be fair either',
    'nobody should learn of {it} from its consequences',
  ],
  asks: ['Who could be harmed by {it}, and do they know?', 'Who has no voice in this?'],
};

const SOCIAL: Lens = {
  from: 'For the people concerned',
  says: [
    '{it} asks more of some teams than of others, and they know it',
    'most of the doubt about {it} is doubt about being heard',
    'a change that comes with training is taken as care, one without as a cost',
    'what holds {other} together is that everyone knows whom to ask',
  ],
  asks: ['Which team would refuse {it}, and why?', 'What will people say about {it} at lunch?'],
};

const LENSES: ReadonlyMap<string, Lens> = new Map([
  ['risk-attentive', RISK],
  ['implementation-focused', BUILDING],
  ['evidence-calibrated', EVIDENCE],
  ['systems-aware', SYSTEM],
  ['technical', TECHNICAL],
  ['economic', ECONOMIC],
  ['ethical', ETHICAL],
  ['social', SOCIAL],
]);

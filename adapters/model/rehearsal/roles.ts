/** Seats with an assigned role: what they argue for their role, and what they would decide free of it. */
import type { WireAnswer } from '../../../src/debate/answer/schema.ts';
import type { Stance } from '../../../src/debate/vocabulary.ts';
import type { Beat } from './beat.ts';
import { at } from './chance.ts';
import { type Material, pickLine } from './material.ts';
import { opening } from './question.ts';
import { assignedSide, isWeighed, type Scene, sideAt } from './scene.ts';
import { lowered } from './wording.ts';

type RolePart = Pick<WireAnswer, 'position' | 'stance' | 'judgement'>;

/** `sentence` is what the story has the seat hold; a role argues its own case and hands that in as judgement. */
export function inRole(scene: Scene, beat: Beat, sentence: string, material: Material): RolePart {
  const { role } = scene.subject.seat;
  const assigned = ROLES.find((each) => each.role.test(role));
  if (assigned === undefined) {
    return {
      position: sentence,
      stance: '',
      judgement: NO_JUDGEMENT,
    };
  }
  const { stance } = assigned;
  const argues = assignedSide(scene);
  return {
    position:
      argues === null ? judged(scene, beat, sentence) : argued(scene, beat, argues, material),
    stance: STANCED.test(role) ? stance : '',
    judgement:
      argues === null && isWeighed(scene)
        ? NO_JUDGEMENT
        : { sentence, english: '', stance: stanceFor(beat.side), confidence: beat.confidence },
  };
}

/** Who takes no side of a proposition has nothing to be free of. */
const NO_JUDGEMENT = { sentence: '', english: '', stance: '', confidence: 0 } as const;

/** What the role says: another turn of its case in each round. */
function argued(scene: Scene, beat: Beat, side: number, { concern }: Material): string {
  const { subject, voice, question } = scene;
  const start = opening(sideAt(question, side));
  if (/^red\b/i.test(subject.seat.role)) {
    const threat = at(voice.concerns, subject.round - 1).condition.replace(/\.$/, '');
    return `${opening({ action: sideAt(question, 0).noun, noun: '' })} can be made to fail: ${lowered(threat)}.`;
  }
  if (/^blue\b/i.test(subject.seat.role) && subject.round > 1)
    return `${start}: it holds, provided there is ${voice.condition}.`;
  if (subject.round === 1) {
    // Its own reason stands in the judgement, which decides otherwise: one reason cannot carry both.
    return beat.side === side
      ? `${start}, because ${voice.because}.`
      : pickLine(ASSIGNED, scene)
          .replaceAll('{start}', () => start)
          .replaceAll('{concern}', voice.concern);
  }
  return pickLine(side === 0 ? FOR : AGAINST, scene)
    .replaceAll('{start}', () => start)
    .replaceAll('{because}', voice.because)
    .replaceAll('{wish}', voice.wish)
    .replaceAll('{concern}', voice.concern)
    .replaceAll('{threat}', lowered(concern.condition.replace(/\.$/, '')));
}

/** A refiner and a moderator speak for the panel; an evaluator says what it holds. */
function judged(scene: Scene, beat: Beat, sentence: string): string {
  if (!isWeighed(scene)) return sentence;
  const { question, voice, subject } = scene;
  const start = opening(sideAt(question, beat.side));
  return pickLine(/^refiner\b/i.test(subject.seat.role) ? REFINED : MODERATED, scene)
    .replaceAll('{start}', () => start)
    .replaceAll('{condition}', voice.condition)
    .replaceAll('{wish}', voice.wish);
}

/** The first side stands for yes, the second for no, a trial for neither. */
function stanceFor(side: number): Stance {
  return side === 0 ? 'YES' : side === 1 ? 'NO' : 'NEUTRAL';
}

const STANCED = /^(?:primary|opposition|evaluator)\b/i;

const ROLES: readonly { readonly role: RegExp; readonly stance: Stance }[] = [
  { role: /^(?:primary|blue|proponent|advocate)\b/i, stance: 'YES' },
  { role: /^(?:opposition|red|opponent|critic)\b/i, stance: 'NO' },
  { role: /^(?:evaluator|moderator|refiner)\b/i, stance: 'NEUTRAL' },
];

const ASSIGNED = [
  '{start}: it asks for less than it seems to, also where {concern} is in question.',
  '{start}: no other answer has been tried as often, and {concern} does not rule it out.',
  '{start}: what it costs is known by now, and {concern} can be looked after.',
] as const;

const FOR = [
  '{start}, since {because}, and the case against names a condition and no reason.',
  '{start}: what was said against it asks for {wish}, which can be had.',
  '{start}, because {concern} will not improve by waiting.',
] as const;

const AGAINST = [
  '{start}: the case for it has no answer while {threat}.',
  '{start}, because {because}, and nothing said since has changed that.',
  '{start} as long as {wish} is only a promise.',
] as const;

const REFINED = [
  '{start}, in a form that both sides could live with: {condition} and a date to look again.',
  '{start}, with {condition} from one side and {wish} from the other.',
  '{start}, step by step, with {wish} before the second step.',
] as const;

const MODERATED = [
  '{start}, with {condition}: that is where the weight of the arguments lies.',
  '{start}, provided that {wish} is agreed; the rest is detail.',
  '{start}; both sides would keep {condition}.',
] as const;

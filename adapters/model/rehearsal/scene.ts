/** One turn as the script sees it: who speaks, for which side, in which story, and what stands on the table. */
import type { TurnSubject } from '../../../src/debate/prompts/subject.ts';
import { hashOf, shareOf } from './chance.ts';
import { type Question, readQuestion, type Side, sideOf } from './question.ts';
import { type StoryName, storyOf } from './stories.ts';
import type { Voice } from './voice.ts';
import { voiceFor } from './voices.ts';

export interface Scene {
  readonly subject: TurnSubject;
  readonly story: StoryName;
  readonly question: Question;
  readonly voice: Voice;
  /** Index of the side that the seat opened with, that it argued last, and that the draft stands for. */
  readonly openedWith: number;
  readonly before: number;
  readonly drafted: number;
  /** Open blockers of its own, by id. */
  readonly mine: readonly string[];
  /** A share from 0 to 1 that depends on seed, topic, seat, round and the name of the draw. */
  draw(name: string): number;
}

export function sceneOf(subject: TurnSubject): Scene {
  const { topic, settings, seatIndex, round, seat } = subject;
  const question = readQuestion(topic);
  const story = storyOf(settings, topic);
  const openedWith = believedSide(subject, story) ?? openingSide(subject, story, question);
  const lastWords = subject.own.at(-1);
  return {
    subject,
    story,
    question,
    voice: voiceFor(seat.route, seatIndex),
    openedWith,
    before:
      sideOf(lastWords?.judgement?.sentence ?? lastWords?.position ?? '', question.sides) ??
      openedWith,
    drafted: draftedSide(subject, question) ?? firstSide(subject),
    mine: subject.blockers.filter((blocker) => blocker.mine).map((blocker) => blocker.id),
    draw: (name) => shareOf(hashOf(settings.seed, topic, seat.id, round, name)),
  };
}

/** In a pro-con debate nobody votes: the sides are weighed. */
export function isWeighed({ subject }: Scene): boolean {
  return subject.settings.mode === 'pro-con';
}

/** Judges speak after the others and have no opening of their own. */
export function isJudge({ subject }: Scene): boolean {
  return /^(?:evaluator|moderator|refiner)\b/i.test(subject.seat.role);
}

/** The side that the seat's role makes it argue; null = it says what it holds. */
export function assignedSide({ subject }: Pick<Scene, 'subject'>): number | null {
  if (/^(?:primary|blue|proponent|advocate)\b/i.test(subject.seat.role)) return 0;
  return /^(?:opposition|red|opponent|critic)\b/i.test(subject.seat.role) ? 1 : null;
}

/** Which side of a pro-con debate the seat argues. */
export function argues({ subject }: Scene): 'pro' | 'con' | null {
  if (/^(?:proponent|advocate)\b/i.test(subject.seat.role)) return 'pro';
  return /^(?:opponent|critic)\b/i.test(subject.seat.role) ? 'con' : null;
}

export function sideAt(question: Question, index: number): Side {
  return question.sides[index] ?? question.sides[0];
}

/** A side other than the given one: the draft's where that differs. */
export function otherSide(scene: Scene, index: number): Side {
  const other = scene.drafted === index ? (index + 1) % scene.question.sides.length : scene.drafted;
  return sideAt(scene.question, other);
}

/** Who is given a side mostly believes in it, as real people do; null = it is not given one, or does not. */
function believedSide(subject: TurnSubject, story: StoryName): number | null {
  const { settings, topic, seat } = subject;
  if (AT_ONE.has(story) || hashOf('believes', settings.seed, topic, seat.id) % 4 === 0) return null;
  return assignedSide({ subject });
}

/** The first two seats take the topic's own two sides; the third may join one or bring the third. */
function openingSide(subject: TurnSubject, story: StoryName, question: Question): number {
  const first = firstSide(subject);
  const { seatIndex } = subject;
  if (AT_ONE.has(story) || seatIndex === 0) return first;
  if (seatIndex === 1) return 1 - first;
  const joins = hashOf('third side', subject.settings.seed, subject.topic) % 3 === 0;
  if (seatIndex === 2) return joins ? first : question.sides.length - 1;
  return (seatIndex + first) % question.sides.length;
}

/** Stories in which nobody ever differed. */
const AT_ONE: ReadonlySet<StoryName> = new Set(['groupthink', 'objection-failed']);

function firstSide({ settings, topic }: TurnSubject): number {
  return hashOf('first side', settings.seed, topic) % 2;
}

/** Read from the draft, else from its option, else from what the seats said last. */
function draftedSide(subject: TurnSubject, question: Question): number | null {
  const { draft, options, own, peersBefore } = subject;
  const texts = [
    draft?.text,
    options.find((option) => option.id === draft?.option)?.text,
    ...peersBefore.map((peer) => peer.answer.position),
    own.at(-1)?.position,
  ];
  for (const text of texts) {
    const side = sideOf(text ?? '', question.sides);
    if (side !== null) return side;
  }
  return null;
}

/** The spoken part of a turn: key points and reasoning. */
import type { Beat } from './beat.ts';
import { at } from './chance.ts';
import { fill, quoted } from './lines.ts';
import { alternative, type Material, pickLine } from './material.ts';
import { partFor } from './parts.ts';
import { lacking } from './people-blocks.ts';
import { takenUp } from './required.ts';
import { isWeighed, type Scene } from './scene.ts';

export interface Speech {
  readonly keyPoints: readonly string[];
  readonly reasoning: string;
}

const MOST_POINTS = 3;

/** What people asked comes first, then the round's own task, then what the role has to say. */
export function speechOf(scene: Scene, beat: Beat, material: Material): Speech {
  const { subject, voice } = scene;
  const { points, sections } = partFor(subject.seat.role)({ scene, beat, material });
  const replies = subject.focus.map(
    ({ text }, index) => `On ${quoted(text, 10)}: ${replyTo(scene, index)}.`,
  );
  const objection =
    subject.kind === 'objection'
      ? [
          `${fill(voice.objection, scene, beat.side)} The alternative would be to ${alternative(scene, beat)}.`,
        ]
      : [];
  const required = takenUp(subject);
  const paragraphs = [
    ...replies,
    ...objection,
    ...sections.map(([title, text]) => `${title}: ${text}`),
    ...(required === undefined || beat.weight === 'thin'
      ? []
      : [`${required} ${sentence(voice.reply)}`]),
    voteInWords(scene, beat),
  ];
  return {
    keyPoints: [...new Set([...replies.slice(0, 2), ...objection, ...points])].slice(
      0,
      mostPoints(subject),
    ),
    reasoning: paragraphs.filter((text) => text !== '').join('\n\n'),
  };
}

/** Nobody answers two questions in the same words. */
function replyTo(scene: Scene, index: number): string {
  const { voice, subject } = scene;
  return index === 0 ? voice.reply : at(FURTHER, subject.seatIndex + index - 1);
}

const FURTHER = [
  'I have no figure for it, and would name today who brings one',
  'the same person should answer it, in writing, before the start',
  'that hangs on the answer above, so I would take it second',
  'I would rather ask those who did it last than guess',
] as const;

/** What it answers to a blocker is shown among its points; who must ask two questions needs the room. */
function mostPoints({ blockers, settings }: Scene['subject']): number {
  const answers = settings.mode !== 'socratic' && blockers.some(({ mine }) => !mine);
  return answers ? MOST_POINTS - 1 : MOST_POINTS;
}

function sentence(reply: string): string {
  return `${reply[0]?.toUpperCase()}${reply.slice(1)}.`;
}

function voteInWords(scene: Scene, { vote }: Beat): string {
  const { subject } = scene;
  if (subject.round === 1 || isWeighed(scene)) return '';
  const draft =
    subject.draft === null ? 'the draft' : `the draft (${quoted(subject.draft.text, 12)})`;
  const line = (lines: readonly [string, ...string[]]) =>
    pickLine(lines, scene).replaceAll('{draft}', () => draft);
  switch (vote) {
    case 'ACCEPT':
      return line(ACCEPTS);
    case 'MINOR':
      return line(ASKS).replaceAll('{edit}', () => editOf(scene));
    case 'BLOCKER':
      return line(BLOCKS);
  }
}

/** What it would have written into the draft: the first of its wishes that is not there yet. */
export function editOf({ subject, voice }: Scene): string {
  const draft = subject.draft?.text ?? '';
  return (
    [...lacking(subject), voice.condition, voice.wish, DATE].find(
      (wish) => !draft.includes(wish),
    ) ?? voice.condition
  );
}

const DATE = 'the date of the review fixed now';

const ACCEPTS = [
  'I accept {draft}.',
  'I can stand behind {draft}.',
  'I vote for {draft}; what I missed is in it or not worth a vote.',
] as const;

const ASKS = [
  'I can live with {draft}, if it also asks for {edit}.',
  'I accept {draft} with one addition: {edit}.',
  'One more thing belongs into {draft}: {edit}.',
] as const;

const BLOCKS = [
  'I cannot accept {draft} while my blocker stands.',
  'As long as nobody answers my blocker, I vote against {draft}.',
] as const;

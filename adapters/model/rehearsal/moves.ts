/** What a turn does to what is already on the table: claims, blockers, its own mind. */
import type { WireAnswer } from '../../../src/debate/answer/schema.ts';
import type { SubjectClaim } from '../../../src/debate/prompts/subject.ts';
import type { Beat } from './beat.ts';
import { at } from './chance.ts';
import { fill } from './lines.ts';
import { claimPicked, fitsSide, isFact, pickLine, sideQuoted } from './material.ts';
import { isPersons, matterOf } from './people-blocks.ts';
import { isWeighed, type Scene } from './scene.ts';

export function claimMovesOf(scene: Scene, beat: Beat): WireAnswer['claimMoves'] {
  const { claims, seat, round } = scene.subject;
  const fits = fitsSide(scene, sideQuoted(scene, beat));
  const supported = claimPicked(scene, isFact, 'support', fits);
  const doubted = claimPicked(
    scene,
    (claim) => !isFact(claim),
    'challenge',
    (claim) => !fits(claim),
  );
  const dropped = claims.find(
    (claim) => claim.seat === seat.id && claim.label === 'ASSUME' && claim.status !== 'retracted',
  );
  const doubts = beat.vote === 'BLOCKER' || (round === 2 && scene.draw('doubt') < 0.5);
  const gaveUp = beat.side !== scene.before && beat.wording !== 'same';
  // Where sides are weighed a contested claim counts against its author: the story says who is stronger.
  if (isWeighed(scene)) return [];
  const why = (lines: readonly [string, ...string[]]) =>
    pickLine(lines, scene).replaceAll('{concern}', scene.voice.concern);
  return [
    ...(supported === undefined ? [] : [move(supported, 'support', why(SUPPORTS))]),
    ...(doubted === undefined || !doubts ? [] : [move(doubted, 'challenge', why(CHALLENGES))]),
    ...(dropped === undefined || !gaveUp ? [] : [move(dropped, 'retract', why(RETRACTS))]),
  ];
}

const SUPPORTS = [
  'Holds also from the side of {concern}.',
  'I came to the same by another way.',
  'This is what {concern} needed.',
  'Nothing that I know speaks against it.',
] as const;

const CHALLENGES = [
  'Leaves {concern} out of account.',
  'Holds only as long as {concern} is no trouble.',
  'Says more than its evidence does.',
] as const;

const RETRACTS = [
  'No longer needed for what I now hold.',
  'I assumed this before I had heard the others.',
] as const;

function move(
  claim: SubjectClaim,
  kind: 'support' | 'challenge' | 'retract',
  text: string,
): WireAnswer['claimMoves'][number] {
  return {
    claim: claim.id,
    move: kind,
    strength: claim.label === 'FACT' ? 'strong' : 'weak',
    counterEvidence: kind === 'challenge' ? [1] : [],
    text,
  };
}

export function blockersOf(scene: Scene, beat: Beat): WireAnswer['blockers'] {
  const standing = (kind: 'keep' | 'withdraw') =>
    scene.mine.map((id) => ({
      id,
      move: kind,
      condition: '',
      impact: '',
      detection: '',
      mitigation: '',
      severity: 0,
    }));
  switch (beat.blocker) {
    case 'none':
      return [];
    case 'keep':
      return standing('keep');
    case 'withdraw':
      return standing('withdraw');
    case 'raise':
      return [raised(scene)];
    case 'replace':
      return [...standing('withdraw'), raised(scene)];
  }
}

function raised({ voice, subject }: Scene): WireAnswer['blockers'][number] {
  return { id: '', move: 'new', ...at(voice.concerns, Math.floor(subject.round / 3)) };
}

export function blockerAnswersOf(scene: Scene, beat: Beat): WireAnswer['blockerAnswers'] {
  return scene.subject.blockers
    .filter((blocker) => !blocker.mine)
    .map(({ id, owner, condition }) => ({
      blocker: id,
      answer: isPersons(scene.subject, owner)
        ? fill(
            scene.voice.answer.replace('{condition}', () => matterOf(condition)),
            scene,
            beat.side,
          )
        : fill(scene.voice.answer, scene, beat.side, condition),
    }));
}

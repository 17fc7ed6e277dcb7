/** What a turn does to what is already on the table: claims, blockers, its own mind. */
import type { WireAnswer } from '../../../src/debate/answer/schema.ts';
import type { SubjectClaim } from '../../../src/debate/prompts/subject.ts';
import type { Beat } from './beat.ts';
import { at, hashOf } from './chance.ts';
import { fill, quoted } from './lines.ts';
import { type Scene, sideAt } from './scene.ts';

export function claimMovesOf(scene: Scene, beat: Beat): WireAnswer['claimMoves'] {
  const { claims, seat, round } = scene.subject;
  const live = claims.filter((claim) => claim.status !== 'retracted' && claim.label !== 'OPEN');
  const theirs = live.filter((claim) => claim.seat !== seat.id);
  const supported = pick(
    theirs.filter(({ label }) => label === 'FACT'),
    scene,
    'support',
  );
  const doubted = pick(
    theirs.filter(({ label }) => label !== 'FACT'),
    scene,
    'challenge',
  );
  const dropped = live.find((claim) => claim.seat === seat.id && claim.label === 'ASSUME');
  const doubts = beat.vote === 'BLOCKER' || (round === 2 && scene.draw('doubt') < 0.5);
  const gaveUp = beat.side !== scene.before && beat.wording !== 'same';
  return [
    ...(supported === undefined
      ? []
      : [move(supported, 'support', `Holds also from the side of ${scene.voice.concern}.`)]),
    ...(doubted === undefined || !doubts
      ? []
      : [move(doubted, 'challenge', `Leaves ${scene.voice.concern} out of account.`)]),
    ...(dropped === undefined || !gaveUp
      ? []
      : [move(dropped, 'retract', 'No longer needed for what I now hold.')]),
  ];
}

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
    .map(({ id, condition }) => ({
      blocker: id,
      answer: fill(scene.voice.answer, scene, beat.side, condition),
    }));
}

export function mindChangeOf(scene: Scene, beat: Beat): WireAnswer['mindChange'] {
  const { subject, voice, question } = scene;
  if (subject.round === 1 || subject.own.length === 0) return { kind: '', why: '' };
  if (beat.wording === 'same')
    return { kind: 'maintain', why: `Nothing said so far touches ${voice.concern}.` };
  if (beat.side === scene.before || beat.wording === 'apart') {
    return {
      kind: 'revise',
      why: `The side is the same; the wording takes up what was said about ${voice.concern}.`,
    };
  }
  const { claims, seat } = subject;
  const reason = pick(
    claims.filter((claim) => claim.seat !== seat.id && claim.label === 'FACT'),
    scene,
    'reason',
  );
  const because =
    reason === undefined
      ? 'the draft answers what I asked'
      : `${reason.id} (${quoted(reason.text, 14)}) weighs more`;
  return {
    kind: 'concede',
    why: `I argued for ${sideAt(question, scene.before).noun}; ${because}.`,
  };
}

function pick<Item>(items: readonly Item[], { subject }: Scene, name: string): Item | undefined {
  if (items.length === 0) return undefined;
  return items[
    hashOf(subject.settings.seed, subject.topic, subject.seat.id, subject.round, name) %
      items.length
  ];
}

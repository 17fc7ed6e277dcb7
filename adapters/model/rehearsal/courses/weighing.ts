/** The course of a pro-con debate: which side is stronger, how sure the moderator is, where arguments run thin. */
import { type Beat, between, open } from '../beat.ts';
import { hashOf } from '../chance.ts';
import { argues, type Scene } from '../scene.ts';
import type { StoryName } from '../stories.ts';

type Plan = 'wins' | 'ahead' | 'even' | 'thin';

export function weigh(scene: Scene): Beat {
  const { round } = scene.subject;
  const plan = planOf(scene.story);
  const winner = plan === 'even' ? null : winnerOf(scene);
  const mine = argues(scene);
  const thin = plan === 'thin' && round > 1;
  const stronger = winner === null ? scene.openedWith : winner === 'pro' ? 0 : 1;
  // Only where one side clearly wins does the other come over.
  const comesOver = mine === null || mine === winner || plan === 'wins';
  return {
    ...open(scene),
    side: (round === 1 && mine !== null) || !comesOver ? scene.openedWith : stronger,
    wording: round === 1 ? 'opening' : mine === null ? 'agreed' : 'converging',
    weight: thin
      ? 'thin'
      : winner === null || mine === winner || mine === null
        ? 'strong'
        : 'plain',
    confidence: mine === null ? judging(scene, plan) : arguing(scene, winner, thin),
  };
}

function arguing(scene: Scene, winner: 'pro' | 'con' | null, thin: boolean): number {
  if (thin) return between(scene, 0.44, 0.5);
  // The same for both sides: confidence must not tip what the arguments leave even.
  if (winner === null) return 0.72;
  return argues(scene) === winner ? between(scene, 0.82, 0.9) : between(scene, 0.5, 0.58);
}

/** A moderator is sure only once both sides have answered each other. */
function judging(scene: Scene, plan: Plan): number {
  return plan === 'wins' && scene.subject.round > 1
    ? between(scene, 0.84, 0.9)
    : between(scene, 0.62, 0.74);
}

function winnerOf({ story, subject }: Scene): 'pro' | 'con' {
  if (story.startsWith('pro-')) return 'pro';
  if (story.startsWith('con-')) return 'con';
  return hashOf('winner', subject.settings.seed, subject.topic) % 2 === 0 ? 'pro' : 'con';
}

/** Stories of votes read as what comes nearest to them here. */
function planOf(story: StoryName): Plan {
  switch (story) {
    case 'thin-arguments':
      return 'thin';
    case 'pro-ahead':
    case 'con-ahead':
    case 'by-vote':
    case 'words-apart':
    case 'never-in-words':
    case 'easy-agreement':
    case 'stagnation':
    case 'reluctant':
    case 'reluctant-unmoved':
    case 'reluctant-plateau':
      return 'ahead';
    case 'sides-even':
    case 'objection-failed':
    case 'blocker':
    case 'plateau':
    case 'diminishing':
    case 'divergence':
      return 'even';
    default:
      return 'wins';
  }
}

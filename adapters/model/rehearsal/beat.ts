/** What one turn does in its story, before any words are found for it. */
import type { Vote } from '../../../src/debate/vocabulary.ts';
import type { Fault } from './broken.ts';
import { asksForIt } from './people-blocks.ts';
import type { Scene } from './scene.ts';

export interface Beat {
  /** Index of the side that it argues for. */
  readonly side: number;
  /** How near its position comes to the others', and to its own of before. */
  readonly wording:
    | 'opening'
    | 'reworded'
    | 'restated'
    | 'same'
    | 'converging'
    | 'close'
    | 'apart'
    | 'agreed';
  readonly vote: Vote;
  readonly confidence: number;
  readonly newFacts: boolean;
  /** Sources of its own, or those that are already on the record. */
  readonly sources: 'own' | 'shared';
  /** How much the turn rests on: reasoning alone, what its sources give, or a document on top. */
  readonly weight: 'thin' | 'plain' | 'strong';
  readonly blocker: 'none' | 'raise' | 'keep' | 'withdraw' | 'replace';
  readonly fault: Fault | null;
}

/** Blind, each for its own side. */
export function open(scene: Scene): Beat {
  return {
    side: scene.openedWith,
    wording: 'opening',
    vote: 'MINOR',
    confidence: between(scene, 0.6, 0.72),
    newFacts: true,
    sources: 'own',
    weight: 'plain',
    blocker: 'none',
    fault: null,
  };
}

/** On the draft's side but not there yet: stated confidence stays below what a consensus asks for. */
export function lean(scene: Scene): Beat {
  const { seatIndex, round } = scene.subject;
  return {
    ...open(scene),
    side: scene.drafted,
    wording: 'converging',
    vote: (seatIndex + round) % 2 === 0 ? 'ACCEPT' : 'MINOR',
    confidence: between(scene, 0.58, 0.68),
    blocker: scene.mine.length > 0 ? 'withdraw' : 'none',
  };
}

/** By its own side, in slightly other words. */
export function hold(scene: Scene): Beat {
  return { ...lean(scene), side: scene.before, wording: 'reworded', vote: 'MINOR' };
}

/** In the common words, on the common evidence; one seat in four asks for an edit, and some for what a block wants. */
export function agree(scene: Scene): Beat {
  return {
    ...lean(scene),
    wording: 'agreed',
    vote: asksForIt(scene.subject) || scene.draw('edit') < 0.25 ? 'MINOR' : 'ACCEPT',
    confidence: between(scene, 0.74, 0.86),
    newFacts: false,
    sources: 'shared',
  };
}

/** Against the draft, by a blocker of its own. */
export function block(scene: Scene): Beat {
  return {
    ...hold(scene),
    vote: 'BLOCKER',
    confidence: between(scene, 0.7, 0.78),
    blocker: scene.mine.length > 0 ? 'keep' : 'raise',
  };
}

/** What it stated last, or a new figure where it has not spoken yet. */
export function steady(scene: Scene): number {
  return scene.subject.own.at(-1)?.confidence ?? between(scene, 0.6, 0.72);
}

export function between(scene: Scene, least: number, most: number): number {
  return Math.round((least + (most - least) * scene.draw('confidence')) * 100) / 100;
}

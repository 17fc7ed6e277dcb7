/** Perspective anchors: what a seat keeps an eye on for the whole debate. */
import { shuffled } from '../seeded.ts';

/** What each anchor asks of a seat. */
export const ANCHORS = {
  'risk-attentive': 'what can go wrong, how bad it would be, and how it would be noticed',
  'implementation-focused': 'who builds and runs it, in which order, with what effort',
  'evidence-calibrated': 'how well each claim is supported, and what would change the answer',
  'systems-aware': 'side effects, dependencies, incentives, and what happens over time',
  technical: 'whether it works, holds up and can be maintained',
  economic: 'cost, return, and what is given up for it',
  ethical: 'who may be harmed or treated unfairly, and who has a say',
  social: 'the people and teams concerned, and how they will take it',
} as const;

export type Anchor = keyof typeof ANCHORS;

export const GENERAL_ANCHORS: readonly Anchor[] = [
  'risk-attentive',
  'implementation-focused',
  'evidence-calibrated',
  'systems-aware',
];

export const EXPERT_ANCHORS: readonly Anchor[] = ['technical', 'economic', 'ethical', 'social'];

/** How anchors are dealt: in turn, in an order drawn from the seed, or as named, seat by seat, the rest in turn. */
export type AnchorStrategy = 'round-robin' | 'random' | readonly Anchor[];

export function dealAnchors(
  anchors: readonly Anchor[],
  seats: number,
  strategy: AnchorStrategy,
  seed: number,
): readonly Anchor[] {
  const order = strategy === 'random' ? shuffled(anchors, seed, 'anchors') : anchors;
  const named = typeof strategy === 'string' ? [] : strategy;
  return Array.from(
    { length: seats },
    (_, index) => named[index] ?? order[index % order.length] ?? 'evidence-calibrated',
  );
}

export function meaningOf(anchor: string): string | undefined {
  return Object.hasOwn(ANCHORS, anchor) ? ANCHORS[anchor as Anchor] : undefined;
}

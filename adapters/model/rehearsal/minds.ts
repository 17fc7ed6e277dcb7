/** Why a seat kept, adjusted or changed its mind, and why it is surer or less sure than before. */
import type { WireAnswer } from '../../../src/debate/answer/schema.ts';
import type { Beat } from './beat.ts';
import { at } from './chance.ts';
import { type Material, pickLine } from './material.ts';
import { lacking } from './people-blocks.ts';
import { assignedSide, type Scene, sideAt } from './scene.ts';

export function mindChangeOf(
  scene: Scene,
  beat: Beat,
  { support }: Material,
  keyPoints: readonly string[],
): WireAnswer['mindChange'] {
  const { subject, question, voice } = scene;
  if (subject.round === 1 || subject.own.length === 0) return { kind: '', why: '' };
  // What a key point quotes in full is only named here.
  const isQuoted = support !== null && keyPoints.some((point) => point.includes(support));
  const named = isQuoted ? (/C\d+(?=\)$)/.exec(support)?.[0] ?? support) : support;
  const free = assignedSide(scene) === null ? '' : 'Free of my role: ';
  const words = (lines: readonly [string, ...string[]]) =>
    (free + pickLine(lines, scene))
      .replaceAll('{concern}', voice.concern)
      .replaceAll('{support}', () => named ?? 'what was said since')
      .replaceAll('{was}', () => sideAt(question, scene.before).noun)
      .replaceAll('{now}', () => sideAt(question, beat.side).noun);
  if (beat.wording === 'same') return { kind: 'maintain', why: words(MAINTAINS) };
  if (beat.side !== scene.before && beat.wording !== 'apart')
    return { kind: 'concede', why: words(CONCEDES) };
  if (lacking(subject).length > 0) return { kind: 'revise', why: words(TAKES_IN) };
  const agrees = beat.wording === 'agreed' || beat.wording === 'close';
  return { kind: 'revise', why: words(agrees ? JOINS : support === null ? TIGHTENS : REVISES) };
}

export function confidenceReason({ subject, voice }: Scene, beat: Beat): string {
  const before = subject.own.at(-1)?.confidence;
  if (before === undefined || before === beat.confidence) return '';
  const surer = beat.vote === 'BLOCKER' && beat.blocker !== 'none' ? UNANSWERED : SURER;
  const lines = beat.confidence > before ? surer : LESS_SURE;
  return at(lines, subject.seatIndex + subject.round).replaceAll('{concern}', voice.concern);
}

const MAINTAINS = [
  'Nothing said so far touches {concern}.',
  'I looked for a reason to move and found none on {concern}.',
  'The new points are good, but they answer another question.',
  'I would need a figure on {concern} before I move.',
] as const;

const REVISES = [
  'I keep my answer and take in {support}.',
  'Same answer, narrower: {support} sets a limit to it.',
  'I had left out {support}; the answer stands with it.',
  '{support} changes how I would do it, not whether.',
  'I stay, but I now ask for more, because of {support}.',
] as const;

const TIGHTENS = [
  'Same answer; I say more exactly what it needs on {concern}.',
  'I stay with it and put a condition on {concern}.',
  'The answer is the same, the reason for it is clearer to me now.',
] as const;

const JOINS = [
  'The common wording covers {concern}, so I take it over.',
  'My condition is met; what is left is a matter of words.',
  'I can sign this version: it says who, how and until when.',
  'The others put it better than I did.',
  'I dropped my own wording; nothing of {concern} is lost by it.',
] as const;

const TAKES_IN = [
  'The block is right: that was missing from what we all said.',
  'I had taken that for granted; it belongs in writing.',
  'Same answer, and with it what the block asks for.',
] as const;

const CONCEDES = [
  'I argued for {was}; {support} weighs more.',
  '{support} was missing from my case for {was}.',
  'I came for {was}. With {support}, {now} is the safer answer.',
  'What I wanted from {was} can be had with {now}, and {support} cannot be had otherwise.',
] as const;

const SURER = [
  'What was said about {concern} holds.',
  'My main doubt, {concern}, has been met.',
  'Two seats came to it by different ways.',
  'The draft now says what I missed.',
] as const;

const UNANSWERED = [
  'Nobody has answered what I asked about {concern}.',
  'The longer I look at the draft, the more {concern} is missing from it.',
] as const;

const LESS_SURE = [
  'There are more open ends on {concern} than I had thought.',
  'One figure that I relied on has been put in question.',
  'The best point against me has not been answered.',
  'I was too sure of {concern}.',
] as const;

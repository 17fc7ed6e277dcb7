/** What a seat is shown of the debate so far, within its token budgets. */
import type { PeerTurn, TurnSubject } from '../prompts/subject.ts';
import { BUDGETS } from './budgets.ts';
import { stateText } from './state-text.ts';
import { countTokens, trimToTokens } from './tokens.ts';
import { REASONING_LEFT_OUT, turnInOneLine, turnInShort } from './turn-text.ts';

export interface ShownTurn {
  readonly name: string;
  readonly when: 'last round' | 'this round';
  readonly text: string;
}

export interface Packet {
  readonly topic: string;
  /** Empty where there is none, like the next two. */
  readonly focus: string;
  readonly state: string;
  readonly own: string;
  readonly turns: readonly ShownTurn[];
}

export function composePacket(subject: TurnSubject): Packet {
  const topic = shortened(subject.topic, BUDGETS.topic);
  const focus = focusText(subject);
  const state = trimToTokens(stateText(subject), BUDGETS.state);
  const last = subject.own.at(-1);
  const own = last === undefined ? '' : trimToTokens(turnInShort(last), BUDGETS.own);
  const used = countTokens([topic, focus, state].join('\n')) + (own === '' ? 0 : BUDGETS.own);
  const room = BUDGETS.request - BUDGETS.system - BUDGETS.instructions - used;
  return { topic, focus, state, own, turns: fitTurns(subject, Math.min(BUDGETS.turns, room)) };
}

function focusText({ focus }: TurnSubject): string {
  const share = Math.floor(BUDGETS.focus / Math.max(1, focus.length));
  const replies = focus.map(({ text }, index) => `Reply ${index + 1}: ${shortened(text, share)}`);
  return shortened(replies.join('\n'), BUDGETS.focus);
}

/** People see that a text of theirs did not fit, because the panel is told and can say so. */
function shortened(text: string, tokens: number): string {
  const short = trimToTokens(text, Math.max(0, tokens - NOTE_TOKENS));
  return short === text ? text : `${short}\n(shortened: the full text did not fit)`;
}
const NOTE_TOKENS = 16;

interface Candidate extends PeerTurn {
  readonly when: ShownTurn['when'];
}

/** Delimiters and label of one turn. */
const FRAME_TOKENS = 50;

/**
 * Newest turns first into the budget: all of them in short, then the reasonings that fit their share; what
 * one turn leaves of its share goes to the next. Each text is counted once.
 */
function fitTurns(subject: TurnSubject, tokens: number): readonly ShownTurn[] {
  const newestFirst: readonly Candidate[] = [
    ...subject.peersNow.map((turn): Candidate => ({ ...turn, when: 'this round' })),
    ...subject.peersBefore.map((turn): Candidate => ({ ...turn, when: 'last round' })),
  ];
  const short = fitShort(newestFirst, tokens);
  let left = tokens - short.reduce((sum, turn) => sum + turn.tokens, 0);
  const shown = short.map(({ turn, text, isWhole }, index): ShownTurn => {
    const { name, when, answer } = turn;
    if (!isWhole || answer.reasoning === '') return { name, when, text };
    const size = countTokens(answer.reasoning);
    if (size > left / (short.length - index))
      return { name, when, text: `${text}\n${REASONING_LEFT_OUT}` };
    left -= size;
    return { name, when, text: `${text}\nReasoning:\n${answer.reasoning}` };
  });
  // Read in the order of the debate: the last round, then this one.
  const legible = shown.filter(({ text }) => text !== '');
  return [
    ...legible.filter(({ when }) => when === 'last round'),
    ...legible.filter(({ when }) => when === 'this round'),
  ];
}

interface ShortTurn {
  readonly turn: Candidate;
  readonly text: string;
  readonly tokens: number;
  readonly isWhole: boolean;
}

/** A turn whose short form is over its share shrinks to its position; its claims still stand in the state. */
function fitShort(newestFirst: readonly Candidate[], tokens: number): readonly ShortTurn[] {
  let left = tokens;
  return newestFirst.map((turn, index) => {
    const share = Math.floor(left / (newestFirst.length - index));
    const text = turnInShort(turn.answer);
    const size = countTokens(text) + FRAME_TOKENS;
    const isWhole = size <= share;
    const kept = isWhole
      ? text
      : trimToTokens(turnInOneLine(turn.answer), Math.max(0, share - FRAME_TOKENS));
    const taken = isWhole ? size : countTokens(kept) + FRAME_TOKENS;
    left -= taken;
    return { turn, text: kept, tokens: taken, isWhole };
  });
}

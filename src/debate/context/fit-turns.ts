/** Fits what the others said last into the room that is left, newest turns first. */
import type { PeerTurn, TurnSubject } from '../prompts/subject.ts';
import { countTokens, trimToTokens } from './tokens.ts';
import {
  REASONING_LEFT_OUT,
  SHORTENED,
  turnInBrief,
  turnInOneLine,
  turnInShort,
} from './turn-text.ts';

export interface ShownTurn {
  readonly name: string;
  readonly when: 'last round' | 'this round';
  readonly text: string;
}

export interface Candidate {
  readonly turn: PeerTurn;
  readonly when: ShownTurn['when'];
  /** Everything but the reasoning. */
  readonly short: string;
  readonly shortTokens: number;
  readonly reasoningTokens: number;
}

/** Delimiters and label of one section. */
export const FRAME_TOKENS = 50;

/** Each text is counted once. */
export function turnsToShow({ peersNow, peersBefore }: TurnSubject): readonly Candidate[] {
  const candidate = (turn: PeerTurn, when: Candidate['when']): Candidate => {
    const short = turnInShort(turn);
    const { reasoning } = turn.answer;
    return {
      turn,
      when,
      short,
      shortTokens: countTokens(short) + FRAME_TOKENS,
      reasoningTokens: reasoning === '' ? 0 : countTokens(reasoning) + NOTE_TOKENS,
    };
  };
  return [
    ...peersNow.map((turn) => candidate(turn, 'this round')),
    ...peersBefore.map((turn) => candidate(turn, 'last round')),
  ];
}

const NOTE_TOKENS = 16;

export function tokensOfAll(candidates: readonly Candidate[]): number {
  return candidates.reduce((sum, each) => sum + each.shortTokens + each.reasoningTokens, 0);
}

/** Each at the greatest length that its share allows; what is left over then goes to the newest first. */
export function fitTurns(newestFirst: readonly Candidate[], tokens: number): readonly ShownTurn[] {
  const shown =
    tokensOfAll(newestFirst) <= tokens
      ? newestFirst.map(wholeTurn)
      : shared(newestFirst.map(formsOf), tokens);
  const legible = newestFirst.flatMap(({ turn: { name }, when }, index): readonly ShownTurn[] => {
    const text = shown[index]?.text ?? '';
    return text === '' ? [] : [{ name, when, text }];
  });
  // Read in the order of the debate: the last round, then this one.
  return [
    ...legible.filter(({ when }) => when === 'last round'),
    ...legible.filter(({ when }) => when === 'this round'),
  ];
}

interface Form {
  readonly text: string;
  readonly tokens: number;
}

const NOTHING: Form = { text: '', tokens: 0 };

function shared(turns: readonly (readonly Form[])[], tokens: number): readonly Form[] {
  let left = tokens;
  const longest = (forms: readonly Form[], room: number, taken: number) => {
    const form = forms.find((each) => each.tokens <= room) ?? NOTHING;
    left -= form.tokens - taken;
    return form;
  };
  const fair = turns.map((forms, index) =>
    longest(forms, Math.floor(left / (turns.length - index)), 0),
  );
  return turns.map((forms, index) => {
    const taken = fair[index]?.tokens ?? 0;
    return longest(forms, taken + left, taken);
  });
}

/** From long to short: it loses its reasoning, the words on single points, then all but its position. */
function formsOf(candidate: Candidate): readonly Form[] {
  const { turn, short, shortTokens } = candidate;
  const noted = turnInShort(turn, (text) => trimToTokens(text, POINT_TOKENS));
  return [
    wholeTurn(candidate),
    { text: `${short}\n${REASONING_LEFT_OUT}`, tokens: shortTokens + NOTE_TOKENS },
    formed(`${noted}\n${SHORTENED}`),
    formed(`${turnInBrief(turn)}\n${SHORTENED}`),
    formed(trimToTokens(turnInOneLine(turn), LINE_TOKENS)),
    formed(trimToTokens(turnInOneLine(turn), LINE_TOKENS / 2)),
  ];
}

const POINT_TOKENS = 24;
const LINE_TOKENS = 80;

function wholeTurn({ turn, short, shortTokens, reasoningTokens }: Candidate): Form {
  const { reasoning } = turn.answer;
  return {
    text: reasoning === '' ? short : `${short}\nReasoning:\n${reasoning}`,
    tokens: shortTokens + reasoningTokens,
  };
}

function formed(text: string): Form {
  return { text, tokens: countTokens(text) + FRAME_TOKENS };
}

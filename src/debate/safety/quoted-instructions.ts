/** Whether a text quotes the instructions that were sent with its request. */
import { rememberByText } from '../remember.ts';
import { lettersOf, visibleText } from './folded-text.ts';

/**
 * So many letters in a row are no coincidence: about a dozen words. Shorter phrases of a contract ("what can
 * go wrong, how bad it would be") are what a seat is asked to think in, and may well be said.
 */
const QUOTE_LETTERS = 60;
const PROBE_LETTERS = 20;
/** A quote that long holds at least one whole probe, wherever it begins. */
const STRIDE = QUOTE_LETTERS - PROBE_LETTERS + 1;

/** Compared by letters alone, so that casing, spacing, line breaks and punctuation hide nothing. */
export function quotesInstructions(visible: string, instructions: readonly string[]): boolean {
  const said = lettersOf(visible);
  return instructions.some((each) => {
    const known = indexed(each);
    for (let at = 0; at + PROBE_LETTERS <= said.length; at += STRIDE) {
      const place = known.probes.get(said.slice(at, at + PROBE_LETTERS));
      if (place !== undefined && commonRun(said, at, known.letters, place) >= QUOTE_LETTERS)
        return true;
    }
    return false;
  });
}

interface Indexed {
  readonly letters: string;
  /** Every run of that many letters, and where it stands first. */
  readonly probes: ReadonlyMap<string, number>;
}

/** The contract of a mode is the same for all its seats and rounds. */
const indexed = rememberByText((instructions): Indexed => {
  const letters = lettersOf(visibleText(instructions));
  const probes = new Map<string, number>();
  for (let at = letters.length - PROBE_LETTERS; at >= 0; at -= 1) {
    probes.set(letters.slice(at, at + PROBE_LETTERS), at);
  }
  return { letters, probes };
}, 50);

/** How long the two texts agree around a place where they do. */
function commonRun(said: string, at: number, known: string, place: number): number {
  let before = 0;
  while (before < at && before < place && said[at - before - 1] === known[place - before - 1]) {
    before += 1;
  }
  let after = 0;
  while (
    at + after < said.length &&
    place + after < known.length &&
    said[at + after] === known[place + after]
  ) {
    after += 1;
  }
  return before + after;
}

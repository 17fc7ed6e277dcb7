/** The known word that a mistyped one most likely means. */

/** Of several equally near ones the first. */
export function nearestOf(unknown: string, known: readonly string[]): string {
  return nearest([unknown], known).name;
}

/** Null: it is none of them, but a word of its own. */
export function meantWord(word: string, known: readonly string[]): string | null {
  const typed = word.toLowerCase();
  const { name, distance } = nearest([typed], known);
  const slips = typed.length <= SHORT_WORD ? 1 : 2;
  return distance <= slips ? name : null;
}

/** Docker is not a mistyped doctor. */
const SHORT_WORD = 6;

export interface Near {
  readonly name: string;
  readonly distance: number;
}

/** The unknown name may stand in several forms. */
export function nearest(forms: readonly string[], known: readonly string[]): Near {
  let best: Near = { name: '', distance: Number.POSITIVE_INFINITY };
  for (const name of known) {
    for (const form of forms) {
      // Words differ at least by their lengths.
      if (Math.abs(form.length - name.length) >= best.distance) continue;
      const distance = editDistance(form, name);
      if (distance < best.distance) best = { name, distance };
    }
  }
  return best;
}

/** Letters added, dropped, replaced, or swapped with their neighbour (optimal string alignment). */
function editDistance(from: string, to: string): number {
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwapped = from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(replaced, swapped, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}

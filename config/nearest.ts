/** The known name that a mistyped one most likely means. */
export function nearestName(unknown: string, known: readonly string[]): string {
  // ROUNDTABLE_PORT means PORT and ROUNDTABLE_PANEL_FILE means ROUNDTABLE_PANEL (no secret, so no file),
  // although other names are spelled more alike.
  const forms = [unknown, unknown.replace(/^ROUNDTABLE_/, ''), unknown.replace(/_FILE$/, '')];
  const distanceTo = (name: string) => Math.min(...forms.map((form) => editDistance(form, name)));
  let best = { name: '', distance: Number.POSITIVE_INFINITY };
  for (const name of known) {
    const distance = distanceTo(name);
    if (distance < best.distance) best = { name, distance };
  }
  return best.name;
}

/** Levenshtein, one row at a time. */
export function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const next = [i];
    for (let j = 1; j <= to.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (from[i - 1] === to[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[to.length] ?? 0;
}

/** How often sources were missing, or turned out not to be what was said of them. */
import type { EvidenceEntry } from '../evidence/registry.ts';
import type { Turn } from '../state.ts';

/** Claims that called themselves facts and cited nothing that can be checked. */
export function demotedFacts(turns: readonly Pick<Turn, 'answer'>[]): number {
  return turns.reduce(
    (sum, { answer }) => sum + answer.claims.filter(({ demoted }) => demoted === true).length,
    0,
  );
}

/** Failed among the checked citations; null where none was checked. Reasoning has nothing to check. */
export function hallucinationRate(
  evidence: readonly Pick<EvidenceEntry, 'kind' | 'check'>[],
): number | null {
  const cited = evidence.filter(({ kind }) => kind !== 'reasoning');
  const failed = cited.filter(({ check }) => check === 'failed').length;
  const checked = failed + cited.filter(({ check }) => check === 'verified').length;
  return checked === 0 ? null : failed / checked;
}

/** What the contract of one debate depends on beside its mode: fixed when the debate opens, so that the contract is. */
import type { Settings } from '../settings.ts';
import type { HighStakes } from '../vocabulary.ts';

export interface Terms {
  readonly highStakes: HighStakes | undefined;
  readonly requireEvidence: boolean;
}

export function termsOf({ highStakes, policy }: Pick<Settings, 'highStakes' | 'policy'>): Terms {
  return { highStakes, requireEvidence: policy.requireEvidence };
}

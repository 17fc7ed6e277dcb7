/** Misbehaviour on command: which of the next calls goes wrong, and how. */
import type { Call } from './call.ts';

export type Fault =
  | { readonly kind: 'rateLimited'; readonly retryAfter: number }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'refused'; readonly error: string }
  /** The connection ends before anything was done … */
  | { readonly kind: 'droppedBefore' }
  /** … or after it was done, so that the app cannot know. */
  | { readonly kind: 'droppedAfter' }
  | { readonly kind: 'delayed'; readonly milliseconds: number }
  /** Done at once, answered late. */
  | { readonly kind: 'answeredLate'; readonly milliseconds: number };

export interface FaultRule {
  /** Without it, any method. */
  readonly method?: string;
  readonly fault: Fault;
  /** How many calls it hits; 1 unless told. */
  readonly times?: number;
  /** How many fitting calls pass unharmed first. */
  readonly after?: number;
  readonly when?: (call: Call) => boolean;
}

export interface Faults {
  add(rule: FaultRule): void;
  clear(): void;
  take(call: Call): Fault | null;
}

export function createFaults(): Faults {
  let rules: { rule: FaultRule; left: number; toPass: number }[] = [];
  return {
    add(rule) {
      rules.push({ rule, left: rule.times ?? 1, toPass: rule.after ?? 0 });
    },
    clear() {
      rules = [];
    },
    take(call) {
      for (const entry of rules) {
        const { method, when, fault } = entry.rule;
        const fits = (method ?? call.method) === call.method && (when?.(call) ?? true);
        if (!fits || entry.left === 0) continue;
        if (entry.toPass > 0) {
          entry.toPass -= 1;
          continue;
        }
        entry.left -= 1;
        return fault;
      }
      return null;
    },
  };
}

/** Misbehaviour that a test orders for coming requests. */
export type Fault =
  | {
      readonly kind: 'rate-limited';
      /** Seconds. */
      readonly retryAfter: number;
      readonly scope?: 'user' | 'shared' | 'global';
    }
  | { readonly kind: 'status'; readonly status: number; readonly body?: unknown }
  /** The connection breaks and nothing has happened. */
  | { readonly kind: 'drop-before' }
  /** The request is carried out and its answer is lost. */
  | { readonly kind: 'drop-after' }
  /** The request is carried out late; the answer follows at once. */
  | { readonly kind: 'delay'; readonly milliseconds: number }
  /** The request is carried out at once; the answer comes late. */
  | { readonly kind: 'slow-answer'; readonly milliseconds: number };

export interface FaultOrder {
  readonly method?: string;
  /** A text matches the end of the path, e.g. `/messages`. */
  readonly path?: string | RegExp;
  /** Requests that pass unharmed first. */
  readonly skip?: number;
  /** How often it happens; Infinity until cancelled. Once by default. */
  readonly times?: number;
  /** Asked for each request that fits otherwise. */
  readonly when?: () => boolean;
  readonly fault: Fault;
}

export interface Faults {
  /** Returns a function that cancels the order. */
  order(order: FaultOrder): () => void;
  take(method: string, path: string): Fault | null;
}

export function createFaults(): Faults {
  const standing = new Set<{ order: FaultOrder; skip: number; left: number }>();
  return {
    order(order) {
      const entry = { order, skip: order.skip ?? 0, left: order.times ?? 1 };
      standing.add(entry);
      return () => standing.delete(entry);
    },
    take(method, path) {
      for (const entry of standing) {
        if (!fits(entry.order, method, path) || entry.order.when?.() === false) continue;
        if (entry.skip > 0) {
          entry.skip -= 1;
          continue;
        }
        entry.left -= 1;
        if (entry.left <= 0) standing.delete(entry);
        return entry.order.fault;
      }
      return null;
    },
  };
}

function fits({ method, path = '' }: FaultOrder, givenMethod: string, givenPath: string): boolean {
  if (method !== undefined && method !== givenMethod) return false;
  return typeof path === 'string' ? givenPath.endsWith(path) : path.test(givenPath);
}

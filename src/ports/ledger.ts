/** Atomic money counters, in whole micro-dollars. */
export interface Account {
  /** For example `debate/abc`, `person/U1/2026-11-18`, `workspace/T1/2026-11-18`. */
  readonly name: string;
  /** Reserved and spent together may not exceed this; null = no cap. */
  readonly cap: number | null;
  /** Epoch milliseconds after which nobody asks for it any more, so that it may go; absent = it stays. */
  readonly keptUntil?: number;
}

export type Reservation =
  | { readonly kind: 'reserved' }
  | { readonly kind: 'refused'; readonly account: string; readonly left: number };

export interface Balance {
  readonly spent: number;
  readonly reserved: number;
}

/** A call goes with the last of its accounts that go, once it is settled. */
export interface Ledger {
  /** All accounts or none; a second call with the same key changes nothing. */
  reserve(call: string, amount: number, accounts: readonly Account[]): Promise<Reservation>;
  /** Turn a reservation into its true amount; a second call with the same key changes nothing. */
  settle(call: string, amount: number): Promise<void>;
  spent(account: string): Promise<Balance>;
}

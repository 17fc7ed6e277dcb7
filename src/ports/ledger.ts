/** Atomic money counters, in whole micro-dollars. */
export interface Account {
  /** For example `debate/abc`, `person/U1/2026-11-18`, `workspace/T1/2026-11-18`. */
  readonly name: string;
  /** Reserved and spent together may not exceed this; null = no cap. */
  readonly cap: number | null;
}

export type Reservation =
  | { readonly kind: 'reserved' }
  | { readonly kind: 'refused'; readonly account: string; readonly left: number };

export interface Balance {
  readonly spent: number;
  readonly reserved: number;
}

export interface Ledger {
  /** All accounts or none; a second call with the same key changes nothing. */
  reserve(call: string, amount: number, accounts: readonly Account[]): Promise<Reservation>;
  /** Turn a reservation into its true amount; a second call with the same key changes nothing. */
  settle(call: string, amount: number): Promise<void>;
  spent(account: string): Promise<Balance>;
}

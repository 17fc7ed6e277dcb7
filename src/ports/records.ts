/** Small keyed records beside the log: message refs, inbound ids, leases, caches. */
export interface StoredRecord {
  readonly value: unknown;
  /** Changes with every put. */
  readonly revision: number;
}

export interface PutOptions {
  /** Write only when the record stands at this revision; 0 = only when there is none. */
  readonly expected?: number;
  readonly ttlMilliseconds?: number;
}

export interface Records {
  get(key: string): Promise<StoredRecord | null>;
  /** The new revision, or null when `expected` did not hold and nothing was written. */
  put(key: string, value: unknown, options?: PutOptions): Promise<number | null>;
  remove(key: string): Promise<void>;
}

/** A memory of so many entries: the oldest goes first. */
export interface Memory<Value> {
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

export function createMemory<Value>(most: number): Memory<Value> {
  const entries = new Map<string, Value>();
  return {
    get: (key) => entries.get(key),
    set(key, value) {
      entries.delete(key);
      entries.set(key, value);
      const oldest = entries.size > most ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
    },
    delete: (key) => void entries.delete(key),
  };
}

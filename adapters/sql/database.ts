/** All that the SQL adapters need of a database; PGlite and PostgreSQL look the same through it. */
export type SqlRow = Readonly<Record<string, unknown>>;

export interface SqlQueries {
  /** One statement per call. */
  query(
    text: string,
    parameters?: readonly unknown[],
  ): Promise<{ readonly rows: readonly SqlRow[] }>;
}

export interface SqlDatabase extends SqlQueries {
  /** Commits what `work` did; when it throws, nothing of it happened and the error comes through. */
  transaction<T>(work: (transaction: SqlQueries) => Promise<T>): Promise<T>;
}

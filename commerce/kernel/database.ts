/** The one door to the data. Hot SQL is plain text with `$1` parameters; it runs unchanged on PGlite and PostgreSQL. */

export interface Rows<T> {
  readonly rows: T[];
  /** Rows written by an insert, update or delete. */
  readonly affected: number;
}

/** Runs one statement. JSON parameters are passed as text (`JSON.stringify`), arrays as arrays: drivers differ otherwise. */
export type Query = <T = Record<string, unknown>>(text: string, params?: readonly unknown[]) => Promise<Rows<T>>;

export interface Database {
  readonly kind: 'pglite' | 'postgres';
  readonly query: Query;
  /**
   * Runs `work` in one transaction and commits what it returns; a throw rolls back. Inside, only the handed `query` may
   * be used: the database's own would wait for ever on PGlite, so it throws instead. Retries serialization failures.
   */
  transaction<T>(work: (query: Query) => Promise<T>): Promise<T>;
  /**
   * Has `heard` called soon after any process told this channel, with what it called itself, and with "" once where
   * something told may have been missed.
   * Processes look by themselves too: an engine that has no LISTEN, and PGlite with its one process, never calls it.
   * @returns ends it
   */
  listen(channel: string, heard: (from: string) => void): Promise<() => Promise<void>>;
  /** Tells a channel, after the commit, and who does. Never rejects: whoever is not told looks by itself. */
  tell(channel: string, from?: string): Promise<void>;
  /** Bulk load through COPY; values are text, numbers, booleans, Dates, null, arrays or JSON text. Returns the row count. */
  copy(table: string, columns: readonly string[], rows: Iterable<readonly unknown[]>): Promise<number>;
  /** Brings the schema to the newest migration; safe when several processes start at once. */
  migrate(): Promise<void>;
  /** Runs `work` while no other process on this database runs its own: for seeding and the like, which start races. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

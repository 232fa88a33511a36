import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Database } from '#commerce/kernel/database.ts';

export interface OpenDatabaseOptions {
  /** A PostgreSQL server; without it the embedded database is opened. */
  readonly url?: string | undefined;
  /** Most connections to that server. */
  readonly poolSize?: number | undefined;
  /** How long a statement may take there. */
  readonly statementSeconds?: number | undefined;
  /** Data folder of the shop; the embedded database lives in `pg` inside it. */
  readonly dir: string;
  readonly log: Logger;
}

/**
 * Opens the database of the shop: PostgreSQL where a URL is given, else PGlite in the data folder. Does not migrate.
 * @throws Error naming the other process when the embedded database is in use
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  // A start loads the engine that it opens, not both.
  if (options.url) {
    const { openPostgres } = await import('./postgres-database.ts');
    return openPostgres(options.url, options.log, options);
  }
  const { openPgliteFolder } = await import('./pglite-database.ts');
  return openPgliteFolder(join(options.dir, 'pg'), options.log);
}

import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { openPostgres } from '#commerce/db/postgres-database.ts';
import { startTestPostgres } from './postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of a database with all tables and no row, to be copied; `createDatabase` makes others on its server. */
    readonly migratedPostgres: string;
  }
}

/**
 * One PostgreSQL server for all test files of a run, each of which takes copies of one database: to start a server and to
 * migrate takes three seconds, a copy a fortieth of one.
 * @returns what ends it after the last file
 */
export default async function sharePostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  const server = await startTestPostgres();
  try {
    const migrated = await server.newDatabase();
    const db = openPostgres(migrated, pino({ level: 'silent' }));
    await db.migrate();
    await db.close();
    provide('migratedPostgres', migrated);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return () => server.stop();
}

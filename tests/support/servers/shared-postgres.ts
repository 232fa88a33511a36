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

interface Shared {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

async function startMigrated(): Promise<Shared> {
  const server = await startTestPostgres();
  try {
    const url = await server.newDatabase();
    const db = openPostgres(url, pino({ level: 'silent' }));
    await db.migrate();
    await db.close();
    return { url, stop: () => server.stop() };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Of the process: each project of vitest.config.ts that needs it loads this file anew. */
const here = globalThis as { seracPostgres?: { readonly shared: Promise<Shared>; users: number } };

/**
 * One PostgreSQL server for all test files of a run, each of which takes copies of one database: to start a server and to
 * migrate takes three seconds, a copy a fortieth of one.
 * @returns what ends it after the last file of the last project
 */
export default async function sharePostgres({ provide }: TestProject): Promise<() => Promise<void>> {
  here.seracPostgres ??= { shared: startMigrated(), users: 0 };
  const held = here.seracPostgres;
  held.users += 1;
  const { url, stop } = await held.shared;
  provide('migratedPostgres', url);
  return async () => {
    held.users -= 1;
    if (held.users > 0) return;
    delete here.seracPostgres;
    await stop();
  };
}

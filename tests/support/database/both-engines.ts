import { pino } from 'pino';
import { afterAll, describe } from 'vitest';
import { openPostgres } from '#commerce/db/postgres-database.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { startTestPostgres, type TestPostgres } from '../servers/postgres-server.ts';
import { openTestDatabase } from './empty-database.ts';

type Engine = 'PGlite' | 'PostgreSQL';

const silent = pino({ level: 'silent' });

interface MigratedServer {
  readonly server: TestPostgres;
  /** URL of an empty database with all tables, to be copied. */
  readonly migrated: string;
}

async function startMigrated(): Promise<MigratedServer> {
  const server = await startTestPostgres();
  const migrated = await server.newDatabase();
  const db = openPostgres(migrated, silent);
  await db.migrate();
  await db.close();
  return { server, migrated };
}

/**
 * Describes the same behaviour on both engines.
 * @param tests gets `open`: a migrated, empty database each time, to be closed by whoever opened it
 */
export function describeOnBothEngines(
  title: string,
  tests: (open: () => Promise<Database>, engine: Engine) => void,
): void {
  describe(`${title} on PGlite`, () => tests(openTestDatabase, 'PGlite'));
  describe(`${title} on PostgreSQL`, () => {
    let started: Promise<MigratedServer> | null = null;
    afterAll(async () => (await started)?.server.stop());
    const open = async (): Promise<Database> => {
      started ??= startMigrated();
      const { server, migrated } = await started;
      return openPostgres(await server.newDatabase(migrated), silent);
    };
    tests(open, 'PostgreSQL');
  });
}

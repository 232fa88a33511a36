import { pino } from 'pino';
import { afterAll, describe } from 'vitest';
import { openPostgres } from '#commerce/db/postgres-database.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { startTestPostgres, type TestPostgres } from '../servers/postgres-server.ts';
import { openTestDatabase } from './empty-database.ts';

type Engine = 'PGlite' | 'PostgreSQL';

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
    let server: Promise<TestPostgres> | null = null;
    afterAll(async () => (await server)?.stop());
    const open = async (): Promise<Database> => {
      server ??= startTestPostgres();
      const db = openPostgres(await (await server).newDatabase(), pino({ level: 'silent' }));
      await db.migrate();
      return db;
    };
    tests(open, 'PostgreSQL');
  });
}

import { pino } from 'pino';
import { afterAll, describe, inject } from 'vitest';
import { openPostgres } from '#commerce/db/postgres-database.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { createDatabase, dropDatabase } from '../servers/postgres-server.ts';
import { openTestDatabase } from './empty-database.ts';
import { reusedDatabases } from './reused-database.ts';

type Engine = 'PGlite' | 'PostgreSQL';

const silent = pino({ level: 'silent' });

type Tests = (open: () => Promise<Database>, engine: Engine) => void;

/** Describes what a shop does on PostgreSQL only. @param tests as of `describeOnBothEngines` */
export function describeOnPostgres(title: string, tests: Tests): void {
  describe(`${title} on PostgreSQL`, () => {
    const migrated = inject('migratedPostgres');
    const made: string[] = [];
    const { open, end } = reusedDatabases(async () => {
      const database = await createDatabase(migrated, migrated);
      made.push(database);
      return openPostgres(database, silent);
    });
    afterAll(async () => {
      await end();
      await Promise.all(made.map((database) => dropDatabase(migrated, database)));
    });
    tests(open, 'PostgreSQL');
  });
}

/**
 * Describes the same behaviour on both engines.
 * @param tests gets `open`: a migrated, empty database each time, to be closed by whoever opened it
 */
export function describeOnBothEngines(title: string, tests: Tests): void {
  describe(`${title} on PGlite`, () => tests(openTestDatabase, 'PGlite'));
  describeOnPostgres(title, tests);
}

import { pino } from 'pino';
import { describe, inject } from 'vitest';
import { openPostgres } from '#commerce/db/postgres-database.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { createDatabase } from '../servers/postgres-server.ts';
import { openTestDatabase } from './empty-database.ts';
import { reusedDatabases } from './reused-database.ts';

type Engine = 'PGlite' | 'PostgreSQL';

const silent = pino({ level: 'silent' });

type Tests = (open: () => Promise<Database>, engine: Engine) => void;

/** Of a worker, for all its files: to copy a database takes a second. They end with the server (shared-postgres.ts). */
const { open: openOnPostgres } = reusedDatabases(async () => {
  const migrated = inject('migratedPostgres');
  return openPostgres(await createDatabase(migrated, migrated), silent);
});

/** Describes what a shop does on PostgreSQL only. @param tests as of `describeOnBothEngines` */
export function describeOnPostgres(title: string, tests: Tests): void {
  describe(`${title} on PostgreSQL`, () => tests(openOnPostgres, 'PostgreSQL'));
}

/**
 * Describes the same behaviour on both engines.
 * @param tests gets `open`: a migrated, empty database each time, to be closed by whoever opened it
 */
export function describeOnBothEngines(title: string, tests: Tests): void {
  describe(`${title} on PGlite`, () => tests(openTestDatabase, 'PGlite'));
  describeOnPostgres(title, tests);
}

/** `npm run migrate [-- --dry-run]`: brings the schema of the database to the version of the code, or says what that would take. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { EnvError, readDataEnv } from '#commerce/kernel/env.ts';
import { createLog } from '#lib/observability/create-log.ts';
import { openDatabase } from './open-database.ts';
import { pendingMigrations, schemaVersion } from './schema-version.ts';

const print = (message: string): void => console.log(`serac: ${message}`);

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean' } } });
  const { dataDir, databaseUrl, logLevel } = readDataEnv();
  // Opening would make an empty one, at a place where nobody will look for it.
  if (!databaseUrl && !existsSync(join(dataDir, 'pg')))
    throw new EnvError(`There is no shop in ${dataDir}: set DATABASE_URL or DATA_DIR`);
  const db = await openDatabase({
    url: databaseUrl,
    dir: dataDir,
    log: createLog({ service: 'commerce', level: logLevel }),
  });
  try {
    const pending = await pendingMigrations(db.query);
    const { database, code } = await schemaVersion(db.query);
    print(`the database is at ${database ?? 'nothing'}, the code at ${code}`);
    for (const { tag, sql } of pending)
      console.log(`\n-- ${tag}\n${sql.replaceAll('--> statement-breakpoint', '').trim()}`);
    if (pending.length === 0) return print('nothing is to be done');
    if (values['dry-run']) return print(`${pending.length} would be made; nothing was done`);
    await db.migrate();
    print(`${pending.length} made`);
  } finally {
    await db.close();
  }
}

main().catch((error: unknown) => {
  const { message, stack } = error as Error;
  console.error(`serac: ${error instanceof EnvError || error instanceof TypeError ? message : stack}`);
  process.exitCode = 1;
});

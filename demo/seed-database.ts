/** `npm run demo:seed`: fills the database of DATABASE_URL or DATA_DIR with the demo shop; one that has stores is left alone. */
import { openDatabase } from '#commerce/db/open-database.ts';
import { makeDataFolder } from '#commerce/kernel/data-folder.ts';
import { readDataEnv } from '#commerce/kernel/env.ts';
import { createLog } from '#lib/observability/create-log.ts';
import { keepStories } from './content/keep-stories.ts';
import { placeSales, seedIfEmpty } from './seed/seed.ts';

const { dataDir, databaseUrl, logLevel } = readDataEnv();
makeDataFolder(dataDir);
const log = createLog({ service: 'commerce', level: logLevel });
const clock = { now: Date.now };
const db = await openDatabase({ url: databaseUrl, dir: dataDir, log });
try {
  await db.migrate();
  await db.alone(async () => {
    const { seeded } = await seedIfEmpty(db, log, clock);
    await placeSales(db, clock);
    await keepStories(db, clock.now());
    console.log(`serac: ${seeded ? 'the demo shop is in the database' : 'nothing seeded: the database has stores'}`);
  });
} finally {
  await db.close();
}

import type { Database } from './kernel/database.ts';
import { type CommerceEnv, EnvError } from './kernel/env.ts';

/** The seed writes this setting before its first row (demo/seed-database.ts). */
const SEEDED = 'seed_started';
/** The demo's first member, for databases whose settings were tidied. */
const DEMO_MEMBER = 'demo@serac.example';

/** Has the demo's seed been put into this database? */
export async function holdsDemo(db: Database): Promise<boolean> {
  const { rows } = await db.query(
    'select 1 from setting where key = $1 union all select 1 from member where email = $2 limit 1',
    [SEEDED, DEMO_MEMBER],
  );
  return rows.length > 0;
}

/**
 * Keeps a database with demo members, whose password everybody can read, from being served as a real shop.
 * @throws EnvError saying how to go on
 */
export async function refuseDemoData(db: Database, env: Pick<CommerceEnv, 'demo' | 'allowDemoData'>): Promise<void> {
  if (env.demo || env.allowDemoData) return;
  if (!(await holdsDemo(db))) return;
  throw new EnvError(
    'This database holds the demo: its members share a published password. Start on an empty one, or with DEMO=1; ALLOW_DEMO_DATA=1 serves it all the same.',
  );
}

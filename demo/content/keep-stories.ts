/** Whether the stories that come with the shop have to be made at all: most starts find them as they were. */
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#commerce/kernel/database.ts';
import { prepareStories } from './story-store.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Where everything stands that the stories are made of (keep-stories.test.ts holds it against the imports). */
export const SOURCES = ['commerce', 'content', 'demo', 'lib'] as const;

/** Setting that holds which files the stories in the database were made of. */
const SETTING = 'seeded_story_files';

/** Those files in one word, by name, size and time: to make the stories takes a tenth of a start, and loads the seed. */
function storyFiles(): string {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).sort()) {
      if (!/(?<!\.test)\.(ts|json)$/.test(name)) continue;
      const { size, mtimeMs } = statSync(join(ROOT, folder, name));
      hash.update(`${folder}/${name} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** Makes the tables of the content service, and seeds its stories unless they are of the same files already. @param now ms */
export async function keepStories(db: Database, now: number): Promise<void> {
  await prepareStories(db, now);
  const files = storyFiles();
  const { rows } = await db.query<{ value: string }>('select value from setting where key = $1', [SETTING]);
  if (rows[0]?.value === files) return;
  const { seedStories } = await import('./seed-stories.ts');
  await seedStories(db, now);
  await db.query(
    'insert into setting(key, value) values ($1, $2) on conflict (key) do update set value = excluded.value',
    [SETTING, files],
  );
}

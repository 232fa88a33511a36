import { expect, test } from 'vitest';
import { wayFrom } from '#tests/architecture/way-of-files.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { keepStories, SOURCES } from './keep-stories.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');

test('stories are made where some file is another than before, and left alone where none is', async () => {
  const db = await openTestDatabase();
  const set = (key: string, value: string) => db.query('update setting set value = $2 where key = $1', [key, value]);
  const madeOf = async () =>
    (await db.query<{ value: string }>(`select value from setting where key = 'seeded_stories'`)).rows[0]?.value;
  await keepStories(db, NOW);
  const { rows } = await db.query<{ n: number }>('select count(*)::int n from demo_story where published is not null');
  expect(rows[0]?.n).toBeGreaterThan(50);
  const made = await madeOf();
  await set('seeded_stories', 'older');
  await keepStories(db, NOW + 1000);
  expect(await madeOf()).toBe('older');
  await set('seeded_story_files', 'of another version');
  await keepStories(db, NOW + 2000);
  expect(await madeOf()).toBe(made);
  await db.close();
});

test('everything that stories are made of is looked at', () => {
  const way = [...wayFrom('demo/content/seed-stories.ts')];
  expect(way.length).toBeGreaterThan(50);
  expect(way.filter((file) => !SOURCES.some((folder) => file.startsWith(`${folder}/`)))).toEqual([]);
});

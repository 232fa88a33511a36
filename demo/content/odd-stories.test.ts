import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { ODD_STORIES } from '#tests/support/content/odd-stories.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { contentService } from './content-service.ts';
import { type Blok, prepareStories, publishStories, saveDraft } from './story-store.ts';

const NOW = Date.parse('2026-11-23T08:00:00Z');
const tokens = { public: 'public-token', preview: 'preview-token' };
let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
  await prepareStories(db, NOW);
});
afterAll(() => db.close());

/** Those that a desk keeps: it takes none that nest by the thousand. */
const kept = Object.entries(ODD_STORIES).filter(([name]) => !/ within /.test(name) && !/nothing is a list/.test(name));

const QUERIES = [
  'resolve_links=url',
  'resolve_links=story&language=de',
  'resolve_relations=section.body,page.body,nothing.link&resolve_level=2',
  'filter_query[body][in]=x',
  'filter_query[body][gt-int]=1',
  'filter_query[body][any_in_array]=x',
  'filter_query[body.0.component][like]=*x*',
  'filter_query[lead][gt-date]=2026-01-01',
] as const;

it.each(kept)('a story of %s is delivered, however it is asked for', async (name, make) => {
  const fullSlug = `odd/s${kept.findIndex(([other]) => other === name)}`;
  const id = await saveDraft(db.query, { fullSlug, name: 'Odd', content: make() as Blok, tags: [] }, NOW);
  await publishStories(db.query, [id], NOW);
  const service = contentService({ db, clock: { now: () => NOW }, tokens, languages: ['de'] });
  for (const query of QUERIES) {
    const all = await service.request(`/v2/cdn/stories?token=${tokens.public}&cv=1&starts_with=${fullSlug}&${query}`);
    expect(all.status, query).toBe(200);
    if (!query.startsWith('filter')) expect((await all.json()).stories, query).toHaveLength(1);
    const draft = await service.request(
      `/v2/cdn/stories/${fullSlug}?version=draft&token=${tokens.preview}&${query.startsWith('filter') ? '' : query}`,
    );
    expect(draft.status, query).toBe(200);
  }
});

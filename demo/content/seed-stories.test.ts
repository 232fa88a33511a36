import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { brokenIn, readPage } from '#lib/content/bloks.ts';
import { INFO_PAGES } from '#lib/rules/info-pages.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { contentService } from './content-service.ts';
import { seedStories } from './seed-stories.ts';
import { publishStories, saveDraft, saveEntry, unpublishStory } from './story-store.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const tokens = { public: 'public-token', preview: 'preview-token' };

describeOnBothEngines('stories of the demo', (open) => {
  let db: Database;
  let service: ReturnType<typeof contentService>;
  beforeAll(async () => {
    db = await open();
    await seedStories(db, NOW);
    service = contentService({ db, clock: { now: () => NOW }, tokens, languages: [] });
  });
  afterAll(() => db.close());

  const read = async (path: string) => {
    const response = await service.request(`/v2/cdn/${path}&token=${tokens.public}&cv=1`);
    return (await response.json()) as ReturnType<typeof JSON.parse>;
  };
  const titleOf = async (slug: string, language: string): Promise<string> =>
    (await read(`stories/${slug}?language=${language}`)).story.content.title;

  it('every page of policies, help and the company is a story, published in every language', async () => {
    for (const page of INFO_PAGES) {
      for (const language of ['default', 'da', 'de', 'es', 'fr', 'it', 'nl', 'sv']) {
        const { story } = await read(`stories/info/${page}?language=${language}`);
        const sections = readPage(story.content)?.body ?? [];
        expect([page, language, sections.length > 1]).toEqual([page, language, true]);
        expect(sections.every(({ component }) => component === 'section')).toBe(true);
      }
    }
    expect(await titleOf('info/returns', 'default')).toBe('Returns and your right to cancel');
    expect(await titleOf('info/returns', 'sv')).not.toBe('Returns and your right to cancel');
  });

  it('a campaign and a brand story stand at their own addresses, whole in every language', async () => {
    const titles = new Set<string>();
    for (const slug of ['campaign/first-snow', 'stories/how-a-jacket-is-made']) {
      for (const language of ['default', 'da', 'de', 'es', 'fr', 'it', 'nl', 'sv']) {
        const page = readPage((await read(`stories/${slug}?language=${language}`)).story.content);
        expect([slug, language, brokenIn(page?.body), (page?.body.length ?? 0) > 4]).toEqual([
          slug,
          language,
          [],
          true,
        ]);
        titles.add(`${page?.title}`);
      }
    }
    expect(titles.size).toBe(16);
  });

  it('another start writes nothing, and never over what an editor wrote', async () => {
    const revision = async () =>
      (await db.query<{ revision: number }>('select revision from demo_content_space')).rows[0]?.revision;
    const before = await revision();
    await seedStories(db, NOW + 1000);
    expect(await revision()).toBe(before);

    const { story } = await read('stories/info/returns?language=default');
    const edited = { ...story.content, title: 'Send it back' };
    const id = await saveDraft(
      db.query,
      { fullSlug: 'info/returns', name: 'Returns', content: edited, tags: [] },
      NOW + 2000,
    );
    await publishStories(db.query, [id], NOW + 2000);
    // Texts of another version of the shop.
    await db.query("update setting set value = 'older' where key = 'seeded_stories'");
    await seedStories(db, NOW + 3000);
    expect(await titleOf('info/returns', 'default')).toBe('Send it back');
    expect(await revision()).toBeGreaterThan(Number(before) + 2);
  });

  it('a story that is taken back is gone, and an entry has its values', async () => {
    const id = await saveDraft(
      db.query,
      { fullSlug: 'news/hut', name: 'Hut', content: { component: 'page', _uid: 'h' }, tags: [] },
      NOW,
    );
    await publishStories(db.query, [id], NOW);
    expect((await read('stories/news/hut?language=default')).story.first_published_at).toBe(
      new Date(NOW).toISOString(),
    );
    await unpublishStory(db.query, id, NOW);
    expect(await read('stories/news/hut?language=default')).toEqual(['This record could not be found']);
    const entry = { datasource: 'colours', name: 'red', value: 'Red', dimensions: { de: 'Rot' } };
    for (const value of ['Red', 'Crimson']) await saveEntry(db.query, { ...entry, value }, NOW);
    expect((await read('datasource_entries?dimension=de')).datasource_entries).toMatchObject([
      { name: 'red', value: 'Crimson', dimension_value: 'Rot' },
    ]);
  });
});

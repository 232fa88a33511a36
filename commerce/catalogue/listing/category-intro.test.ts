import { expect, it } from 'vitest';
import { categoryStories } from '#demo/content/category-stories.ts';
import { prepareStories, publishStories, saveDraft, unpublishStory } from '#demo/content/story-store.ts';
import { CATEGORIES } from '#demo/seed/assortment/categories.ts';
import { categoryIntro } from '#demo/seed/catalogue/category-texts.ts';
import { testShop } from '#tests/support/commerce/served-shop.ts';

const NOW = Date.parse('2026-11-20T08:00:00Z');
const t = testShop(async (db) => {
  await db.query("insert into category values (11, null, 'category', 'ski', 1, null)");
  for (const lang of ['en', 'de'])
    await db.query(`insert into category_text values (11, '${lang}', 'Ski', 'Of the catalogue, ${lang}.')`);
  await prepareStories(db, NOW);
});

const introIn = async (storeId: number): Promise<string> =>
  (await t.get(`/category-page/11?store_id=${storeId}`)).body.intro;

it('the introduction of a category is what its editors wrote, for each store, else that of the catalogue', async () => {
  expect([await introIn(1), await introIn(11)]).toEqual(['Of the catalogue, en.', 'Of the catalogue, de.']);
  const content = {
    component: 'page',
    _uid: 'p',
    title: 'Ski',
    body: [],
    lead: 'Grey snow at {shop}.',
    lead__i18n__de: 'Großer Schnee.',
  };
  const story = { fullSlug: 'parts/categories/11', name: 'Ski', content, tags: [] };
  const id = await t.db.transaction(async (query) => {
    const saved = await saveDraft(query, story, NOW);
    await publishStories(query, [saved], NOW);
    return saved;
  });
  expect(await introIn(1)).toBe('Grey snow at Serac.');
  expect(await introIn(26)).toBe('Gray snow at Moraine.');
  expect(await introIn(23)).toBe('Grosser Schnee.');
  await unpublishStory(t.db.query, id, NOW);
  expect(await introIn(1)).toBe('Of the catalogue, en.');
});

it('the demo has a story for each department, with its introduction in every language', () => {
  const stories = categoryStories();
  expect(stories.map(({ slug }) => slug)).toContain('parts/categories/11');
  for (const { slug, content } of stories) {
    const category = CATEGORIES.find(({ id }) => slug.endsWith(`/${id}`));
    expect(content.lead__i18n__sv).toBe(category && categoryIntro(category, 'sv'));
  }
});

import { describe, expect, it } from 'vitest';
import { plainMessages } from '#lib/content/area-words.ts';
import { brokenIn, readPage } from '#lib/content/bloks.ts';
import { forStore } from '#lib/content/for-store.ts';
import type { Story } from '#lib/content/read-story.ts';
import { shippedPart, shippedParts } from '#lib/content/shipped-parts.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { TEXT_AREAS, TEXTS_FOLDER } from '#lib/rules/content/text-areas.ts';
import { demoStore, demoStores } from '#tests/support/content/demo-stores.ts';
import { changedTexts, partWords, shopMessages, textsIn } from './stories.ts';

const AREAS = Object.entries(TEXT_AREAS);

describe('words of pages and dialogs, as they come with the shop', () => {
  it.each(AREAS)('of %s are the messages of every store, each in its own wording', (area, namespace) => {
    for (const store of demoStores) {
      const page = readPage(forStore(shippedPart(`texts/${area}`, partWords(store.language)), store));
      expect([store.storeId, page && brokenIn(page.body)]).toEqual([store.storeId, []]);
      expect(page && textsIn(page)).toEqual(plainMessages(shopMessages(wordingOf(store))[namespace]));
    }
  });

  it('are found by editors in all languages', () => {
    const stories = shippedParts(partWords).filter(({ slug }) => slug.startsWith(TEXTS_FOLDER));
    expect(stories.map(({ slug }) => slug)).toEqual(AREAS.map(([area]) => `${TEXTS_FOLDER}${area}`));
    const home = JSON.stringify(stories.find(({ slug }) => slug === `${TEXTS_FOLDER}home`));
    for (const text of ['Opening next', 'Als Nächstes', 'Prochaines ventes', 'Åbner snart'])
      expect(home).toContain(text);
  });
});

describe('what editors changed', () => {
  const storyOf = (text: string): Story => ({
    uuid: 'u',
    full_slug: 'parts/texts/home',
    tag_list: [],
    content: {
      component: 'page',
      title: 'Words: home',
      body: [
        { component: 'static_block', _uid: 'a', element_id: 'openingNext', main: text },
        { component: 'static_block', _uid: 'b', element_id: 'bestsellers', main: 'What members are buying' },
      ],
    },
  });
  const changed = (text: string | null, storeId = 1) =>
    changedTexts(
      { published: async (slug) => (slug === 'parts/texts/home' && text !== null ? storyOf(text) : null) },
      demoStore(storeId),
    );

  it('is told by area, and nothing that the shop says anyway', async () => {
    expect(await changed('Coming up')).toEqual({ 'home.openingNext': 'Coming up' });
    expect(await changed('Opening next')).toEqual({});
    expect(await changed(null)).toEqual({});
  });
});

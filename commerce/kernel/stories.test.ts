import { describe, expect, it } from 'vitest';
import { guideProse } from '#commerce/catalogue/size-guides/guide-prose.ts';
import type { Story } from '#lib/content/read-story.ts';
import { demoStore, demoStores } from '#tests/support/content/demo-stores.ts';
import { infoPage, partOf } from './stories.ts';

const nothing = { published: async () => null };
const storyOf = (content: object): { published: () => Promise<Story> } => ({
  published: async () => ({
    uuid: 'u',
    full_slug: 's',
    tag_list: ['ct-10'],
    content: { component: 'page', ...content },
  }),
});

describe('what stands around pages', () => {
  it('is what comes with the shop where there is no story, or one that is no page', async () => {
    const shipped = (await partOf(nothing, demoStore(1), 'footer'))?.page.body.length;
    expect(shipped).toBe(4);
    expect((await partOf(storyOf({ title: '' }), demoStore(1), 'footer'))?.page.body.length).toBe(shipped);
  });

  it('is nothing where its story is for other stores, or has no blocks, and nothing where the shop brings none', async () => {
    expect(await partOf(storyOf({ title: 'x', only_in: ['DE'] }), demoStore(1), 'footer')).toBeNull();
    expect(await partOf(storyOf({ title: 'x', body: [] }), demoStore(1), 'footer')).toMatchObject({
      page: { body: [] },
      tags: ['ct-10'],
    });
    expect(await partOf(nothing, demoStore(1), 'categories/11')).toBeNull();
  });
});

it('a page of policies without anything to read is said as it comes with the shop', async () => {
  const own = await infoPage(nothing, demoStore(1), 'returns');
  expect(await infoPage(storyOf({ title: 'x', body: [] }), demoStore(1), 'returns')).toEqual(own);
});

describe('the prose of size guides', () => {
  it('says in every store how each measure is taken', async () => {
    for (const store of demoStores) {
      const { intro, steps } = await guideProse(nothing, store);
      expect([store.storeId, intro.length > 20, steps.size]).toEqual([store.storeId, true, 9]);
      expect([...steps.values()].every((text) => text.length > 15)).toBe(true);
    }
    expect((await guideProse(nothing, demoStore(23))).intro).toContain('Masse');
  });

  it('is what an editor wrote, and empty where nothing was', async () => {
    const body = [{ component: 'static_block', _uid: 's', element_id: 'chest', main: 'Breathe out.' }];
    const said = await guideProse(storyOf({ title: 'x', lead: 'At {shop}', body }), demoStore(1));
    expect([said.intro, [...said.steps]]).toEqual(['At Serac', [['chest', 'Breathe out.']]]);
    expect(await guideProse(storyOf({ title: 'x' }), demoStore(1))).toEqual({ intro: '', steps: new Map() });
  });
});

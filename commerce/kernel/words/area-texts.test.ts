import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { partWords } from '#commerce/kernel/stories.ts';
import type { Story } from '#lib/content/read-story.ts';
import { shippedPart, shippedParts } from '#lib/content/shipped-parts.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { SERVICE_AREAS, TEXT_AREAS, TEXTS_FOLDER } from '#lib/rules/content/text-areas.ts';
import { demoStore, demoStores } from '#tests/support/content/demo-stores.ts';
import { areaTexts, changedTexts, ownWords, textsIn } from './area-texts.ts';

const AREAS = [...Object.keys(TEXT_AREAS), ...Object.keys(SERVICE_AREAS)];

describe('words of pages, dialogs, mails and the checkout, as they come with the shop', () => {
  it.each(AREAS)('of %s are the messages of every store, each in its own wording', (area) => {
    for (const store of demoStores) {
      const own = ownWords(wordingOf(store))[area];
      const texts = textsIn(shippedPart(`texts/${area}`, partWords(store.language)) ?? {}, store, own ?? {}, true);
      expect([store.storeId, texts]).toEqual([store.storeId, own]);
    }
  });

  it('are found by editors in all languages', () => {
    const stories = shippedParts(partWords).filter(({ slug }) => slug.startsWith(TEXTS_FOLDER));
    expect(stories.map(({ slug }) => slug)).toEqual(AREAS.map((area) => `${TEXTS_FOLDER}${area}`));
    const home = JSON.stringify(stories.find(({ slug }) => slug === `${TEXTS_FOLDER}home`));
    for (const text of ['Opening next', 'Als Nächstes', 'Prochaines ventes', 'Åbner snart'])
      expect(home).toContain(text);
  });
});

describe('what editors changed', () => {
  const block = (element_id: string, main: string, more = {}) => ({
    component: 'static_block',
    _uid: element_id + main,
    element_id,
    main,
    ...more,
  });
  const storyOf = (area: string, ...body: object[]): [string, Story] => {
    const slug = `${TEXTS_FOLDER}${area}`;
    return [slug, { uuid: area, full_slug: slug, tag_list: [], content: { component: 'page', title: area, body } }];
  };
  const reader = (...stories: [string, Story][]) => {
    const log = pino({ level: 'silent' });
    const found = new Map(stories);
    return {
      log,
      warned: vi.spyOn(log, 'warn'),
      published: async (slug: string) => found.get(slug) ?? null,
      publishedIn: async () => found,
    };
  };

  it('is told by area, and nothing that the shop says anyway', async () => {
    const own = block('bestsellers', 'What others are buying');
    const changed = (...body: object[]) => changedTexts(reader(storyOf('home', ...body)), demoStore(1));
    expect(await changed(block('openingNext', 'Coming up'), own)).toEqual({ 'home.openingNext': 'Coming up' });
    expect(await changed(block('openingNext', 'Opening next'), own, block('nowhere', 'x'))).toEqual({});
    expect(await changedTexts(reader(), demoStore(1))).toEqual({});
  });

  it('has the data of the store in plain texts, and the values of a message in all others', async () => {
    const { publishedIn, log, published } = reader(
      storyOf('home', block('openingNext', 'Soon at {shop}')),
      storyOf('header', block('homeLink', 'To {shop}')),
    );
    expect(await changedTexts({ publishedIn, published, log }, demoStore(1))).toEqual({
      'home.openingNext': 'Soon at Serac',
      'header.homeLink': 'To {shop}',
    });
  });

  it('is said in the spelling of the store, names of values aside', async () => {
    const { publishedIn, log, published } = reader(
      storyOf('buying', block('colourSoldOut', 'The colour {colour} is gone')),
    );
    const american = { ...demoStore(1), deliveryCountry: 'US' as const };
    const read = () => changedTexts({ publishedIn, published, log }, american);
    expect(await read()).toEqual({ 'buying.colourSoldOut': 'The color {colour} is gone' });
  });

  it('leaves out what drops or invents a value, and says so in the log', async () => {
    const shop = reader(
      storyOf(
        'basket',
        block('parcel', 'Parcel {number}'),
        block('items', '{count} of {total}'),
        block('code', '{code}!'),
      ),
      storyOf('listing', block('count', '<script>{count}</script>')),
    );
    expect(await changedTexts(shop, demoStore(1))).toEqual({ 'basket.code': '{code}!' });
    expect(shop.warned.mock.calls.map(([told]) => told)).toMatchObject([
      { area: 'basket', name: 'items', reason: 'unknown total', storeId: 1 },
      { area: 'basket', name: 'parcel', reason: 'lacks count' },
      { area: 'listing', name: 'count', reason: 'unknown <script>' },
    ]);
    expect(await areaTexts(shop, demoStore(1), 'basket')).toEqual({
      code: '{code}!',
      items: '{count, plural, one {# item} other {# items}}',
      parcel: 'Parcel {number} of {count}',
    });
  });
});

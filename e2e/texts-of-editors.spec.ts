import { expect, test } from '@playwright/test';
import { ask } from '../tests/faults/ask.ts';
import { desk, publish, rewrite, type Saved, save } from './desk.ts';
import { untilLive } from './open-live.ts';
import { STOREFRONT_PORT } from './ports.ts';
import { productWithSizes } from './shopper.ts';
import { UK } from './stores.ts';

const read = async (path: string, host = 'uk.serac.localhost'): Promise<string> =>
  (await ask({ port: STOREFRONT_PORT, host, path })).body;

/** Titles are asked for with an address, which drafts do not change (decision 271). */
const PAGE_TITLES = 'parts/texts/page-titles';

/** A short list: each text is read on pages that are soon made. */
const LIST = '/products/ski/boots-bindings-poles/ski-poles';

/**
 * What is published where, and where shoppers read it. How soon: e2e/freshness-of-stories.spec.ts. Each has to reach its
 * pages by itself: what is published in one round stands on no page of another of that round.
 */
const TEXTS = [
  {
    slug: 'info/frequently-asked-questions',
    round: 1,
    from: 'When does my order arrive?',
    to: 'When will it be here?',
    at: ['/frequently-asked-questions', '/api/canned-responses'],
  },
  {
    slug: 'parts/footer',
    round: 2,
    from: 'Track my order',
    to: 'Where is my order?',
    at: ['/', '/returns', '/api/navigation-footer-main'],
  },
  {
    slug: 'parts/header',
    round: 3,
    from: 'New sales every morning.',
    to: 'Snow down to the valley.',
    at: ['/returns', '/api/dynamic-text/header'],
  },
  {
    slug: 'parts/menu-desktop',
    round: 4,
    from: 'Ending today',
    to: 'Gone by midnight',
    at: ['/returns', '/api/navigation-desktop'],
  },
  {
    slug: 'parts/texts/home',
    round: 1,
    from: 'Shop by category',
    to: 'Your sport {today}?',
    at: ['/', '/api/page-text/home/store'],
  },
  // In a message with values, which the build compiled: {count, plural, …}, and what we have from each today.
  {
    slug: 'parts/texts/brands',
    round: 5,
    from: ', and what we have from each today.',
    to: ', and what each has today.',
    at: ['/brands'],
  },
  {
    slug: PAGE_TITLES,
    round: 6,
    from: 'Sales for sports and outdoors',
    to: 'Sales for every season',
    at: ['/'],
  },
  {
    slug: 'parts/blocks/rtb',
    round: 5,
    from: 'Secure payment',
    to: 'Paid safely',
    at: [LIST, '/api/static-blocks/store/rtb'],
  },
  {
    slug: 'parts/size-guide',
    round: 1,
    from: 'All measurements are of the body',
    to: 'All figures are of the body',
    at: ['/womens-shoes-size-guide'],
  },
  {
    slug: 'parts/categories/11',
    round: 1,
    from: 'skis, boots and layers for people who count the runs',
    to: 'Skis for people who never count',
    at: ['/products/ski'],
  },
];

test('what editors write is previewed once it is saved, and shown once it is published, wherever it is said', async () => {
  const saved = new Map<string, Saved>();
  for (const { slug, from, to } of TEXTS) saved.set(slug, await save(slug, from, to));
  const previewed = TEXTS.filter(({ slug }) => slug !== PAGE_TITLES);
  const pages = new Set(previewed.flatMap(({ at }) => at).filter((path) => !path.startsWith('/api/')));
  for (const path of pages) {
    const [preview, shown] = [await read(path, 'preview.serac.localhost'), await read(path)];
    for (const { to } of previewed.filter(({ at }) => at.includes(path))) {
      expect(preview, path).toContain(to);
      expect(shown, path).not.toContain(to);
    }
  }
  try {
    for (const round of Map.groupBy(TEXTS, ({ round }) => round).values()) {
      for (const { slug } of round) await publish(saved.get(slug)!);
      for (const { slug, to, at } of round) {
        // Compared here: what is expected of a whole page is written out each time that it is not there yet.
        for (const path of at)
          await expect.poll(async () => (await read(path)).includes(to), `${slug} on ${path}`).toBe(true);
      }
    }
  } finally {
    for (const { slug, from, to } of TEXTS) await rewrite(slug, to, from);
  }
});

test('a story shows banners, sliders, text, a form to sign in, sales and products, without scripts (CMS-02)', async () => {
  const html = await read('/campaign/first-snow');
  const shown = [
    'Ready before the lifts are',
    'Start on easy slopes',
    'A dry shirt, a thin pair of gloves',
    'type="password"',
  ];
  for (const part of shown) expect(html).toContain(part);
  // A page that was made without one of its parts is made anew in a few seconds.
  const count = async (mark: RegExp) => (await read('/campaign/first-snow')).match(mark)?.length ?? 0;
  await expect.poll(() => count(/<article/g)).toBeGreaterThan(5);
  await expect.poll(() => count(/data-flavour=/g)).toBeGreaterThan(3);
});

test('sitewide banners stand on home, listings, products and brands, and nowhere else (BANNER-03)', async () => {
  const has = async (path: string) => [path, (await read(path)).includes('aria-label="Why shop with us"')];
  const { product } = await productWithSizes(UK);
  for (const path of ['/', LIST, product.url, '/brand/nordfjell']) expect(await has(path)).toEqual([path, true]);
  const others = [
    '/checkout/cart/',
    '/customer/account/login',
    '/returns',
    '/campaign/first-snow',
    '/search?s=ski',
    '/brands',
  ];
  for (const path of others) expect(await has(path)).toEqual([path, false]);
});

test('a script of a page that is reached softly runs where its category is accepted, and no other does', async ({
  page,
}) => {
  const script = (category: string) => ({
    component: 'script',
    _uid: category,
    category,
    code: `document.documentElement.dataset['${category}'] = 'ran';`,
  });
  const body = [
    script('default'),
    script('functional'),
    { component: 'quote', _uid: 'q', text: 'A page with scripts' },
  ];
  const fullSlug = 'campaign/scripts';
  const { id } = await desk('', { method: 'POST', body: { fullSlug, by: 'Ida' } });
  const content = { component: 'page', _uid: 'p', title: 'Scripts', body };
  await desk(`/${id}`, { method: 'PUT', body: { revision: 1, by: 'Ida', name: 'Scripts', content, tags: [] } });
  await desk(`/${id}/publish`, { method: 'POST', body: { revision: 2, by: 'Ida' } });
  await expect.poll(async () => (await read(`/${fullSlug}`)).includes('A page with scripts')).toBe(true);
  const refused: string[] = [];
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  const root = page.locator('html');
  const shop = `http://uk.serac.localhost:${STOREFRONT_PORT}`;
  await page.goto(`${shop}/returns`);
  await untilLive(page);
  await page.evaluate((path) => {
    const link = document.querySelector<HTMLAnchorElement>('main a[data-soft]');
    if (!link) throw new Error('The page has no soft link');
    link.href = path;
    link.click();
  }, `/${fullSlug}`);
  await page.waitForURL(`**/${fullSlug}`);
  // The visitor of these tests gave an answer, and accepted nothing (e2e/consent-cookie.ts).
  await expect(root).toHaveAttribute('data-default', 'ran');
  await expect(root).not.toHaveAttribute('data-functional', 'ran');
  expect(refused).toEqual([]);
  await desk(`/${id}/unpublish`, { method: 'POST', body: {} });
});

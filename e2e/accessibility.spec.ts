import { expect, type Page } from '@playwright/test';
import { SEEN_ELSEWHERE, sideways, violationsOf, widen } from './axe.ts';
import { test } from './complaints.ts';
import { openAsServed } from './open-as-served.ts';
import { openLive } from './open-live.ts';
import { ask } from './raw-request.ts';
import { productWithSizes, skiPack } from './shopper.ts';
import { FRANCE, MORAINE, type TestStore, UK } from './stores.ts';
import { joinEmpty, tryBasket, tryPack, tryProduct, type Visit } from './visits.ts';

/** WCAG 1.4.10: the narrowest screen that nothing is lost on, px. */
const NARROWEST = 320;
/** WCAG 1.4.12: what a reader may set without losing anything. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** A phone's, px: a page has least room there for itself and what a state adds. */
const PHONE = 390;

/**
 * Pages of a store, the widths they are drawn at beside the narrowest, px, those of them at which axe looks at a page, the
 * pages that scripts add to, with what visitors get wrong there: the others are looked at as they come.
 */
interface Look {
  readonly widths: readonly number[];
  readonly axe: Readonly<Record<string, readonly number[]>>;
  readonly live: Readonly<Record<string, Visit | null>>;
  /** Lists that axe alone looks at, on a phone. */
  readonly lists: readonly string[];
}

/** What a phone has of products, basket and registration is looked at once something is wrong, of blocks in gallery.spec.ts. */
async function looksOf(store: TestStore): Promise<Look> {
  const [piece, pack] = await Promise.all([productWithSizes(store), skiPack(UK)]);
  const { product } = piece;
  const none = { [product.url]: [], '/checkout/cart/': [], '/customer/account/create': [] };
  // What the other brand has of its own is its look, also of what is wrong: a form has most of it.
  if (store === MORAINE) {
    const axe = { '/': [390], '/products': [390], '/brands': [390], ...none };
    return { widths: [390], axe, live: { '/customer/account/create': joinEmpty(store) }, lists: [] };
  }
  // The other language has longer words, which columns have least room for where there are just enough for them.
  if (store === FRANCE) {
    const axe = { '/': [], '/products': [], '/contact-us': [], ...none };
    return { widths: [820], axe, live: { '/': null }, lists: [] };
  }
  const parts = ['/404', '/brand/nordfjell', '/brands', '/mens-clothing-size-guide', '/contact-us'];
  return {
    widths: [390, 820, 1440],
    live: {
      '/': null,
      '/products': null,
      [product.url]: tryProduct(store, piece),
      [pack.product.url]: tryPack(store, pack.product),
      '/checkout/cart/': tryBasket(store),
      '/customer/account/create': joinEmpty(store),
      '/contact-us': null,
      '/mens-clothing-size-guide': null,
    },
    axe: {
      ...none,
      '/': [390, 1440],
      ...Object.fromEntries(['/products', product.url, '/checkout/cart/'].map((path) => [path, [1440]])),
      ...Object.fromEntries(parts.map((path) => [path, [390]])),
      [pack.product.url]: [],
      '/cookie-policy': [],
      // Nothing is found.
      [`/search?s=${'longword'.repeat(16)}`]: [390],
    },
    // Filtered, and past its end.
    lists: ['/products?price=-50', '/products?p=9999'],
  };
}

/** Where the store makes guests join, its dialog is part of the page. */
async function untilAsked(page: Page, { config }: TestStore): Promise<void> {
  const asks = config.registerModalMode === 'blocking' && (await page.locator('main[data-asks]').count()) > 0;
  if (asks) await expect(page.getByRole('dialog')).toBeVisible();
}

/** Controls that begin on the page and end beyond it; the page clips them, so that it does not scroll. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scrolls = (node: Element): boolean =>
      node.parentElement !== null &&
      node.parentElement !== document.body &&
      (/auto|scroll/.test(getComputedStyle(node.parentElement).overflowX) || scrolls(node.parentElement));
    return [...document.querySelectorAll('main :is(button, select, input, a)')]
      .filter((node) => node.checkVisibility({ visibilityProperty: true }) && !scrolls(node))
      .filter((node) => {
        const { left, right, width } = node.getBoundingClientRect();
        // The body's edge, not the window's: the scrollbar's place is kept free.
        const edge = document.body.getBoundingClientRect().right;
        return width > 1 && left < edge && right > edge + 1;
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120));
  });

/** Elements that hide part of the text they hold; what is for assistive technology alone is one pixel wide. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hides = (element: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element;
      const wide = /hidden|clip/.test(overflowX) && scrollWidth > clientWidth + 1;
      const high = /hidden|clip/.test(overflowY) && scrollHeight > clientHeight + 1;
      return clientWidth > 1 && (wide || high);
    };
    const own = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => own(element) && hides(element))
      .map(({ outerHTML }) => outerHTML.slice(0, 140));
  });

/** The window is the narrowest: nothing scrolls sideways, with wide text either, which cuts nothing. */
async function expectRoom(page: Page, url: string): Promise<void> {
  await widen(page, NARROWEST);
  expect.soft(await sideways(page), `${url} scrolls sideways at ${NARROWEST} px`).toBeLessThanOrEqual(0);
  const spacing = await page.addStyleTag({ content: TEXT_SPACING });
  expect.soft(await sideways(page), `${url} with wide text scrolls sideways`).toBeLessThanOrEqual(0);
  expect.soft(await cutTexts(page), `${url} with wide text cuts`).toEqual([]);
  await spacing.evaluate((style) => (style as HTMLStyleElement).remove());
}

for (const store of [UK, FRANCE, MORAINE]) {
  test(`store ${store.id}: from ${NARROWEST} px on axe finds nothing, nothing is cut off or scrolls sideways, with wide text too, nor does axe find anything in what visitors get wrong`, async ({
    page,
    complaints,
  }) => {
    test.slow();
    const { widths, axe: pages, live, lists } = await looksOf(store);
    const look = async (state: string, within = 'main') =>
      expect.soft(await violationsOf(page, within, SEEN_ELSEWHERE), `${state} at ${PHONE} px`).toEqual([]);
    // Those that come one after the other as they are served share a window.
    const order = Object.entries(pages).sort(([one], [other]) => Number(other in live) - Number(one in live));
    for (const [url, axe] of order) {
      if (url in live) {
        await openLive(page, store.origin + url);
        await untilAsked(page, store);
      } else expect([200, 404]).toContain((await openAsServed(page, store.origin + url)).status);
      for (const width of widths) {
        await widen(page, width);
        expect.soft(await sideways(page), `${url} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
        expect.soft(await cutOff(page), `${url} cuts controls off at ${width} px`).toEqual([]);
        if (axe.includes(width)) {
          const seen = url === '/' ? [] : SEEN_ELSEWHERE;
          expect.soft(await violationsOf(page, 'html', seen), `${url} at ${width} px`).toEqual([]);
        }
      }
      await expectRoom(page, url);
      await widen(page, PHONE);
      await live[url]?.(page, look);
    }
    for (const url of lists) {
      expect((await openAsServed(page, store.origin + url)).status).toBe(200);
      await look(url);
    }
    const refused = store === UK ? [expect.stringMatching(/400 .*basket-apply-discount$/)] : [];
    expect(complaints.splice(0), 'the wrong code alone').toEqual(refused);
  });
}

test('the shop can be browsed as it is served: from the front page to a sale, and to a product with its price', async () => {
  const { host } = new URL(UK.origin);
  const open = async (path: string | undefined): Promise<string> => {
    if (!path) throw new Error('There is no link');
    const { status, body } = await ask(path, { host });
    expect(status, path).toBe(200);
    return body.replace(/<script[\s\S]*?<\/script>/g, '');
  };
  const sale = await open(/href="(\/event\/[^"]+)"/.exec(await open('/'))?.[1]);
  const product = await open(/<article[\s\S]*?<h\d[^>]*><a [^>]*href="([^"]+)"/.exec(sale)?.[1]);
  expect(product).toMatch(/<h1[^>]*>[^<]/);
  expect(product).toMatch(/>£\d+\.\d\d</);
});

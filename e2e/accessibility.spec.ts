import { expect, type Page } from '@playwright/test';
import { SEEN_ELSEWHERE, violationsOf, widen } from './axe.ts';
import { test } from './complaints.ts';
import { openLive } from './open-live.ts';
import { priceIn, productWithSizes, saleTiles, skiPack } from './shopper.ts';
import { FRANCE, MORAINE, type TestStore, UK } from './stores.ts';

const widths = [390, 820, 1440];
/** WCAG 1.4.10: the narrowest screen that nothing is lost on, px. */
const NARROWEST = 320;
/** WCAG 1.4.12: what a reader may set without losing anything. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/** A page, and the widths at which axe looks at it, px: where it is laid out otherwise, and where no other test looks at its parts. */
interface Look {
  readonly path: string;
  readonly axe: readonly number[];
}

async function pagesOf(store: TestStore): Promise<Look[]> {
  const [{ product }, pack] = await Promise.all([productWithSizes(store), skiPack(UK)]);
  const at = (axe: readonly number[], ...paths: string[]): Look[] => paths.map((path) => ({ path, axe }));
  const short = ['/', '/products', product.url, '/checkout/cart/', '/customer/account/create'];
  // What the other brand has of its own is its look: each layout once.
  if (store === MORAINE) return at([390], ...short, '/brands', '/sales');
  // The other language has longer words, in the same places.
  if (store === FRANCE) return at([], ...short, '/contact-us');
  return [
    ...at([390, 1440], '/', '/products', product.url, '/checkout/cart/', '/brand/nordfjell'),
    ...at([390], '/customer/account/create', '/404', '/brands', '/mens-clothing-size-guide', '/contact-us'),
    // What they are made of is looked at in gallery.spec.ts and accessibility-states.spec.ts.
    ...at([], pack.product.url, '/cookie-policy', `/search?s=${'longword'.repeat(16)}`),
  ];
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

/** How far the page can be pushed aside, px. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

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

for (const store of [UK, FRANCE, MORAINE]) {
  test(`store ${store.id}: from ${NARROWEST} to 1440 px axe finds nothing, nothing is cut off or scrolls sideways, with wide text too`, async ({
    page,
  }) => {
    test.slow();
    for (const { path: url, axe } of await pagesOf(store)) {
      await openLive(page, store.origin + url);
      await untilAsked(page, store);
      for (const width of widths) {
        await widen(page, width);
        expect.soft(await sideways(page), `${url} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
        expect.soft(await cutOff(page), `${url} cuts controls off at ${width} px`).toEqual([]);
        if (axe.includes(width)) {
          const seen = url === '/' ? [] : SEEN_ELSEWHERE;
          expect.soft(await violationsOf(page, 'html', seen), `${url} at ${width} px`).toEqual([]);
        }
      }
      await widen(page, NARROWEST);
      expect.soft(await sideways(page), `${url} scrolls sideways at ${NARROWEST} px`).toBeLessThanOrEqual(0);
      await page.addStyleTag({ content: TEXT_SPACING });
      expect.soft(await sideways(page), `${url} with wide text scrolls sideways`).toBeLessThanOrEqual(0);
      expect.soft(await cutTexts(page), `${url} with wide text cuts`).toEqual([]);
    }
  });
}

test('the shop can be read and browsed without JavaScript', async ({ browser }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  await page.goto(`${UK.origin}/`);
  await saleTiles(page).first().click();
  await expect(page).toHaveURL(/\/event\//);
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(
    priceIn(page.getByRole('region').filter({ has: page.getByRole('heading', { level: 1 }) })),
  ).toBeVisible();
});

import { expect, type Page } from '@playwright/test';
import { test } from './complaints.ts';
import { openLive } from './open-live.ts';
import { productWithSizes, skiPack } from './shopper.ts';
import { MORAINE, type TestStore, UK } from './stores.ts';

/** WCAG 1.4.12: what a reader may set without losing anything. */
const TEXT_SPACING = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

async function pagesOf(store: TestStore): Promise<string[]> {
  const [{ product }, pack] = await Promise.all([productWithSizes(store), skiPack(UK)]);
  return [
    '/',
    '/products',
    '/brands',
    '/brand/nordfjell',
    '/mens-clothing-size-guide',
    '/accessibility',
    '/contact-us',
    product.url,
    ...(store === UK
      ? [pack.product.url]
      : ['/sales', '/new', '/products?p=2&order=price&dir=asc', '/search?s=ski+jacket']),
    '/checkout/cart/',
    '/customer/account/login',
    '/customer/account/create',
    '/404',
  ];
}

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

for (const store of [UK, MORAINE]) {
  test(`store ${store.id}: pages 320 px wide lose nothing and scroll one way, with wide text too`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of await pagesOf(store)) {
      await openLive(page, store.origin + path);
      expect.soft(await sideways(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
      await page.addStyleTag({ content: TEXT_SPACING });
      expect.soft(await sideways(page), `${path} with wide text scrolls sideways`).toBeLessThanOrEqual(0);
      expect.soft(await cutTexts(page), `${path} with wide text cuts`).toEqual([]);
    }
  });
}

import { expect, type Locator, type Page, test } from '@playwright/test';
import { untilLive } from './open-live.ts';
import { textsOf, UK } from './stores.ts';

const t = textsOf(UK);

/** A list of a page and a half. */
const LIST = `${UK.origin}/products/ski/helmets-goggles`;
/** A product on its second page. */
const ON_SECOND_PAGE = 50;

const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
/** How far beneath the top of the window something begins, px. */
const topOf = (found: Locator) => found.evaluate((element) => element.getBoundingClientRect().top);
/** Scripts that a page has twice, which would run twice. */
const twice = (page: Page) =>
  page.evaluate(() => {
    const sources = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
    return sources.filter((source, at) => sources.indexOf(source) !== at);
  });

test.describe('with motion, as most shoppers have it', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a longer list has the focus on the first card that has come, leads to the top of a product, and is found as it was left, by the back button; every script runs once', async ({
    page,
  }) => {
    await page.goto(LIST);
    const cards = page.getByRole('article');
    const first = await cards.count();
    // Before the page is live the link leads to the second page, which is a list of its own.
    await untilLive(page);
    expect(await twice(page)).toEqual([]);
    await page
      .getByRole('link', { name: new RegExp(t('More.next', { count: 0 }).replace('0', '\\d+')) })
      .press('Enter');
    await expect(cards).not.toHaveCount(first);
    await expect(cards.nth(first).getByRole('heading').getByRole('link')).toBeFocused();
    const extended = await cards.count();
    const card = cards.nth(ON_SECOND_PAGE);
    const name = (await card.getByRole('heading').textContent()) ?? '';
    const listed = page.url();
    const slow = Promise.withResolvers<void>();
    await page.route(
      ({ search }) => search.includes('_rsc'),
      (route) => slow.promise.then(() => route.continue()),
    );
    await page.locator('html:not([data-rest])').waitFor({ state: 'attached' });
    await card.scrollIntoViewIfNeeded();
    const place = await scrolled(page);
    const top = await topOf(card);
    await card.getByRole('heading').getByRole('link').click();
    // However slow the link is, what the card knows of the product is seen at once; the rest when it has come.
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    expect(page.url()).toBe(listed);
    slow.resolve();
    await expect(page).not.toHaveURL(listed);
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toContainText(name);
    await page.locator('main[data-page="product"]').waitFor();
    expect(await twice(page)).toEqual([]);
    await expect.poll(() => scrolled(page)).toBe(0);
    const moves = await page.evaluateHandle(() => {
      const counted = { scrolls: 0 };
      window.addEventListener('scroll', () => counted.scrolls++);
      return counted;
    });
    await page.goBack();
    await expect(cards).toHaveCount(extended);
    await expect(cards.nth(ON_SECOND_PAGE)).toBeInViewport();
    await expect.poll(() => scrolled(page)).toBe(place);
    expect(await topOf(card)).toBeCloseTo(top, 0);
    // The old place is there at once: the page does not glide.
    expect(await moves.evaluate(({ scrolls }) => scrolls)).toBeLessThan(5);
  });
});

test('filters that were open when a tablet was turned stay a sheet, until they are applied', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto(`${UK.origin}/products/ski/boots-bindings-poles/ski-poles`);
  await untilLive(page);
  await page.getByRole('button', { name: t('Listing.filters') }).click();
  const sheet = page.getByRole('dialog', { name: t('Listing.filters') });
  const brand = sheet.locator('input[name=brand]');
  await brand.nth(0).check({ force: true });
  await page.setViewportSize({ width: 1180, height: 820 });
  await expect(sheet.getByRole('button', { name: t('Listing.closeFilters') })).toBeInViewport();
  await brand.nth(1).check({ force: true });
  await expect(page).not.toHaveURL(/brand=/);
  await sheet.getByRole('button', { name: /^Show/ }).click();
  await expect(page).toHaveURL(/brand=\d+,\d+/);
  await expect(page.getByRole('region', { name: t('Listing.filters') })).toBeVisible();
});

import { expect, test } from '@playwright/test';
import { INFO_PAGES } from '#lib/rules/info-pages.ts';
import { ask } from './raw-request.ts';
import { AMERICA, STORES, textsOf, UK } from './stores.ts';

const BRITISH =
  /\b(?:colours?|grey|trousers|basket|postcode|parcels?|VAT|RRP|aluminium|mould\w*|polaris\w*|\w+metres?|recognises?|cancelled|9am)\b/i;

test('an American store speaks of pants, carts and shipping on every page, and its dates are American', async ({
  browser,
}) => {
  // As the server says it; what scripts add later is held by tests/architecture/messages.test.ts.
  const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const shop = [
    '/',
    '/products',
    '/brands',
    '/checkout/cart/',
    '/customer/account/login/',
    '/search?s=pants',
    '/nowhere',
  ];
  for (const path of [...shop, ...INFO_PAGES.map((name) => `/${name}`)]) {
    await page.goto(AMERICA.origin + path);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
    await expect(page).not.toHaveTitle(BRITISH);
    for (const part of ['main', 'contentinfo'] as const) {
      await expect(page.getByRole(part), path).not.toContainText(BRITISH, { useInnerText: true });
    }
  }
  await page.goto(AMERICA.origin);
  const sale = await page.getByRole('main').locator('a[href^="/event/"]').first().getAttribute('href');
  await page.goto(AMERICA.origin + sale);
  await expect(page.getByRole('main')).toContainText(
    /(?:January|February|March|April|May|June|July|August|September|October|November|December) \d+ at \d+:\d\d\s[AP]M/,
  );
});

test('a page’s title ends with the name of the shop, and its own words come first', async () => {
  const t = textsOf(UK);
  for (const [path, title] of [
    ['/checkout/cart/', t('Basket.title')],
    ['/customer/account/login/', t('Auth.signIn')],
    ['/nowhere', t('System.notFoundTitle')],
  ] as const) {
    expect((await ask(path)).body).toContain(`<title>${title} | Serac</title>`);
  }
});

test('Swiss figures are grouped with ’, before and after the page is live', async ({ page }) => {
  const swiss = STORES.find(({ locale }) => locale === 'de_CH') ?? UK;
  await page.goto(swiss.origin);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('contentinfo')).toContainText(/\d’\d{3} Kundenbewertungen/);
});

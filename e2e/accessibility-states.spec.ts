import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { openLive } from './open-live.ts';
import { productWithSizes, purchaseOf } from './shopper.ts';
import { type TestStore, textsOf, UK } from './stores.ts';

/** Text over pictures and the page beneath a modal dialog are nothing a machine can judge; everything else is. */
async function expectNoViolation(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`);
  expect.soft(told, state).toEqual([]);
}

const WIDTHS = [390, 1440];

for (const store of [UK]) {
  for (const width of WIDTHS) {
    test(`store ${store.id} at ${width} px: axe finds nothing in what visitors open and get wrong`, async ({
      page,
    }) => {
      test.slow();
      const t = textsOf(store);
      const wide = width > 1024;
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const at = (path: string): Promise<void> => openLive(page, store.origin + path);
      const dialog = page.getByRole('dialog');
      /** A state in a dialog, which is closed again. */
      const inDialog = async (state: string): Promise<void> => {
        await expect(dialog.getByRole('heading').first()).toBeVisible();
        await expectNoViolation(page, state);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      };
      await visitListing({ page, store, wide, at });
      const { product } = await productWithSizes(store);

      await at(product.url);
      const main = page.getByRole('main');
      await page.locator('a[data-dialog=size-guide], a[href$="size-guide"]').first().click();
      await inDialog('size guide');
      await main
        .getByRole('list', { name: t('Gallery.views') })
        .getByRole('link')
        .first()
        .click();
      await inDialog('enlarged pictures');
      await purchaseOf(page, product)
        .getByRole('button', { name: t('Buy.chooseSize') })
        .click();
      await expect(main.getByText(t('Buy.chooseSizeFirst'))).toBeVisible();
      await expectNoViolation(page, 'no size chosen');
      await page.locator('input[type=radio][name=size]:not([aria-disabled=true])').first().click();
      await purchaseOf(page, product)
        .getByRole('button', { name: t('Buy.add') })
        .click();
      await inDialog('added');

      await at('/checkout/cart/');
      await page.getByRole('textbox', { name: t('Basket.promoCode') }).fill('NOSUCHCODE');
      await page.keyboard.press('Enter');
      await expect(page.getByText(t('Basket.codeUnknown'))).toBeVisible();
      await expectNoViolation(page, 'wrong code');
      await main
        .getByRole('button', { name: t('Basket.remove') })
        .first()
        .click();
      await expect(page.getByRole('button', { name: t('Basket.undo') })).toBeVisible();
      await expectNoViolation(page, 'removed');

      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: t('Footer.cookieSettings') })
        .click();
      await expect(page.getByRole('switch').first()).toBeVisible();
      await inDialog('cookie settings');

      await at('/customer/account/create');
      await main.getByRole('button', { name: t('Auth.join') }).click();
      await expect(main.locator('[aria-invalid=true]').first()).toBeVisible();
      await expectNoViolation(page, 'registration with errors');
    });
  }
}

interface Visit {
  readonly page: Page;
  readonly store: TestStore;
  readonly wide: boolean;
  readonly at: (path: string) => Promise<void>;
}

/** The states of a list: filters open, filtered, past its end, nothing found. */
async function visitListing({ page, store, wide, at }: Visit): Promise<void> {
  const t = textsOf(store);
  await at('/products');
  if (!wide) {
    await page.getByRole('button', { name: t('Listing.filterButton', { count: 0 }) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectNoViolation(page, 'filters open');
  }
  for (const [path, state] of [
    ['/products?price=-50', 'filtered'],
    ['/products?p=9999', 'past the end'],
    ['/search?s=zzzzqqqq', 'nothing found'],
  ] as const) {
    await page.goto(store.origin + path);
    await expectNoViolation(page, state);
  }
}

import { expect, type Page } from '@playwright/test';
import { type productWithSizes, purchaseOf, putIntoBasket } from './shopper.ts';
import { type TestStore, textsOf } from './stores.ts';

/**
 * What a visitor gets wrong on a page that is open.
 * @param look looks at the state that the page is in, for what is new in it
 */
export type Visit = (page: Page, look: (state: string, within?: string) => Promise<unknown>) => Promise<void>;

/** Buys without a size; leaves the product in the basket. */
export const tryProduct =
  (store: TestStore, piece: Awaited<ReturnType<typeof productWithSizes>>): Visit =>
  async (page, look) => {
    const t = textsOf(store);
    await purchaseOf(page, piece.product)
      .getByRole('button', { name: t('Buy.chooseSize') })
      .click();
    await expect(page.getByRole('main').getByText(t('Buy.chooseSizeFirst'))).toBeVisible();
    await look('no size chosen');
    await putIntoBasket(page, piece);
  };

/** Buys a pack without sizes. */
export const tryPack =
  (store: TestStore, pack: { name: string }): Visit =>
  async (page, look) => {
    await purchaseOf(page, pack)
      .getByRole('button', { name: textsOf(store)('Buy.chooseSize') })
      .click();
    await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeVisible();
    await look('pack with errors');
  };

/** Enters a wrong code, then removes all there is. */
export const tryBasket =
  (store: TestStore): Visit =>
  async (page, look) => {
    const t = textsOf(store);
    await page.getByRole('textbox', { name: t('Basket.promoCode') }).fill('NOSUCHCODE');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('Basket.codeUnknown'))).toBeVisible();
    await look('wrong code');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('Basket.remove') })
      .first()
      .click();
    await expect(page.getByRole('button', { name: t('Basket.undo'), exact: true })).toBeVisible();
    await look('removed');
  };

/** Joins with nothing filled in. */
export const joinEmpty =
  (store: TestStore): Visit =>
  async (page, look) => {
    const main = page.getByRole('main');
    await main.getByRole('button', { name: textsOf(store)('Auth.join') }).click();
    await expect(main.locator('[aria-invalid=true]').first()).toBeVisible();
    // Looked at whole but for header and footer, as it is without errors.
    await look('registration with errors', 'html');
  };

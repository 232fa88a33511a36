import { expect, type Page, test } from '@playwright/test';
import { openLive } from './open-live.ts';
import { lineOf, productWithSizes, purchaseOf, sizeButton } from './shopper.ts';
import { textsOf, UK } from './stores.ts';

const t = textsOf(UK);

const open = (page: Page, path: string): Promise<void> => openLive(page, UK.origin + path);

/** What assistive technology was told last. */
const said = (page: Page) => page.locator('[data-announcer]');

/** How much of the width of the card with the focus is within the window, 0 to 1; of what else has it where that is no card. */
const shownOfFocus = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const focused = document.activeElement as Element;
    const { left, right, width } = (focused.closest('article') ?? focused).getBoundingClientRect();
    return (Math.min(right, window.innerWidth) - Math.max(left, 0)) / width;
  });

/** Is some of what has the focus in sight, neither outside the window nor behind the header or the bar that buys (WCAG 2.4.11)? */
const isFocusInSight = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement as Element;
    const { left, top, width, height } = focused.getBoundingClientRect();
    return [0.1, 0.5, 0.9].some((share) => {
      const found = document.elementFromPoint(left + width / 2, top + height * share);
      return found !== null && (focused.contains(found) || found.contains(focused));
    });
  });

test.describe('with the keyboard alone', () => {
  test('a shopper chooses, buys and changes the basket, and the focus is never lost, nor out of sight', async ({
    page,
  }) => {
    test.slow();
    const { product, size } = await productWithSizes(UK);

    await test.step('the focus is never behind the header or the bar that buys, and seen whole in a row of cards', async () => {
      await page.setViewportSize({ width: 390, height: 640 });
      await open(page, product.url);
      await purchaseOf(page, product).getByRole('radio').first().focus();
      for (const key of [...Array(10).fill('Tab'), ...Array(10).fill('Shift+Tab')]) {
        await page.keyboard.press(key);
        await expect.poll(() => isFocusInSight(page)).toBe(true);
      }
      await page.getByRole('article').getByRole('heading').getByRole('link').first().focus();
      for (let tabs = 0; tabs < 15; tabs += 1) {
        await page.keyboard.press('Tab');
        await expect.poll(() => shownOfFocus(page)).toBeGreaterThan(0.99);
      }
    });

    await test.step('no size chosen: the group says so and its first size has the focus', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      const buy = purchaseOf(page, product).getByRole('button', { name: t('Buy.chooseSize') });
      await buy.press('Enter');
      const sizes = page.getByRole('radiogroup', { name: product.sizeHeading });
      await expect(sizes).toHaveAttribute('aria-invalid', 'true');
      await expect(sizes).toHaveAccessibleDescription(t('Buy.chooseSizeFirst'));
      await expect(sizes.getByRole('radio').and(page.locator(':focus'))).toBeFocused();
    });

    await test.step('added: the dialog has the focus and gives it back', async () => {
      await sizeButton(page, UK, size).press('Space');
      const buy = purchaseOf(page, product).getByRole('button', { name: t('Buy.add') });
      await buy.press('Enter');
      await expect(page.getByRole('dialog', { name: t('Buy.added') })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(buy).toBeFocused();
    });

    const line = lineOf(page, product);
    const name = `${product.brand.name} ${product.name}`;
    await test.step('more, fewer: the button keeps the focus, the total is said', async () => {
      await open(page, '/checkout/cart/');
      const more = line.getByRole('button', { name: t('Basket.more', { product: name }) });
      await more.press('Enter');
      await expect(said(page)).toHaveText(new RegExp(`^${t('Basket.items', { count: 2 })}, ${t('Basket.total')} .\\d`));
      await expect(more).toBeFocused();
      const fewer = line.getByRole('button', { name: t('Basket.fewer', { product: name }) });
      await fewer.press('Enter');
      await expect(said(page)).toHaveText(new RegExp(`^${t('Basket.items', { count: 1 })}`));
      await expect(fewer).toBeFocused();
    });

    await test.step('a wrong code: its field', async () => {
      const code = page.getByRole('textbox', { name: t('Basket.promoCode') });
      await code.fill('NOSUCHCODE');
      await code.press('Enter');
      await expect(page.getByRole('alert').getByText(t('Basket.codeUnknown'))).toBeVisible();
      await expect(code).toBeFocused();
    });

    await test.step('Remove, Undo', async () => {
      await line.getByRole('button', { name: t('Basket.removeProduct', { product: name }) }).press('Enter');
      await expect(page.getByRole('button', { name: t('Basket.undo'), exact: true })).toBeFocused();
      await expect(said(page)).toContainText(t('Basket.removed', { product: name }));
      await page.keyboard.press('Enter');
      await expect(line.getByRole('heading', { name: product.name, exact: true })).toBeFocused();
    });
  });

  test('menus of the header close when the focus leaves them, and are walked with arrows; filters say how many products are left, and a chip that goes leaves the focus with the count', async ({
    page,
  }) => {
    await open(page, '/products');
    const stores = page.getByRole('button', { name: /United Kingdom/ });
    await stores.press('Enter');
    await expect(page.getByRole('radio', { name: 'United Kingdom' })).toBeVisible();
    for (let tabs = 0; tabs < 8; tabs += 1) await page.keyboard.press('Tab');
    await expect(page.locator('#store-menu')).toBeHidden();
    await expect(page.locator('body')).not.toBeFocused();

    await page.setViewportSize({ width: 390, height: 844 });
    const account = page.getByRole('button', { name: t('Session.signIn') });
    await account.press('Enter');
    await expect(page.locator('#account-menu')).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('#account-menu a').first()).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.locator('#account-menu a').last()).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.locator('#account-menu')).toBeHidden();

    await page.setViewportSize({ width: 1440, height: 900 });
    const brand = page
      .getByRole('group')
      .filter({ hasText: t('Listing.facets.brand') })
      .getByRole('checkbox')
      .first();
    await brand.press('Space');
    await expect(page).toHaveURL(/brand=/);
    await expect(brand).toBeChecked();
    await expect(brand).toBeFocused();
    await expect(said(page)).toHaveText(/^\d+ products?$/);
    const chip = page
      .getByRole('main')
      .locator('a[aria-label]')
      .filter({ has: page.locator('svg') })
      .and(page.locator('[data-soft=stay]'))
      .first();
    await chip.press('Enter');
    await expect(page).not.toHaveURL(/brand=/);
    await expect(page.locator('#listing-count')).toBeFocused();
  });
});

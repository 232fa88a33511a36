import { expect, test } from '@playwright/test';
import { openLive } from './open-live.ts';
import { priceIn, productWithSizes, purchaseOf, sizeButton } from './shopper.ts';
import { textsOf, UK } from './stores.ts';

/** Written as the store writes prices; the store includes 20 % VAT, Denmark 25 %. */
const inDenmark = (price: string): string =>
  price.replace(/£?([\d.]+)/, (_, amount: string) => `£${((Number(amount) * 1.25) / 1.2).toFixed(2)}`);

test('prices of list, product and basket are those of the country that parcels go to', async ({ page }) => {
  const t = textsOf(UK);
  const { product, size } = await productWithSizes(UK);
  const underWay = new Set<string>();
  let most = 0;
  page.on('request', (request) => {
    if (!request.url().includes('/api/category-prices')) return;
    underWay.add(request.url());
    most = Math.max(most, underWay.size);
  });
  page.on('requestfinished', (request) => underWay.delete(request.url()));

  await openLive(page, `${UK.origin}/products`);
  const listed = priceIn(page.getByRole('article').first());
  const home = (await listed.textContent()) ?? '';
  await page.getByRole('button', { name: t('Shell.storeButton', { store: 'United Kingdom' }) }).click();
  await page.getByRole('button', { name: t('Shell.deliverElsewhere') }).click();
  const dialog = page.getByRole('dialog', { name: t('Delivery.title') });
  await dialog.getByLabel(t('Delivery.country')).selectOption({ label: 'Denmark' });
  await dialog.getByRole('button', { name: t('Delivery.save') }).click();
  await expect(listed).toHaveText(inDenmark(home));
  expect(most, 'calls under way at the same time (PRICE-08)').toBeLessThanOrEqual(6);

  await openLive(page, UK.origin + product.url);
  const shown = priceIn(purchaseOf(page, product));
  await expect(shown).toHaveText(inDenmark(`${product.prices?.current ?? 0}`.replace(/(\d\d)$/, '.$1')));
  const price = (await shown.textContent()) ?? '';
  await sizeButton(page, UK, size).click();
  await purchaseOf(page, product)
    .getByRole('button', { name: t('Buy.add') })
    .click();
  await expect(page.getByRole('dialog', { name: t('Buy.added') })).toContainText(price);

  await openLive(page, `${UK.origin}/checkout/cart/`);
  const summary = page.getByRole('complementary', { name: t('Basket.summary') });
  await expect(summary).toContainText(price);
  await summary.getByRole('button', { name: t('Basket.deliveryTo', { country: 'Denmark' }) }).click();
  await dialog.getByLabel(t('Delivery.country')).selectOption({ label: 'United Kingdom' });
  await dialog.getByRole('button', { name: t('Delivery.save') }).click();
  await expect(summary).not.toContainText(price);
});

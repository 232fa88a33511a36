import { expect, type Page, test } from '@playwright/test';
import { openLive } from './open-live.ts';
import { priceIn, productWithSizes, purchaseOf, putIntoBasket } from './shopper.ts';
import { textsOf, UK } from './stores.ts';

/** Written as the store writes prices; the store includes 20 % VAT, Denmark 25 %. */
const inDenmark = (price: string): string =>
  price.replace(/£?([\d.]+)/, (_, amount: string) => `£${((Number(amount) * 1.25) / 1.2).toFixed(2)}`);

/** Scripts with the code that asks for the prices of cards abroad, which the country of the store has no use for. */
function scriptsForAbroad(page: Page): string[] {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    if ((await response.text()).includes('[data-price-of]')) scripts.push(response.url());
  });
  return scripts;
}

test('prices of cards, product and basket are those of the country that parcels go to', async ({ page }) => {
  const t = textsOf(UK);
  const piece = await productWithSizes(UK);
  const { product } = piece;
  const dialog = page.getByRole('dialog', { name: t('Delivery.title') });

  const forAbroad = scriptsForAbroad(page);
  await openLive(page, UK.origin + product.url);
  const carded = priceIn(page.getByRole('article').first());
  const shown = priceIn(purchaseOf(page, product));
  const [cardedAtHome, shownAtHome] = [(await carded.textContent()) ?? '', (await shown.textContent()) ?? ''];
  await page.getByRole('button', { name: t('Shell.storeButton', { store: 'United Kingdom' }) }).click();
  await page.getByRole('button', { name: t('Shell.deliverElsewhere') }).click();
  await dialog.getByLabel(t('Delivery.country')).selectOption({ label: 'Denmark' });
  expect(forAbroad).toEqual([]);
  await dialog.getByRole('button', { name: t('Delivery.save') }).click();
  await expect(carded).toHaveText(inDenmark(cardedAtHome));
  await expect.poll(() => forAbroad).toHaveLength(1);
  const price = inDenmark(shownAtHome);
  await expect(shown).toHaveText(price);

  await putIntoBasket(page, piece);
  await openLive(page, `${UK.origin}/checkout/cart/`);
  const summary = page.getByRole('complementary', { name: t('Basket.summary') });
  await expect(summary).toContainText(price);
  await summary.getByRole('button', { name: t('Basket.deliveryTo', { country: 'Denmark' }) }).click();
  await dialog.getByLabel(t('Delivery.country')).selectOption({ label: 'United Kingdom' });
  await dialog.getByRole('button', { name: t('Delivery.save') }).click();
  await expect(summary).not.toContainText(price);
});

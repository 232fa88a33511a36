import { expect, type Locator, type Page, test } from '@playwright/test';
import { openLive, untilLive } from './open-live.ts';
import { BRITISH_ADDRESS, productWithSizes, purchaseOf, sizeButton } from './shopper.ts';
import { MEMBER, MORAINE, type TestStore, textsOf } from './stores.ts';

/** No page has more stops between its beginning and what is bought there. */
const MOST_STOPS = 120;

/** Goes on with the Tab key until a control has the focus, which is seen at every stop and nowhere lost. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  // Found once: to look for it by role and name at every stop takes longer than all stops.
  const wanted = await control.elementHandle();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    if (await wanted?.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error(`${control} is no stop of the Tab key`);
}

/** Past the header, whose menus open as the focus comes to them, and hold more than a hundred links. */
async function skipToContent(page: Page, store: TestStore): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: textsOf(store)('Shell.skip') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
}

/** What assistive technology reads when a page has come without a document. */
const announced = (page: Page) => page.locator('next-route-announcer').locator('#__next-route-announcer__');

/** A page has come in place of another: it is said, and the focus is at its beginning. */
async function expectArrival(page: Page, address: RegExp | string): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('main')).toBeFocused();
  // Its title, or its heading where that was there before.
  const heading = await page.getByRole('heading', { level: 1 }).textContent();
  const words = [await page.title(), heading ?? ''].map((text) => text.toLowerCase());
  await expect.poll(async () => words.includes((await announced(page).textContent())?.toLowerCase() ?? '')).toBe(true);
}

async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+A');
  // At once: what becomes of each letter is the browser's own.
  await page.keyboard.insertText(text);
}

async function signInByKeyboard(page: Page, store: TestStore): Promise<void> {
  const t = textsOf(store);
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: t('Session.signIn') }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: t('Auth.welcomeBack') });
  await type(page, dialog.getByRole('textbox', { name: t('Auth.email') }), MEMBER.login);
  await type(page, dialog.getByLabel(t('Auth.password'), { exact: true }), MEMBER.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('button', { name: /Maya/ })).toBeVisible();
  await untilLive(page);
}

/** The hosted checkout, to an order; what a refused form does with the focus is in accessibility-states.spec.ts. */
async function payByKeyboard(page: Page): Promise<void> {
  const submit = page.getByRole('main').getByRole('button').last();
  const field = (id: string) => page.locator(`#${id}`);
  await field('firstName').waitFor({ state: 'attached' });
  // A member is offered the address that is kept; another one stands after it.
  const home = page.locator('input[name=to]:checked');
  if ((await home.count()) > 0 && (await home.getAttribute('value')) !== 'new') {
    await tabTo(page, home);
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('input[name=to][value=new]')).toBeFocused();
  }
  for (const [id, value] of Object.entries(BRITISH_ADDRESS)) await type(page, field(id), value);
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pay$/);
  // A member is offered the card that is kept; another one stands after it.
  const kept = page.locator('input[name=method]:checked');
  if ((await kept.count()) > 0 && (await kept.getAttribute('value')) !== 'new') {
    await tabTo(page, kept);
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('input[name=method][value=new]')).toBeFocused();
  }
  for (const [id, value] of Object.entries({
    cardNumber: '4242 4242 4242 4242',
    expiry: '12/39',
    cvc: '123',
    nameOnCard: 'Maya Lind',
  }))
    await type(page, field(id), value);
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
}

// An open store of the other brand than the journey of e2e/journey.spec.ts, which is driven by mouse.
test('a member buys with the Tab key, the arrows and Enter', async ({ page }) => {
  const store = MORAINE;
  test.slow();
  const t = textsOf(store);
  const { product, size } = await productWithSizes(store);
  const name = `${product.brand.name} ${product.name}`;

  await test.step('past the header, by the way of signing in', async () => {
    await openLive(page, `${store.origin}/returns`);
    await signInByKeyboard(page, store);
    await skipToContent(page, store);
  });

  await test.step('the search leads to the product', async () => {
    const box = page.getByRole('combobox', { name: t('Header.searchPlaceholder') });
    await box.focus();
    await page.keyboard.insertText(product.name);
    const hit = page.getByRole('option').filter({ hasText: product.name }).first();
    await expect(hit).toBeVisible();
    const options = page.getByRole('listbox', { name: t('SearchPanel.list') });
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await expect(box).toHaveAttribute('aria-controls', (await options.getAttribute('id')) ?? 'an id');
    await page.keyboard.press('ArrowDown');
    const chosen = options.getByRole('option', { selected: true });
    await expect(chosen).toHaveCount(1);
    await expect(box).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? 'an id');
    await expect(box).toBeFocused();
    while ((await hit.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expectArrival(page, new RegExp(`${product.url}$`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(product.name);
  });

  await test.step('size, basket', async () => {
    const choice = sizeButton(page, store, size);
    await choice.focus();
    await page.keyboard.press('Space');
    await tabTo(page, purchaseOf(page, product).getByRole('button', { name: t('Buy.add') }));
    await page.keyboard.press('Enter');
    const added = page.getByRole('dialog', { name: t('Buy.added') });
    await expect(added).toBeFocused();
    await tabTo(page, added.getByRole('link', { name: t('Buy.viewBasket') }));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/checkout\/cart\/$/);
    await untilLive(page);
    await skipToContent(page, store);
    await tabTo(page, page.getByRole('button', { name: t('Basket.more', { product: name }) }).first());
    await tabTo(page, page.getByRole('link', { name: t('Basket.checkout') }));
    await page.keyboard.press('Enter');
  });

  await test.step('checkout, order', async () => {
    await payByKeyboard(page);
    await expect(page).toHaveURL(`${store.origin}/order/success/`);
    await expect(page.getByRole('heading', { level: 1, name: t('OrderSuccess.thanks') })).toBeVisible();
  });
});

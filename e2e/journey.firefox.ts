import { expect, test } from '@playwright/test';
import { type Browser, type ElementHandle, launch, type Page } from 'puppeteer-core';
import { findFirefox } from '../scripts/find-firefox.ts';
import { BRITISH_ADDRESS, countryOf, productWithSizes } from './shopper.ts';
import { FRANCE, MEMBER, MORAINE, STORES, type TestStore, textsOf, UK } from './stores.ts';

const firefox = findFirefox();
/** As wide as a desktop and as a phone, px. */
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test.skip(firefox === null, 'no Firefox: the journey in a second browser is NOT CHECKED');

let browser: Browser;
test.beforeAll(async () => {
  browser = await launch({ browser: 'firefox', executablePath: firefox ?? '', headless: true });
});
test.afterAll(() => browser?.close());

/** What has this role and this name, as assistive technology knows it. */
const control = (role: string, name: string): string => `::-p-aria([name="${name}"][role="${role}"])`;

/** A visitor of their own, and what the browser complained of. */
async function visit(size: typeof DESKTOP): Promise<{ page: Page; faults: string[]; leave: () => Promise<void> }> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport(size);
  page.setDefaultTimeout(60_000);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  return { page, faults, leave: () => context.close() };
}

const untilLive = (page: Page) => page.waitForSelector('html[data-live]');
const open = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await untilLive(page);
};
async function press(page: Page, role: string, name: string): Promise<void> {
  const found = await page.waitForSelector(control(role, name), { visible: true });
  await found?.click();
}
const expectAddress = (page: Page, address: RegExp) => expect.poll(() => page.url()).toMatch(address);
/** Text of the first element of a selector; empty where there is none. */
const textOf = (page: Page, selector: string): Promise<string> =>
  page.evaluate((found) => document.querySelector(found)?.textContent ?? '', selector);

/** Fills fields of the checkout by their ids, and sends them with the last button of the form. */
async function send(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [id, value] of Object.entries(fields)) await page.locator(`#${id}`).fill(value);
  const buttons = await page.$$('main form button');
  await Promise.all([page.waitForNavigation(), buttons.at(-1)?.click()]);
}

async function refuseCookies(page: Page, t: ReturnType<typeof textsOf>): Promise<void> {
  await press(page, 'button', t('Consent.refuse'));
  await page.waitForFunction(() => document.querySelector('dialog[open]') === null);
}

/** The checkbox of a brand among the filters; its name ends with the number of its products. */
async function brandBox(page: Page, brand: string): Promise<ElementHandle<HTMLElement>> {
  const boxes = await page.$$('input[name=brand]');
  const names = await Promise.all(boxes.map((box) => box.evaluate((node) => node.parentElement?.textContent ?? '')));
  const found = boxes[names.findIndex((name) => name.startsWith(brand))];
  if (!found) throw new Error(`no filter ${brand}`);
  return found;
}

/** Presses for more of the list until the card of a product is there, and follows it. */
async function followCard(page: Page, name: string): Promise<void> {
  const link = `main article h3 ::-p-text(${name})`;
  while ((await page.$(link)) === null) {
    const shown = (await page.$$('main article')).length;
    await page.locator('main nav a[rel=next]').click();
    await page.waitForFunction((count) => document.querySelectorAll('main article').length > count, {}, shown);
  }
  await page.locator(link).click();
}

/** Signs in on the page of its own, as members do who were sent to it. */
async function signIn(page: Page, store: TestStore): Promise<void> {
  await open(page, `${store.origin}/customer/account/login`);
  await page.locator('main [autocomplete=username]').fill(MEMBER.login);
  await page.locator('main [autocomplete=current-password]').fill(MEMBER.password);
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
}

/** Chooses what is typed rather than what the member keeps, where something is kept. */
async function chooseTyped(page: Page, name: 'to' | 'method', field: string): Promise<void> {
  await page.waitForSelector(field);
  await (await page.$(`input[name=${name}][value=new]`))?.click();
}

async function buy(page: Page, store: TestStore): Promise<void> {
  const t = textsOf(store);
  const { product, size } = await productWithSizes(store);
  const { postcodeExample } = await countryOf(store);

  await test.step('home, cookies refused, on to the list', async () => {
    await open(page, `${store.origin}/`);
    await refuseCookies(page, t);
    if (store.loginRequired) {
      await signIn(page, store);
      await open(page, `${store.origin}/`);
    }
    await page.locator('main a[href^="/event/"]').click();
    await expectAddress(page, /\/event\//);
    await open(page, `${store.origin}/products`);
  });

  await test.step('filtered by brand, to the product', async () => {
    if ((page.viewport()?.width ?? 0) < 1025) await press(page, 'button', t('Listing.filterButton', { count: 0 }));
    await (await brandBox(page, product.brand.name)).focus();
    await page.keyboard.press(' ');
    if ((page.viewport()?.width ?? 0) < 1025) await page.locator('#filters button[type=submit]').click();
    await expectAddress(page, /brand=\d+/);
    await page.waitForSelector('[data-state=filtered]');
    await followCard(page, product.name);
    await page.waitForFunction((url) => location.pathname === url, {}, product.url);
    await expect.poll(() => textOf(page, 'main h1')).toContain(product.name);
  });

  await test.step('size, basket', async () => {
    await untilLive(page);
    await page.locator(`label:has(input[name=size]:not([aria-disabled=true])) ::-p-text(${size.label})`).click();
    await press(page, 'button', t('Buy.add'));
    await page.locator('dialog a[href="/checkout/cart/"]').click();
    await expectAddress(page, /\/checkout\/cart\/$/);
    await untilLive(page);
    await press(page, 'button', t('Basket.more', { product: `${product.brand.name} ${product.name}` }));
    await expect.poll(() => textOf(page, 'main li [role=status], main li output')).toBe('2');
  });

  await test.step('checkout, order', async () => {
    await page.locator(`main ::-p-text(${t('Basket.checkout')})`).click();
    await chooseTyped(page, 'to', '#firstName');
    await send(page, {
      ...(!store.loginRequired && { email: 'guest@post.example' }),
      ...BRITISH_ADDRESS,
      postcode: postcodeExample ?? '',
    });
    await chooseTyped(page, 'method', '#cardNumber');
    await send(page, {
      cardNumber: '4242 4242 4242 4242',
      expiry: '12/39',
      cvc: '123',
      nameOnCard: 'Maya Lind',
    });
    await expectAddress(page, /\/order\/success\/$/);
    await expect.poll(() => textOf(page, 'h1')).toBe(t('OrderSuccess.thanks'));
  });
}

for (const [store, size] of [
  [UK, DESKTOP],
  [MORAINE, PHONE],
  [FRANCE, DESKTOP],
  [STORES[3], PHONE],
] as const) {
  const shopper = store.loginRequired ? 'member' : 'guest';
  test(`Firefox, store ${store.id} at ${size.width} px: a ${shopper} goes from the home page to an order`, async () => {
    const { page, faults, leave } = await visit(size);
    await buy(page, store);
    expect(faults).toEqual([]);
    await leave();
  });
}

test('Firefox: a member signs in by the dialog with the keyboard, and out again', async () => {
  const t = textsOf(UK);
  const { page, faults, leave } = await visit(DESKTOP);
  await open(page, `${UK.origin}/products`);
  await refuseCookies(page, t);
  const signIn = await page.waitForSelector(control('link', t('Session.signIn')), { visible: true });
  await signIn?.focus();
  await page.keyboard.press('Enter');
  const login = 'dialog form:has([autocomplete=current-password])';
  await page.locator(`${login} [autocomplete=username]`).fill(MEMBER.login);
  await page.locator(`${login} [autocomplete=current-password]`).fill(MEMBER.password);
  await Promise.all([page.waitForNavigation(), page.keyboard.press('Enter')]);
  await open(page, `${UK.origin}/customer/account`);
  expect(await textOf(page, 'main')).toContain(MEMBER.login);
  await press(page, 'button', t('Account.signOut'));
  await expectAddress(page, /localhost:\d+\/$/);
  expect(faults).toEqual([]);
  await leave();
});

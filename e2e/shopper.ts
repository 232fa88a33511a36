import { expect, type Locator, type Page } from '@playwright/test';
import type { Product, ProductList } from '../lib/contract/catalogue.ts';
import type { OrderSummary } from '../lib/contract/orders.ts';
import type { Country } from '../lib/contract/stores.ts';
import { formatMoney } from '../lib/money/money.ts';
import { type Good, Shopper } from '../tests/faults/shopper.ts';
import { COMMERCE_PORT } from './ports.ts';
import { ask } from './raw-request.ts';
import { MEMBER, type TestStore, textsOf } from './stores.ts';

/** The first of the ski packs (PROD-03). */
const SKI_PACK_ID = 3956;

/** Asks the commerce API directly, as anybody may. */
async function commerce<T>(pathAndQuery: string): Promise<T> {
  const reply = await fetch(`http://127.0.0.1:${COMMERCE_PORT}/${pathAndQuery}`);
  expect(reply.ok, `${pathAndQuery} answers ${reply.status}`).toBe(true);
  return (await reply.json()) as T;
}

/** A product of the store with several sizes, one of which has stock to count: 3 to 9 pieces. */
export async function productWithSizes(
  store: TestStore,
): Promise<{ product: Product; size: { id: number; label: string }; colourId: number; stock: number }> {
  const { products } = await commerce<ProductList>(`cat-products-es?store_id=${store.id}&limit=100`);
  for (const card of products.filter(
    ({ kind, soldOut, pricesDiffer }) => kind === 'configurable' && !soldOut && !pricesDiffer,
  )) {
    const product = await commerce<Product>(`single-product/${card.productID}?store_id=${store.id}`);
    const variant = product.variants.find(
      ({ stock, colourId, sizeId }) =>
        stock >= 3 && stock <= 9 && sizeId !== null && colourId === product.colours[0]?.id,
    );
    const size = product.sizes.find(({ id }) => id === variant?.sizeId);
    if (variant && size && variant.colourId !== null && !product.needsFitting) {
      return { product, size, colourId: variant.colourId, stock: variant.stock };
    }
  }
  throw new Error(`store ${store.id} has no product to test with`);
}

/** A product of the store that has a film, several colours or sizes, and a size that is well in stock. */
export async function productWithFilm(store: TestStore): Promise<{ product: Product; size: { label: string } }> {
  const { products } = await commerce<ProductList>(`cat-products-es?store_id=${store.id}&limit=100&s=ridgeline`);
  for (const { productID, soldOut } of products) {
    const product = await commerce<Product>(`single-product/${productID}?store_id=${store.id}`);
    const variant = product.variants.find(({ stock, colourId }) => stock > 4 && colourId === product.colours[0]?.id);
    const size = product.sizes.find(({ id }) => id === variant?.sizeId);
    if (product.film && size && !soldOut) return { product, size };
  }
  throw new Error(`store ${store.id} has no product with a film`);
}

/** Pieces left of one combination now, at most 10. */
export async function stockOf(store: TestStore, productId: number, colourId: number, sizeId: number): Promise<number> {
  const { variants } = await commerce<Product>(`single-product/${productId}?store_id=${store.id}`);
  return variants.find((variant) => variant.colourId === colourId && variant.sizeId === sizeId)?.stock ?? 0;
}

/** A ski pack of the store: the dearest size of each part, and what the pack costs with them, as the page writes it. */
export async function skiPack(
  store: TestStore,
): Promise<{ product: Product; sizes: { name: string; label: RegExp }[]; price: string }> {
  const product = await commerce<Product>(`single-product/${SKI_PACK_ID}?store_id=${store.id}`);
  const dearest = product.parts.map(({ name, sizes, variants }) => {
    const variant = variants
      .filter(({ stock }) => stock > 1)
      .sort((a, b) => (b.price_value ?? 0) - (a.price_value ?? 0))[0];
    const size = sizes.find(({ id }) => id === variant?.sizeId);
    return { name, label: new RegExp(`^${size?.label.replace(/\s/g, '\\s')}`), added: variant?.price_value ?? 0 };
  });
  const total = (product.prices?.current ?? 0) + dearest.reduce((sum, { added }) => sum + added, 0);
  return { product, sizes: dearest, price: formatMoney(total, { template: '£#', locale: 'en_GB' }) };
}

/** The size's radio button on the product page; its name is the size and what is left of it. */
export function sizeButton(page: Page, store: TestStore, { label }: { label: string }): Locator {
  const t = textsOf(store);
  const left = [t('Buy.inStock'), ...Array.from({ length: 10 }, (_, qty) => t('Buy.left', { qty }))].join('|');
  return page.getByRole('radio', {
    name: new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s')}\\s*(${left})$`),
  });
}

/**
 * Follows a link as a guest of this store can: past the dialog that asks to join, where it may be closed; where it may
 * not, by the address, as from a link elsewhere.
 */
export async function followAsGuest(page: Page, store: TestStore, link: Locator): Promise<void> {
  const { registerModalMode = 'off' } = store.config;
  if (registerModalMode === 'blocking') {
    await page.goto(store.origin + (await link.getAttribute('href')));
    return;
  }
  if (registerModalMode === 'dismissible') {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: textsOf(store)('Dialog.close') })
      .click();
  }
  await link.click();
}

/** An amount as any store writes it, with its currency, the lowest of several with the word before it. */
const AMOUNT =
  /^(?:(?:From|ab|Dès|Desde|Da|Vanaf|Från|Fra)\s)?(?=.*(?:[£€$]|CHF|kr))\W*(?:CHF|kr\.?)?\s?\d[\d.,’'\s]*(?:[£€$]|CHF|kr\.?)?$/;

/** The column of a product page in which it is chosen and bought. */
export const purchaseOf = (page: Page, { name }: { name: string }): Locator =>
  page.getByRole('region', { name, exact: true });

/** The price that is asked now of what stands in `place`: the first amount in it. */
export const priceIn = (place: Locator): Locator => place.getByText(AMOUNT).filter({ visible: true }).first();

/** The line of a product in the basket. */
export const lineOf = (page: Page, { name }: { name: string }): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The running sales on the home page. */
export const saleTiles = (page: Page): Locator =>
  page
    .getByRole('main')
    .locator('a[href^="/event/"]')
    .filter({ has: page.getByRole('heading', { level: 3 }) });

/** Opens the way to sign in that a product page offers: the dialog that stands before it, the price's, the header's. */
export async function openSignIn(page: Page, store: TestStore): Promise<void> {
  const t = textsOf(store);
  if (store.config.registerModalMode === 'blocking') {
    await page
      .getByRole('dialog')
      .getByRole('tab', { name: t('Auth.signIn') })
      .click();
  } else if (store.loginRequired) {
    await page
      .getByRole('main')
      .getByRole('link', { name: t('Buy.signIn') })
      .first()
      .click();
  } else {
    await page
      .getByRole('link', { name: t('Session.signIn') })
      .first()
      .click();
  }
}

/**
 * Signs in with the form that stands open, on the login page or in a dialog; both end in a page loaded anew, which greets
 * the member.
 */
export async function signIn(page: Page, store: TestStore): Promise<void> {
  await page.getByRole('form', { name: textsOf(store)('Auth.signIn') }).waitFor();
  await page.evaluate(() => document.documentElement.setAttribute('data-guest-page', ''));
  await fillSignIn(page, store, MEMBER);
  await expect(page.locator('html[data-visitor]:not([data-guest-page])')).toBeAttached();
}

/** Signs in without the form, which e2e/members.spec.ts goes through: the next page that is opened is the member's. */
export async function becomeMember(
  page: Page,
  { origin }: TestStore,
  member: { readonly login: string; readonly password: string } = MEMBER,
): Promise<void> {
  // A document of the store's origin that loads nothing, and may ask as its pages do, as one that is open there may.
  const blank = `${origin}/blank`;
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  if (new URL(page.url()).origin !== origin) await page.goto(blank);
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch('/api/login', { method: 'POST', headers, body: JSON.stringify(body) })).status;
  }, member);
  expect(status, 'signed in').toBe(200);
  await page.unroute(blank);
}

/** The Cookie header of a member who signs in by request: for what is asked without a browser. */
export async function memberCookie(
  { origin }: TestStore,
  member: { readonly login: string; readonly password: string } = MEMBER,
): Promise<string> {
  const { status, headers } = await ask('/api/login', {
    host: new URL(origin).host,
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(member),
  });
  expect(status, 'signed in').toBe(200);
  return (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
}

/** Fills the form that stands open with a member's login and password, and sends it. */
export async function fillSignIn(
  page: Page,
  store: TestStore,
  { login, password }: { login: string; password: string },
): Promise<void> {
  const t = textsOf(store);
  const form = page.getByRole('form', { name: t('Auth.signIn') });
  await form.getByRole('textbox', { name: t('Auth.email') }).fill(login);
  await form.getByLabel(t('Auth.password'), { exact: true }).fill(password);
  await form.getByRole('button', { name: t('Auth.signIn') }).click();
}

/** An address that a British store takes, by the names of the checkout's fields. */
export const BRITISH_ADDRESS = {
  firstName: 'Maya',
  lastName: 'Lind',
  street: '1 Ridge Road',
  postcode: 'EH1 1YZ',
  city: 'Edinburgh',
  phone: '+44 20 7946 0000',
};

/** Has the checkout ask for an address, also where it offers those that the member keeps. */
export async function chooseTyped(page: Page): Promise<void> {
  await page.locator('#firstName').waitFor({ state: 'attached' });
  const another = page.locator('input[name="to"][value="new"]');
  if (await another.count()) await another.check();
}

/** How addresses of the store's country are written. */
export const countryOf = async (store: TestStore): Promise<Country['data']> =>
  (await commerce<Country>(`country?country=${store.country}&storeId=${store.id}`)).data;

/** Fills fields of the hosted checkout, by their ids, at once: a letter typed in each by itself is e2e/keyboard-purchase.spec.ts. */
const fillIn = (page: Page, values: Readonly<Record<string, string>>): Promise<void> =>
  page.evaluate((all) => {
    for (const [id, value] of Object.entries(all)) {
      const field = document.querySelector<HTMLInputElement>(`#${id}`);
      if (!field?.checkVisibility() || field.disabled || field.readOnly) throw new Error(`Nobody can fill in ${id}`);
      field.value = value;
      for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
    }
  }, values);

/** Fills the address step of the hosted checkout, with a postcode of the store's country, also where addresses are kept. */
export async function enterAddress(page: Page, store: TestStore): Promise<void> {
  const data = await countryOf(store);
  await chooseTyped(page);
  await fillIn(page, { ...BRITISH_ADDRESS, postcode: data.postcodeExample ?? '', city: 'Hillstead' });
  if (data.regionRequired)
    await (store.country === 'US' ? page.locator('#state').selectOption('CO') : page.locator('#region').fill('CO'));
  // Without scripts another button, before it, takes over the country.
  await page.getByRole('button').last().click();
}

/** Pays with a card that is typed in, also where one is kept. */
export async function payWith(page: Page, cardNumber: string): Promise<void> {
  await page.locator('#cardNumber').waitFor({ state: 'attached' });
  const another = page.locator('input[name="method"][value="new"]');
  if (await another.isVisible()) await another.check();
  await fillIn(page, { cardNumber, expiry: '12/39', cvc: '123', nameOnCard: 'Maya Lind' });
  await page.getByRole('button').click();
}

/** The newest order of the member who is signed in on this page. */
export async function newestOrder(page: Page): Promise<OrderSummary | undefined> {
  return page.evaluate(async () => {
    const reply = await fetch('/api/helpdesk-orders?limit=1');
    const { items } = (await reply.json()) as { items: OrderSummary[] };
    return items[0];
  });
}

type Piece = Awaited<ReturnType<typeof productWithSizes>>;

/** Puts one piece into the basket of the page's visitor, without the product's page. */
export async function putIntoBasket(page: Page, { product, colourId, size }: Piece): Promise<void> {
  const added = await page.evaluate(
    async (body) =>
      (
        await fetch('/api/basket-add', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).status,
    { productID: product.productID, quantity: 1, options: { colour: colourId, size: size.id } },
  );
  expect(added).toBe(200);
}

/** Has a member buy one piece in store 1 by requests, without a browser. @returns the order, as its member's list has it */
export async function buyByRequest(login: string, { product, colourId, size }: Piece): Promise<OrderSummary> {
  const variant = product.variants.find((one) => one.colourId === colourId && one.sizeId === size.id);
  const good: Good = { productId: product.productID, variantId: variant?.variantId ?? 0 };
  const member = new Shopper(`http://127.0.0.1:${COMMERCE_PORT}`, login);
  await member.login();
  await member.add(good, 1);
  await member.checkOut();
  const [order] = await member.orders();
  if (!order) throw new Error('There is no order');
  return order;
}

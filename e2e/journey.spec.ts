import { expect, test } from '@playwright/test';
import { formatMoney } from '../lib/money/money.ts';
import { ADDRESS, CARD } from '../tests/faults/shopper.ts';
import { openLive, untilLive } from './open-live.ts';
import { PlainVisitor } from './plain-visitor.ts';
import { COMMERCE_PORT } from './ports.ts';
import { ask, withoutScripts } from './raw-request.ts';
import {
  enterAddress,
  followAsGuest,
  lineOf,
  newestOrder,
  openSignIn,
  payWith,
  priceIn,
  productWithSizes,
  purchaseOf,
  saleTiles,
  signIn,
  sizeButton,
  stockOf,
} from './shopper.ts';
import { JOURNEY_STORE, STORES, textsOf } from './stores.ts';

const DECLINED = '4000 0000 0000 0002';
const ASKS_TO_CONFIRM = '4000 0000 0000 3220';

test(`store ${JOURNEY_STORE.id} (${JOURNEY_STORE.locale}): from the home page to a confirmed order`, async ({
  page,
}) => {
  const store = JOURNEY_STORE;
  const t = textsOf(store);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));

  await test.step('the home page leads to a sale, the sale to products', async () => {
    await page.goto(`${store.origin}/`);
    await expect(page.locator('html')).toHaveAttribute('lang', store.locale.replace('_', '-'));
    await followAsGuest(page, store, saleTiles(page).first());
    await expect(page).toHaveURL(/\/event\//);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText(t('Card.signInForPrice')).first()).toBeVisible({ visible: store.loginRequired });
  });

  const { product, size, colourId, stock } = await productWithSizes(store);

  await test.step('a guest of a members’ store sees no price; signing in leads back to the product', async () => {
    await page.goto(`${store.origin}${product.url}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    await expect(priceIn(purchaseOf(page, product))).toHaveCount(store.loginRequired ? 0 : 1);
    await openSignIn(page, store);
    await signIn(page, store);
    await page.waitForURL((url) => !url.pathname.startsWith('/customer/account/login'));
    if (store.loginRequired) await expect(page).toHaveURL(`${store.origin}${product.url}`);
    else await page.goto(`${store.origin}${product.url}`);
    await untilLive(page);
    await expect(priceIn(purchaseOf(page, product))).toBeVisible();
    // In the document they were written so by the server (e2e/measuring.spec.ts).
    const reviews = store.locale === 'de_CH' ? /\d’\d{3} Kundenbewertungen/ : /\S/;
    await expect(page.getByRole('contentinfo'), 'figures of a page that is live').toContainText(reviews);
  });

  await test.step('a size is chosen and added', async () => {
    await sizeButton(page, store, size).click();
    await purchaseOf(page, product)
      .getByRole('button', { name: t('Buy.add') })
      .click();
    await expect(page.getByRole('dialog').getByText(t('Buy.added'))).toBeVisible();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('Buy.viewBasket') })
      .click();
  });

  await test.step('the quantity is changed in the basket, and stays so', async () => {
    await expect(page).toHaveURL(`${store.origin}/checkout/cart/`);
    // What the member left in the basket elsewhere may be the same product in another size.
    const line = lineOf(page, product).filter({ has: page.getByText(new RegExp(`^${size.label}\\b`)) });
    await line
      .getByRole('button', { name: t('Basket.more', { product: `${product.brand.name} ${product.name}` }) })
      .click();
    await expect(line.getByRole('status')).toHaveText('2');
    // Leaving at once must not lose the change, whether the page's scripts sent it or, before them, its form.
    await expect(async () => {
      await page.reload();
      await expect(line.getByRole('status')).toHaveText('2', { timeout: 1000 });
    }).toPass();
  });

  await test.step('a card whose bank asks orders nothing before it is confirmed', async () => {
    await page.getByRole('link', { name: t('Basket.checkout') }).click();
    await enterAddress(page, store);
    const before = await stockOf(store, product.productID, colourId, size.id);
    expect(before).toBe(stock);
    await payWith(page, ASKS_TO_CONFIRM);
    await expect(page).toHaveURL(/\/challenge$/);
    expect(await stockOf(store, product.productID, colourId, size.id)).toBe(before);
    await page.locator('button[value="confirm"]').click();
    await expect(page).toHaveURL(`${store.origin}/order/success/`);
  });

  await test.step('the confirmation names the order, which is stored, has taken the stock and emptied the basket', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('OrderSuccess.thanks'));
    const order = await newestOrder(page);
    expect(order).toBeDefined();
    await expect(page.getByText(order?.incrementId ?? '-')).toBeVisible();
    const paid = formatMoney(order?.total ?? 0, order?.currency ?? { template: '', locale: '' });
    await expect(page.getByRole('complementary').getByRole('definition').last()).toHaveText(paid);
    await expect.poll(() => stockOf(store, product.productID, colourId, size.id)).toBe(stock - 2);
    const basket = await page.evaluate(async () => (await fetch('/api/basket-data')).json());
    expect(basket).toMatchObject({ items: [] });
  });

  expect(faults.filter((text) => !/402|favicon/.test(text))).toEqual([]);
});

test.describe('with the motion that most shoppers have', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a guest of an open store buys with an address of mail, and keeps the order in an account', async ({ page }) => {
    const [store] = STORES;
    const t = textsOf(store);
    const { product, size } = await productWithSizes(store);
    await openLive(page, `${store.origin}${product.url}`);
    await sizeButton(page, store, size).click();
    await purchaseOf(page, product)
      .getByRole('button', { name: t('Buy.add') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('link', { name: t('Buy.viewBasket') })
      .click();
    await page.getByRole('link', { name: t('Basket.checkout') }).click();
    await page.getByLabel('Email').fill('guest@post.example');
    await enterAddress(page, store);
    await payWith(page, '4242 4242 4242 4242');
    await expect(page).toHaveURL(`${store.origin}/order/success/`);

    await test.step('the link of his mail shows the order in any browser, and the tab is called after it', async () => {
      const outbox = `http://127.0.0.1:${COMMERCE_PORT}/outbox`;
      const [, key] =
        /\/outbox\/([^"]+)">[^<]*<\/a><\/td><td>guest@post/.exec(await (await fetch(outbox)).text()) ?? [];
      const mail = await (await fetch(`${outbox}/${key}`)).text();
      const link = new URL(/href="(http[^"]+openlink[^"]+)"/.exec(mail)?.[1]?.replaceAll('&amp;', '&') ?? '');
      const { body } = await ask(link.pathname + link.search);
      const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]?.replace(/<[^>]*>/g, '');
      expect(body).toContain(`<title>${heading} | Serac</title>`);
    });

    await test.step('a browser that lost its session since is not left with an empty basket alone', async () => {
      const { headers } = await ask('/order/success/');
      const { body } = await ask(headers.location ?? '');
      expect(withoutScripts(body)).toContain(t('BasketNotice.noOrder'));
    });

    await page.goBack();
    await expect(page.getByRole('heading', { name: t('OrderSuccess.thanks') })).toBeVisible();
    await page.getByLabel(t('OrderSuccess.accountPassword')).fill('Nordwand-1938');
    await page.getByRole('button', { name: t('OrderSuccess.accountCreate') }).click();
    await expect(page.getByRole('link', { name: t('OrderSuccess.seeOrder') })).toBeVisible();
  });
});

test('without scripts a guest chooses, adds, signs in and orders, a mistyped address and a declined card on the way', async () => {
  const [store] = STORES;
  const t = textsOf(store);
  const { product, size, colourId, stock } = await productWithSizes(store);
  const left = () => stockOf(store, product.productID, colourId, size.id);
  const name = `${product.brand.name} ${product.name}`;
  // Every form of it leads on to a page: neither Back nor Reload asks whether to send it again.
  const plain = new PlainVisitor(store);
  await plain.open(product.url);
  await plain.send(t('Buy.add'), { size: String(size.id) });
  expect(plain.notice).toContain(t('BasketNotice.added', { product: name }));
  expect(plain.named('li', product.name).textContent).toContain(size.label);
  await plain.follow(t('Basket.checkout'));
  await plain.follow('Sign in');
  expect(plain.words).toContain(t('Auth.checkoutTextOpen'));

  await test.step('what is wrong stands at its field, what was typed stays, and is in no address', async () => {
    await plain.send(t('Auth.signIn'), { [t('Auth.email')]: 'member7@serac', [t('Auth.password')]: '' });
    expect(plain.field(t('Auth.email')).value).toBe('member7@serac');
    expect(plain.saidOf(t('Auth.email'))).toContain(t('Rule.email'));
    expect(plain.url).not.toContain('member7');
  });

  await test.step('a declined card orders nothing, also once its page is loaded anew; one whose bank asks does so once confirmed', async () => {
    await plain.signIn('member7@serac.example');
    await plain.send('Continue to payment', ADDRESS);
    await plain.send('Pay now', { ...CARD, cardNumber: DECLINED });
    expect(plain.main.querySelector('[role=alert]')).not.toBeNull();
    expect(await left()).toBe(stock);
    await plain.open(plain.url);
    await plain.send('Pay now', { ...CARD, cardNumber: ASKS_TO_CONFIRM });
    expect(plain.url).toMatch(/\/challenge$/);
    expect(await left()).toBe(stock);
    await plain.send('Yes, pay');
    expect(plain.url).toBe(`${store.origin}/order/success/`);
    await expect.poll(left).toBe(stock - 1);
  });
});

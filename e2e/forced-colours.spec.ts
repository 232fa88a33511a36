import { expect, type Locator, type Page, test } from '@playwright/test';
import { openAsServed } from './open-as-served.ts';
import { openLive } from './open-live.ts';
import { becomeMember, productWithSizes, putIntoBasket } from './shopper.ts';
import { textsOf, UK } from './stores.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

/** How an element is drawn where grounds, shadows and the shop's own colours are gone. */
const lookOf = (place: Locator): Promise<string> =>
  place.evaluate((element) => {
    const look = (pseudo?: string) => {
      const {
        appearance,
        backgroundColor,
        borderTopColor,
        borderTopWidth,
        color,
        outline,
        textDecorationLine,
        translate,
      } = getComputedStyle(element, pseudo);
      return [
        appearance,
        backgroundColor,
        borderTopColor,
        borderTopWidth,
        color,
        outline,
        textDecorationLine,
        translate,
      ];
    };
    return [...look(), ...look('::after')].join(' | ');
  });

/** The page's element that shows the state of an input of which nothing is seen: what stands beside it, or around it. */
const beside = (input: Locator): Locator => input.locator('xpath=following-sibling::*[1]');
const around = (input: Locator): Locator => input.locator('xpath=..');

async function expectToldApart(one: Locator, other: Locator): Promise<void> {
  // Where the focus is, its ring is drawn as well.
  await one.page().evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  expect(await lookOf(one)).not.toBe(await lookOf(other));
}

/** Drawn by the browser, which follows the system's colours. */
const expectNative = (box: Locator): Promise<void> => expect(box).not.toHaveCSS('appearance', 'none');

const facet = (page: Page, name: string): Locator => page.getByRole('group').filter({ hasText: name }).first();

// One brand stands for both: its own colours are what a contrast theme takes away.
// What is chosen is drawn by styles alone: a page is seen as it is served.
test('what is chosen, ticked and current is told apart in a contrast theme', async ({ page }) => {
  const t = textsOf(UK);

  await test.step('size and colour of a product', async () => {
    const { product } = await productWithSizes(UK);
    await openAsServed(page, UK.origin + product.url);
    const sizes = page.locator('input[type=radio][name=size]:not([aria-disabled=true])');
    await sizes.first().click();
    await expect(sizes.first()).toBeChecked();
    await expectToldApart(around(sizes.first()), around(sizes.nth(1)));
    const colours = page.locator('input[type=radio][name=colour]');
    if ((await colours.count()) > 1) {
      await expectToldApart(
        beside(colours.and(page.locator(':checked'))),
        beside(colours.and(page.locator(':not(:checked)')).first()),
      );
    }
  });

  await test.step('filters, and where a list stands', async () => {
    await openAsServed(page, `${UK.origin}/products`);
    const grounds = await beside(facet(page, t('Listing.facets.colour')).getByRole('checkbox')).evaluateAll((dots) =>
      dots.map((dot) => getComputedStyle(dot).backgroundColor),
    );
    expect(new Set(grounds).size, 'colours keep their colour').toBe(grounds.length);
    const boxes = facet(page, t('Listing.facets.size')).getByRole('checkbox');
    await boxes.first().check({ force: true });
    await expect(boxes.first()).toBeChecked();
    await expectToldApart(beside(boxes.first()), beside(boxes.nth(1)));
    await expectNative(facet(page, t('Listing.facets.colour')).getByRole('checkbox').first());
    await expectNative(facet(page, t('Listing.facets.brand')).getByRole('checkbox').first());
    await expectNative(page.locator('progress'));
  });

  await test.step('the form that is shown, and the stores', async () => {
    await openLive(page, `${UK.origin}/customer/account/login`);
    const tabs = page.getByRole('main').locator('a[href^="/customer/account/"]');
    await expectToldApart(
      page.getByRole('main').locator('[aria-current=page]'),
      tabs.and(page.locator(':not([aria-current])')).first(),
    );
    await expectNative(page.locator('input[name=store]').first());
  });

  await test.step('switches of the consent', async () => {
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('Footer.cookieSettings') })
      .click();
    const [first, second] = [page.getByRole('switch').first(), page.getByRole('switch').nth(1)];
    await expect(first).not.toBeChecked();
    await first.check();
    await expectToldApart(first, second);
    const ground = await first.evaluate((element) => getComputedStyle(element).backgroundColor);
    const knob = await first.evaluate((element) => getComputedStyle(element, '::after').backgroundColor);
    expect(knob, 'the knob is seen on its ground').not.toBe(ground);
  });
});

test('a member tells apart where the account and the checkout stand, and what is chosen there', async ({ page }) => {
  const t = textsOf(UK);
  await becomeMember(page, UK);

  await test.step('the page of the account, the interests', async () => {
    await openAsServed(page, `${UK.origin}/customer/account/brands-interest`);
    const pages = page.getByRole('navigation', { name: t('Account.nav.label') }).getByRole('link');
    await expectToldApart(
      pages.and(page.locator('[aria-current=page]')),
      pages.and(page.locator(':not([aria-current])')).first(),
    );
  });

  await test.step('the step of the checkout, the way of delivery', async () => {
    await putIntoBasket(page, await productWithSizes(UK));
    await page.goto(`${UK.origin}/api/checkout-start`);
    const steps = page.getByRole('main').getByRole('list').first().getByRole('listitem');
    await expectToldApart(
      steps.and(page.locator('[aria-current=step]')),
      steps.and(page.locator(':not([aria-current])')).first(),
    );
    const ways = page.locator('input[name=carrier]');
    await expectToldApart(
      around(ways.and(page.locator(':checked'))),
      around(ways.and(page.locator(':not(:checked)')).first()),
    );
    await expectNative(ways.first());
  });
});

import { expect, test } from '@playwright/test';
import { openLive } from './open-live.ts';
import { PlainVisitor } from './plain-visitor.ts';
import { FRANCE, textsOf, UK } from './stores.ts';

test('the page of a brand stays while its list is filtered, and going back undoes that (MW-13)', async ({ page }) => {
  await openLive(page, `${UK.origin}/brand/nordfjell`);
  const heading = page.getByRole('heading', { level: 1, name: 'Nordfjell' });
  const count = page.locator('#listing-count');
  const seen = (await count.textContent()) ?? '';
  await heading.evaluate((head) => head.setAttribute('data-witness', 'same'));
  await page.locator('input[name="size"]').first().check({ force: true });
  await expect(page).toHaveURL(/\/brand\/nordfjell\?size=\d+/);
  await expect(count).not.toHaveText(seen);
  await expect(heading).toHaveAttribute('data-witness', 'same');
  await page.goBack();
  await expect(count).toHaveText(seen);
  await expect(heading).toHaveAttribute('data-witness', 'same');
});

test('without JavaScript the genders of a brand and its reviews can be read; a closed store shows no price', async () => {
  const plain = new PlainVisitor(UK);
  const story = () => plain.main.querySelector('h2')?.textContent;
  await plain.open('/brand/nordfjell');
  const before = story();
  const [, forOne] = plain.named('nav', textsOf(UK)('Brand.shownFor')).querySelectorAll('a');
  await plain.open(forOne?.getAttribute('href') ?? '');
  expect(plain.url).toMatch(/\/brand\/nordfjell\?gender=1$/);
  expect(story()).not.toBe(before);
  expect(plain.main.querySelectorAll('#reviews li').length).toBeGreaterThan(0);

  const guest = new PlainVisitor(FRANCE);
  await guest.open('/brand/nordfjell');
  expect(guest.words).toContain(textsOf(FRANCE)('Card.signInForPrice'));
  expect(guest.words).not.toContain('€');
});

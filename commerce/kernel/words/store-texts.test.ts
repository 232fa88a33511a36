import { afterEach, expect, it, vi } from 'vitest';
import { recordChanges } from '#commerce/kernel/record-changes.ts';
import { speaking, textsFor } from '#commerce/kernel/texts.ts';
import { draftChanged, prepareStories, publishStories, saveDraft } from '#demo/content/story-store.ts';
import { testShop } from '#tests/support/commerce/served-shop.ts';
import { readStoreTexts, startStoreTexts, textsNow } from './store-texts.ts';

const t = testShop((db) => prepareStories(db, 0));

/** Nobody has written anything, and the shop knows. */
async function forget(): Promise<void> {
  await t.db.query('delete from demo_story');
  await draftChanged(t.db.query);
  await readStoreTexts(t.shop);
}
afterEach(forget);

const block = (element_id: string, main: string, more = {}) => ({
  component: 'static_block',
  _uid: element_id,
  element_id,
  main,
  ...more,
});

async function publish(area: string, ...body: object[]): Promise<void> {
  const content = { component: 'page', _uid: area, title: area, body };
  const id = await saveDraft(t.db.query, { fullSlug: `parts/texts/${area}`, name: area, content, tags: [] }, 0);
  await t.db.transaction((query) => publishStories(query, [id], 0));
}
const store = (storeId: number) => {
  const found = t.shop.stores.byId(storeId);
  if (!found) throw new Error(`There is no store ${storeId}`);
  return found;
};
/** Each of the four stories, once in each of eight languages. */
const READ = 4 * 8;
const REGARDS = block('order_regards', 'Until the snow comes', { main__i18n__de: 'Bis zum Schnee' });

it('has mails and the checkout say what editors published, in the language of each store', async () => {
  await publish(
    'mails',
    REGARDS,
    block('order_subject', 'Order {number} at {shop}\n'),
    block('delivered_returns', '{days, plural, one {One day} other {# days}} for returns'),
  );
  await publish('checkout', block('pay', "Pay {now} <b>d'accord</b>"));
  await readStoreTexts(t.shop);
  const [uk, germany] = [textsFor(store(1)), textsFor(store(11))];
  expect(uk('mails.order.subject', { shop: 'Serac', number: '{7}' })).toBe('Order {7} at Serac');
  expect([1, 14].map((days) => uk('mails.delivered.returns', { days }))).toEqual([
    'One day for returns',
    '14 days for returns',
  ]);
  // A plain text is no message: its signs are what people read.
  expect(uk('checkout.pay')).toBe("Pay {now} <b>d'accord</b>");
  expect(germany('mails.order.regards')).toBe('Bis zum Schnee');
  // The checkout comes back to the host that a shopper came from, and mails about an account are in the language of the member.
  const returning = { ...store(1), baseUrl: 'http://other.localhost' };
  expect(textsFor(returning)('mails.order.regards')).toBe('Until the snow comes');
  expect(textsFor(speaking(store(1), 'de'))('mails.order.regards')).toBe('Bis zum Schnee');
  expect(germany('mails.hello', { name: 'Ida' })).toContain('Ida');
});

it('has them say the shop’s own words for a text that drops or invents a value', async () => {
  await publish('mails', REGARDS, block('order_subject', 'Order {number}'), block('hello', 'Hello {name} of {city}'));
  await readStoreTexts(t.shop);
  const uk = textsFor(store(1));
  expect(uk('mails.order.subject', { shop: 'Serac', number: '7' })).toBe('Serac: Your order 7');
  expect(uk('mails.hello', { name: 'Ida' })).toBe('Hello Ida,');
});

it('notices what any process published, and reads nothing while nothing is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const published = vi.spyOn(t.shop, 'published');
  const looked = vi.spyOn(t.shop.db, 'query');
  const regards = () => textsFor(store(1))('mails.order.regards');
  /** A turn that comes while the look before it is under way is left out. */
  const nextLook = async () => {
    looked.mockClear();
    await vi.waitFor(() => {
      vi.advanceTimersByTime(1000);
      expect(looked).toHaveBeenCalled();
    });
    await looked.mock.results[0]?.value;
  };
  await publish('mails', REGARDS);
  const texts = startStoreTexts(t.shop);
  try {
    await vi.waitFor(() => expect(regards()).toBe('Until the snow comes'));
    await vi.waitFor(() => expect(published).toHaveBeenCalledTimes(READ));
    await nextLook();
    await t.db.query('delete from demo_story');
    await draftChanged(t.db.query);
    // What is none of ours is nothing to us.
    await recordChanges(t.db.query, [{ kind: 'story-published', slug: 'info/returns' }, { kind: 'catalogue' }]);
    await nextLook();
    // Another process was told by a space.
    await recordChanges(t.db.query, [{ kind: 'story-unpublished', slug: 'parts/texts/mails' }]);
    expect([published.mock.calls.length, regards()]).toEqual([READ, 'Until the snow comes']);
    await nextLook();
    await vi.waitFor(() => expect(regards()).toBe('See you on the mountain'));
  } finally {
    await texts.stop();
    vi.useRealTimers();
    vi.restoreAllMocks();
  }
});

it('has titles as they are published at this moment, for replies that are kept', async () => {
  const title = async () => (await textsNow(t.shop, store(1), 'page-titles'))('navigation.titles.brands');
  expect(await title()).toBe('All brands');
  await publish('page-titles', block('titles_brands', 'Brands from A to Z'));
  expect(await title()).toBe('Brands from A to Z');
  const { body } = await t.get('/route-resolution?store_id=1&path=/brands');
  expect(body.meta).toContainEqual(expect.objectContaining({ tag: 'title', text: 'Brands from A to Z | Serac' }));
  await forget();
  expect(await title()).toBe('All brands');
});

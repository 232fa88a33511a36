import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { textsOf } from '#commerce/kernel/texts.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import { contract } from '#lib/contract/contract.ts';
import { WISHES_LIMIT } from '#lib/rules/limits.ts';
import { GOODS, MEMBERS_STORE, NOW, PLENTY, SALE, salePrice } from '#tests/support/basket/basket-fixture.ts';
import { type ListedFixture, openListedFixture } from '#tests/support/basket/listed-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { Life, mortalDatabase } from '#tests/support/database/mortal-database.ts';
import { queueWishNews } from './send-wish-news.ts';
import { saveWishes, wishes, wishIds } from './wish-list.ts';
import { sharedWishes, wishSettings } from './wish-sharing.ts';

const OPEN_STORE = 1;
const t = textsOf('en_GB');
const [FLASK, JACKET, SKI_PACK] = [1, 2, 3] as const;

/** Spells without ß. */
const SWISS_STORE = 23;

describeOnBothEngines('a wish list', (open) => {
  let fixture: ListedFixture;
  let shop: ListedFixture['shop'];
  let member: Caller;
  beforeAll(async () => {
    fixture = await openListedFixture(await open());
    shop = fixture.shop;
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    fixture.clock.at = NOW;
    for (const table of ['wish', 'wish_list']) await fixture.db.query(`delete from ${table}`);
    member = await fixture.member();
  });

  const save = async (add: number[], remove: number[] = [], { of = member, store_id = OPEN_STORE } = {}) => {
    fixture.clock.at += 1000;
    return contract['wishes-save'].reply.parse(await saveWishes(shop, of, { store_id, add, remove }));
  };
  const list = async (of = member, store_id = OPEN_STORE) =>
    contract.wishes.reply.parse(await wishes(shop, of, { store_id }));
  const listed = async (of = member) => (await list(of)).items.map(({ productID }) => productID);
  const shared = async (token: string, store_id = OPEN_STORE) =>
    contract['shared-wishes'].reply.parse(await sharedWishes(shop, await fixture.guest(store_id), { store_id, token }));

  it('holds each product once, the last first, however often it is put there', async () => {
    await save([FLASK]);
    await save([JACKET, JACKET]);
    expect(await save([FLASK, JACKET])).toEqual({ productIds: [JACKET, FLASK], full: false });
    expect(await listed()).toEqual([JACKET, FLASK]);
    expect(await wishIds(shop, member, {})).toEqual({ productIds: [JACKET, FLASK] });
    expect((await save([], [JACKET, JACKET])).productIds).toEqual([FLASK]);
  });

  it('is not undone by another tab, and passes over what nobody knows', async () => {
    await Promise.all([save([FLASK]), save([JACKET, 999])]);
    expect(new Set(await listed())).toEqual(new Set([FLASK, JACKET]));
  });

  it('is bounded, also where two tabs add at once', async () => {
    await fixture.db.query(
      `insert into wish(member_id, product_id, store_id, created_at) select $1, 1000 + n, 1, $2
       from generate_series(2, ${WISHES_LIMIT}) n`,
      [member.session?.memberId, new Date(NOW)],
    );
    const both = await Promise.all([save([FLASK]), save([JACKET])]);
    expect(both.map(({ full }) => full).sort()).toEqual([false, true]);
    expect((await wishIds(shop, member, {})).productIds).toHaveLength(WISHES_LIMIT);
  });

  it('says what a product cost when it was put there, and that its sale is over', async () => {
    await save([JACKET, FLASK]);
    expect((await list()).items).toMatchObject([
      { productID: JACKET, priceThen: salePrice(10_000), saleEnded: false, prices: { current: salePrice(10_000) } },
      { productID: FLASK, priceThen: 2500, saleEnded: false },
    ]);
    fixture.clock.at = SALE.endsAt;
    expect((await list()).items[0]).toMatchObject({
      priceThen: salePrice(10_000),
      saleEnded: true,
      prices: { current: 10_000 },
    });
  });

  it('says what is sold out', async () => {
    await save([FLASK]);
    await fixture.setStock(GOODS.flask, 0);
    await shop.catalogue.markStock([GOODS.flask]);
    await expect.poll(async () => (await list()).items[0]?.soldOut).toBe(true);
    await fixture.setStock(GOODS.flask, PLENTY);
    await shop.catalogue.markStock([GOODS.flask]);
  });

  it('compares no price with that of another store', async () => {
    await save([FLASK], [], { store_id: MEMBERS_STORE });
    expect((await list()).items).toMatchObject([{ priceThen: null }]);
    expect((await list(member, MEMBERS_STORE)).items).toMatchObject([{ priceThen: 2500 }]);
  });

  it('names what the store sells no more', async () => {
    await save([FLASK]);
    await fixture.db.query('update wish set product_id = 77');
    await fixture.db.query(`insert into product_text values (77, 'en', 'Old tent', '', '', '[]', '[]', '[]', '', '')`);
    await fixture.db.query(
      `insert into product_text values (77, 'de', 'Großes Zelt', '', '', '[]', '[]', '[]', '', '')`,
    );
    expect(await list()).toMatchObject({ items: [], gone: [{ productID: 77, name: 'Old tent' }] });
    expect(await list(member, SWISS_STORE)).toMatchObject({
      items: [],
      gone: [{ productID: 77, name: 'Grosses Zelt' }],
    });
    await fixture.db.query('delete from product_text where product_id = 77');
  });

  it('is the member’s own, and kept from guests and from a session that a mail’s link opened', async () => {
    await save([FLASK]);
    expect(await listed(await fixture.member())).toEqual([]);
    await expect(list(await fixture.guest())).rejects.toMatchObject({ status: 401 });
    await expect(save([FLASK], [], { of: await fixture.guest() })).rejects.toMatchObject({ status: 401 });
    const linked = { ...member, session: member.session && { ...member.session, link: { orderId: 1 } } };
    expect(await listed(linked)).toEqual([]);
    expect(await wishIds(shop, linked, {})).toEqual({ productIds: [] });
    await expect(wishSettings(shop, linked, { share: true })).rejects.toMatchObject({ status: 403 });
  });

  it('is shared by an address that nobody guesses, with names and pictures alone', async () => {
    await save([FLASK, SKI_PACK]);
    const { shareToken } = await wishSettings(shop, member, { share: true });
    expect(shareToken).toMatch(/^[\w-]{22}$/);
    expect(await wishSettings(shop, member, { share: true })).toMatchObject({ shareToken });
    const seen = await shared(shareToken ?? '');
    expect(new Set(seen.map(({ productID }) => productID))).toEqual(new Set([FLASK, SKI_PACK]));
    expect(await shared(shareToken ?? '', MEMBERS_STORE)).toHaveLength(2);
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual(['brand', 'image', 'name', 'productID', 'url']);
    await expect(shared('A'.repeat(22))).rejects.toMatchObject({ status: 404 });
  });

  it('is shared no more once that is ended, and then under another address', async () => {
    await save([FLASK]);
    const first = (await wishSettings(shop, member, { share: true })).shareToken ?? '';
    expect(await wishSettings(shop, member, { share: false })).toMatchObject({ shareToken: null });
    await expect(shared(first)).rejects.toMatchObject({ status: 404 });
    const second = (await wishSettings(shop, member, { share: true })).shareToken ?? '';
    expect(second).not.toBe(first);
    await expect(shared(first)).rejects.toMatchObject({ status: 404 });
    await save([], [FLASK]);
    expect(await shared(second)).toEqual([]);
  });

  const confirm = (isConfirmed: boolean) =>
    fixture.db.query('update member set is_confirmed = $2 where id = $1', [member.session?.memberId, isConfirmed]);

  it('is written about only where that was asked for, and not asked for before the address is confirmed', async () => {
    expect((await list()).notify).toBe(false);
    await expect(wishSettings(shop, member, { notify: true })).rejects.toMatchObject({
      status: 409,
      code: 'NOT_CONFIRMED',
    });
    expect((await list()).notify).toBe(false);
    await wishSettings(shop, member, { notify: false });
    await confirm(true);
    expect(await wishSettings(shop, member, { notify: true })).toEqual({ shareToken: null, notify: true });
    const { shareToken } = await wishSettings(shop, member, { share: true });
    expect(await list()).toMatchObject({ notify: true, shareToken });
    expect(await wishSettings(shop, member, { notify: false })).toEqual({ shareToken, notify: false });
  });

  it('has its owner told of a lower price and of what is back, once, and only who asked and confirmed the address', async () => {
    const mails = async () =>
      (
        await fixture.db.query<{ payload: Mail }>(`select payload from outbox where key like 'wish-news%' order by id`)
      ).rows.map(({ payload }) => payload);
    await fixture.db.query('delete from outbox');
    await fixture.setStock(GOODS.flask, 0);
    await shop.catalogue.markStock([GOODS.flask]);
    await save([JACKET, FLASK]);
    await expect.poll(async () => (await list()).items.at(-1)?.soldOut).toBe(true);
    await fixture.db.query('update wish set sold_out = true where product_id = $1', [FLASK]);
    await fixture.db.query('update wish set told_price = told_price + 100 where product_id = $1', [JACKET]);
    expect(await queueWishNews(shop)).toBe(0);
    await confirm(true);
    await wishSettings(shop, member, { notify: true });
    await confirm(false);
    expect(await queueWishNews(shop)).toBe(0);
    await confirm(true);
    const life = new Life();
    for (let step = 1; step <= 9; step += 1) {
      life.endAfter(step);
      await queueWishNews({ ...shop, db: mortalDatabase(fixture.db, life) }).catch(() => 'killed');
    }
    await Promise.all([queueWishNews(shop), queueWishNews(shop)]);
    expect(await queueWishNews(shop)).toBe(0);
    const [cheaper, ...others] = await mails();
    expect(others).toEqual([]);
    expect(cheaper?.text).toContain(t('mails.wish.cheaper', { product: 'A&B Jacket' }));
    expect(cheaper?.text).not.toMatch(/Flask|£\d/);
    fixture.clock.at += 3_600_000;
    await fixture.setStock(GOODS.flask, PLENTY);
    await shop.catalogue.markStock([GOODS.flask]);
    await expect.poll(async () => (await list()).items.at(-1)?.soldOut).toBe(false);
    expect(await queueWishNews(shop)).toBe(0);
    fixture.clock.at += 24 * 3_600_000;
    expect(await queueWishNews(shop)).toBe(1);
    const back = (await mails())[1]?.text ?? '';
    expect(back).toContain('Flask');
    expect(back).not.toContain('Jacket');
    fixture.clock.at += 24 * 3_600_000;
    expect(await queueWishNews(shop)).toBe(0);
  });
});

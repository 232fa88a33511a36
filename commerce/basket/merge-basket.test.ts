import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import {
  type BasketFixture,
  GOODS,
  MEMBERS_STORE,
  NOW,
  openBasketFixture,
  SKI_PACK,
} from '#tests/support/basket/basket-fixture.ts';
import { describeOnBothEngines } from '#tests/support/database/both-engines.ts';
import { basketData } from './basket-data.ts';
import { basketApplyDiscount } from './basket-discount.ts';
import { mergeBasket } from './merge-basket.ts';

const HOUR = 3_600_000;

describeOnBothEngines('merging the basket of a guest who signs in', (open) => {
  let fixture: BasketFixture;
  beforeAll(async () => {
    fixture = await openBasketFixture(await open());
  });
  afterAll(() => fixture.db.close());
  let guest: Caller;
  let member: Caller;
  beforeEach(async () => {
    [guest, member] = [await fixture.guest(), await fixture.member()];
  });

  async function merge(into: Caller = member) {
    const from = (await fixture.again(guest)).session?.basketId ?? null;
    if (!into.session) throw new Error('A member has a session');
    const { session } = into;
    return fixture.db.transaction((query) => mergeBasket(query, from, session, fixture.clock.at));
  }
  const pieces = async (of: Caller) =>
    (await basketData(fixture.shop, of, {})).items.map(({ variantId, qty }) => [variantId, qty]);

  it('brings everything along, adds equal lines up and caps them at ten', async () => {
    await fixture.add(member, GOODS.flask, 7);
    await fixture.add(guest, GOODS.flask, 6);
    await fixture.add(guest, SKI_PACK, 1);
    await fixture.add(guest, GOODS.redJacketS, 2);
    expect(await merge()).toEqual({ lines: 3, capped: 1 });
    expect((await pieces(member)).sort()).toEqual([
      [GOODS.flask, 10],
      [GOODS.redJacketS, 2],
      [SKI_PACK, 1],
    ]);
  });

  it('happens once: the guest’s basket is gone afterwards', async () => {
    await fixture.add(guest, GOODS.flask);
    const { rows } = await fixture.db.query<{ id: string }>('select basket_id id from session where token_hash = $1', [
      guest.session?.tokenHash,
    ]);
    await merge();
    expect((await fixture.db.query('select 1 from basket where id = $1', [rows[0]?.id])).rows).toEqual([]);
    expect(await merge()).toEqual({ lines: 0, capped: 0 });
    expect(await pieces(member)).toEqual([[GOODS.flask, 1]]);
  });

  it('brings nothing into another store, and nothing from a guest without a basket', async () => {
    expect(await merge()).toEqual({ lines: 0, capped: 0 });
    await fixture.add(guest, GOODS.flask);
    const abroad = await fixture.member({ storeId: MEMBERS_STORE });
    expect(await merge(abroad)).toEqual({ lines: 0, capped: 0 });
    expect(await pieces(await fixture.again(guest))).toEqual([[GOODS.flask, 1]]);
  });

  describe('with promo codes', () => {
    const codeOf = async (of: Caller) =>
      (await basketData(fixture.shop, of, {})).order.discounts.promoCodes.map(({ code }) => code);
    const apply = async (of: Caller, info: string) =>
      basketApplyDiscount(fixture.shop, await fixture.again(of), { type: 'promo', info });
    beforeEach(async () => {
      fixture.clock.at = NOW;
      await fixture.db.query('delete from promo_code');
      await fixture.db.query(
        `insert into promo_code(store_id, code, percent, starts_at, ends_at) values
           (1, 'MEMBER', 10, $1, $2), (1, 'GUEST', 20, $1, $3)`,
        [new Date(NOW - 1), new Date(NOW + HOUR), new Date(NOW + 3 * HOUR)],
      );
      await fixture.add(member, GOODS.flask);
      await fixture.add(guest, GOODS.flask);
      await apply(member, 'MEMBER');
      await apply(guest, 'GUEST');
    });

    it('keeps the member’s', async () => {
      await merge();
      expect(await codeOf(member)).toEqual(['MEMBER']);
    });

    it('takes the guest’s where the member’s is good no more: it was shown until now', async () => {
      fixture.clock.at = NOW + 2 * HOUR;
      expect(await codeOf(await fixture.again(guest))).toEqual(['GUEST']);
      await merge();
      expect(await codeOf(member)).toEqual(['GUEST']);
    });
  });

  it('says so when the member pays another price than the guest saw', async () => {
    await fixture.setPrice(GOODS.flask, 2400, 1);
    await fixture.add(guest, GOODS.flask);
    await merge();
    expect((await basketData(fixture.shop, member, {})).items[0]?.notice).toEqual({
      kind: 'price-changed',
      from: 2500,
      to: 2400,
    });
  });
});

import { beforeEach, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import { releaseNewsletters } from '#commerce/members/newsletter/send-newsletters.ts';
import { checkoutHandoff } from '#commerce/orders/checkout/checkout-handoff.ts';
import { basketFixture, GOODS, NOW } from '#tests/support/basket/basket-fixture.ts';
import { remindOfBaskets } from './abandoned-baskets.ts';

const DAY = 24 * 3_600_000;
const fixture = basketFixture();

beforeEach(async () => {
  fixture.clock.at = NOW;
  for (const table of ['basket', 'newsletter_subscription', 'outbox', 'throttle', 'orders']) {
    await fixture.db.query(`delete from ${table}`);
  }
});

/** A member who has left two pieces, and wants to be reminded of such a thing. */
async function left({ wants = true, confirmed = true, state = 'subscribed' } = {}): Promise<Caller> {
  const member = await fixture.member();
  const id = member.session?.memberId ?? 0;
  await fixture.db.query('update member set is_confirmed = $2 where id = $1', [id, confirmed]);
  await fixture.db.query(
    `insert into newsletter_subscription(email, store_id, state, abandoned_basket, created_at, changed_at)
     select email, 1, $2, $3, now(), now() from member where id = $1`,
    [id, state, wants],
  );
  await fixture.add(member, GOODS.flask, 2);
  return member;
}
const remind = () => remindOfBaskets(fixture.shop);
async function mails(): Promise<Mail[]> {
  await releaseNewsletters(fixture.shop);
  const { rows } = await fixture.db.query<{ payload: Mail }>('select payload from outbox order by id');
  return rows.map(({ payload }) => payload);
}

it('reminds of a basket left for a day, once, with a way out', async () => {
  await left();
  fixture.clock.at = NOW + DAY - 1;
  expect(await remind()).toBe(0);
  fixture.clock.at = NOW + DAY;
  expect((await Promise.all([remind(), remind()])).sort()).toEqual([0, 1]);
  fixture.clock.at = NOW + 2 * DAY;
  expect(await remind()).toBe(0);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toMatch(/You left 2 items in your basket.*\/checkout\/cart\//s);
  expect(mail?.unsubscribeUrl).toContain('/newsletter/stop-baskets/');
});

it.each([
  ['who has not asked for it', { wants: false }],
  ['whose address is not confirmed', { confirmed: false }],
  ['whose mail comes back', { state: 'bounced' }],
])('writes to nobody %s', async (_, how) => {
  await left(how);
  fixture.clock.at = NOW + DAY;
  expect(await remind()).toBe(0);
});

it('writes to nobody where the store does not, nor of what is long forgotten or empty', async () => {
  const member = await left();
  fixture.clock.at = NOW + DAY;
  const silent = fixture.shop.stores
    .all()
    .map((store) => ({ ...store, flags: { ...store.flags, abandonedBasket: false } }));
  const stores = { ...fixture.shop.stores, all: () => silent };
  expect(await remindOfBaskets({ ...fixture.shop, stores })).toBe(0);
  fixture.clock.at = NOW + 4 * DAY;
  expect(await remind()).toBe(0);
  fixture.clock.at = NOW + DAY;
  await fixture.db.query('delete from basket_line');
  expect(await remind()).toBe(0);
  expect(member.session?.memberId).toBeGreaterThan(0);
});

it('is silent of a basket whose payment is being decided: it was not left, and nobody should buy it twice', async () => {
  const member = await left();
  await checkoutHandoff(fixture.shop, await fixture.again(member), {});
  await fixture.db.query(`update checkout set data = '{"pending":{"payment":"p"}}', expires_at = $1`, [
    new Date(NOW + DAY / 12),
  ]);
  fixture.clock.at = NOW + DAY;
  expect(await remind()).toBe(0);
  await fixture.db.query(`update checkout set data = '{}'`);
  expect(await remind()).toBe(1);
});

it('is taken back by who does not want it any more before it has left', async () => {
  await left();
  fixture.clock.at = NOW + DAY;
  await remind();
  await fixture.db.query('update newsletter_subscription set abandoned_basket = false');
  expect(await mails()).toEqual([]);
});

it('reminds again once something of it was ordered', async () => {
  const member = await left();
  fixture.clock.at = NOW + DAY;
  await remind();
  await fixture.db.query(
    `insert into orders(increment_id, store_id, member_id, basket_id, basket_version, status, currency, subtotal, delivery,
       total, vat, details, placed_at)
     select 'UK-1', 1, $1, id, 1, 'placed', 'GBP', 1, 0, 1, 0, '{}', $2 from basket`,
    [member.session?.memberId, new Date(NOW + DAY + 1)],
  );
  fixture.clock.at = NOW + DAY + 2;
  await fixture.add(member, GOODS.flask);
  fixture.clock.at = NOW + 2 * DAY + 2;
  expect(await remind()).toBe(1);
});

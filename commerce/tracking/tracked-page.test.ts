import { expect, it } from 'vitest';
import { basketFixture, GOODS } from '#tests/support/basket/basket-fixture.ts';
import { orderBasket } from '#tests/support/orders/checkout.ts';
import { campaignOf } from './campaign.ts';
import { trackingVisitor } from './tracked-page.ts';

const fixture = basketFixture();

const visitor = async (caller: Awaited<ReturnType<typeof fixture.guest>>, first_page?: string) =>
  trackingVisitor(fixture.shop, caller, { storeId: 1, first_page });

it('tells the campaign that a visit began with, lower-cased, of several values the first', () => {
  expect(
    campaignOf('https://shop.example/?UTM_Source=Letter&utm_source=other&utm_campaign=Winter%20Sale&token=x'),
  ).toEqual({
    utm_source: 'letter',
    utm_campaign: 'winter sale',
  });
  for (const none of [undefined, '', 'not an address', 'https://shop.example/?gender=1']) {
    expect(campaignOf(none)).toEqual({});
  }
  expect(campaignOf(`https://shop.example/?utm_term=${'x'.repeat(5000)}`).utm_term).toHaveLength(200);
});

it('says of guests and new members that they have not ordered before', async () => {
  for (const caller of [await fixture.guest(), await fixture.member()]) {
    expect(await visitor(caller, 'https://shop.example/?utm_medium=Mail')).toEqual({
      utm_parameters: { utm_medium: 'mail' },
      existing_customer: false,
    });
  }
});

it('says of a member who has ordered that there was an order before, but not to whoever came by the link of a mail', async () => {
  const member = await fixture.member();
  await fixture.add(member, GOODS.flask);
  await orderBasket(fixture, member);
  expect((await visitor(member)).existing_customer).toBe(true);
  const session = member.session && { ...member.session, link: { orderId: null } };
  expect((await visitor({ ...member, session } as typeof member)).existing_customer).toBe(false);
});

import { expect, it } from 'vitest';
import { basketFixture } from '#tests/support/basket/basket-fixture.ts';
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

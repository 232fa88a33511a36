import { beforeEach, describe, expect, it } from 'vitest';
import type { Caller } from '#commerce/kernel/caller.ts';
import { cookieConsent } from '#commerce/members/sessions/cookie-consent.ts';
import { experimentExposure } from '#commerce/members/sessions/experiment-visits.ts';
import { basketFixture, GOODS, NOW } from '#tests/support/basket/basket-fixture.ts';
import { orderBasket } from '#tests/support/orders/checkout.ts';
import { experimentReport } from './experiment-report.ts';
import { reportText } from './experiment-text.ts';

const fixture = basketFixture();
const experiment = {
  name: 'menu-order',
  pages: [],
  variations: [{ name: 'as-is' }, { name: 'alphabet' }],
  startDateTime: new Date(NOW - 86_400_000).toISOString(),
  endDateTime: new Date(NOW + 86_400_000).toISOString(),
};

beforeEach(async () => {
  fixture.clock.at = NOW;
  await fixture.shop.db.query('delete from experiment_visit');
  Object.assign(fixture.shop.stores.byId(1) ?? {}, { experiments: [experiment] });
});

const accept = (caller: Caller, accepted_functional = true) =>
  cookieConsent(fixture.shop, caller, { accepted_functional, accepted_advertising: false });
const see = async (caller: Caller, variation = 'alphabet', name = 'menu-order') =>
  (await experimentExposure(fixture.shop, caller, { experiment: name, variation })).counted;
const report = async () => {
  const { stores } = await experimentReport(fixture.shop, { name: 'menu-order' });
  return stores[0]?.variations.map(({ variation, exposures, conversions }) => [variation, exposures, conversions]);
};

describe('who has seen an experiment', () => {
  it('is counted once a session, two calls at once too, and is said by the session (AB-01)', async () => {
    const guest = await fixture.guest();
    await accept(guest);
    expect((await Promise.all([see(guest), see(guest), see(guest, 'as-is')])).filter(Boolean)).toHaveLength(1);
    expect((await report())?.map(([, exposures]) => exposures).reduce((a, b) => Number(a) + Number(b))).toBe(1);
  });

  it('is counted with functional consent only, while it runs, and for what it has', async () => {
    const guest = await fixture.guest();
    expect(await see(guest)).toBe(false);
    await accept(guest, false);
    expect(await see(guest)).toBe(false);
    await accept(guest);
    expect([await see(guest, 'invented'), await see(guest, 'alphabet', 'other')]).toEqual([false, false]);
    fixture.clock.at = Date.parse(experiment.endDateTime);
    expect(await see(guest)).toBe(false);
    fixture.clock.at = NOW;
    expect(await see(guest)).toBe(true);
  });

  it('has an order to show for it, the first after that', async () => {
    const buyer = await fixture.member();
    await accept(buyer);
    await see(buyer);
    const idle = await fixture.member();
    await accept(idle);
    await see(idle, 'as-is');
    await fixture.add(buyer, GOODS.flask, 1);
    await orderBasket(fixture, buyer);
    expect(await report()).toEqual([
      ['as-is', 1, 0],
      ['alphabet', 1, 1],
    ]);
  });

  it('says nothing of who it was', async () => {
    const { rows } = await fixture.shop.db.query<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'experiment_visit'`,
    );
    expect(rows.map(({ column_name }) => column_name).sort()).toEqual(
      ['experiment', 'id', 'ordered_at', 'seen_at', 'store_id', 'variation'].sort(),
    );
  });
});

it('an experiment that no store has is not found', async () => {
  await expect(experimentReport(fixture.shop, { name: 'other' })).rejects.toMatchObject({ status: 404 });
});

describe('the report in words', () => {
  const counted = (variation: string, exposures: number, conversions: number) => ({
    variation,
    share: 0.5,
    exposures,
    conversions,
    difference: null,
  });
  const store = (splitProbability: number) => ({
    store: 1,
    startDateTime: 'then',
    endDateTime: 'later',
    splitProbability,
    isSplitSuspicious: splitProbability < 0.001,
    variations: [
      counted('as-is', 1000, 50),
      { ...counted('alphabet', 1000, 70), difference: { value: 0.02, from: -0.001, to: 0.041 } },
    ],
  });

  it('has what was counted, the difference with its interval, and whether the split can be believed', () => {
    expect(reportText(store(0.4)).split('\n')).toEqual([
      'store 1, then to later',
      'variation  share   exposures  conversions  rate    difference, 95 % interval',
      'as-is      50.0 %  1000       50           5.00 %  compared with',
      'alphabet   50.0 %  1000       70           7.00 %  +2.00 points (-0.10 to +4.10)',
      'split as configured (chi-square, p = 0.400)',
    ]);
  });

  it('warns where the split is not what was configured', () => {
    expect(reportText(store(0.0004))).toContain(
      'WARNING: the split is not what was configured (chi-square, p = 4.0e-4)',
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STORES } from '#demo/seed/base/stores.ts';
import { addWorkdays, type CarrierQuestion, carriersFor, deliveryWindow } from './carriers.ts';

const DAY = 86_400_000;
const FRIDAY = Date.parse('2026-11-20T08:00:00Z');
const iso = (at: number): string => new Date(at).toISOString().slice(0, 10);
const question = (change: Partial<CarrierQuestion> = {}): CarrierQuestion => ({
  country: 'GB',
  currency: 'GBP',
  wording: 'en_GB',
  subtotal: 9999,
  freeFrom: 10_000,
  at: FRIDAY,
  ...change,
});
const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2030-01-01') });

describe('delivery', () => {
  it('counts working days and never lands on a weekend', () => {
    expect(iso(addWorkdays(FRIDAY, 1))).toBe('2026-11-23');
    expect(iso(addWorkdays(FRIDAY + DAY, 1))).toBe('2026-11-23');
    expect(addWorkdays(FRIDAY, 0)).toBe(FRIDAY);
    fc.assert(
      fc.property(instant, fc.integer({ min: 1, max: 30 }), (at, days) => {
        const then = addWorkdays(at, days);
        expect([0, 6]).not.toContain(new Date(then).getUTCDay());
        expect(addWorkdays(addWorkdays(at, days - 1), 1)).toBe(then);
      }),
    );
  });

  it('leaves the warehouse within a working day and is in transit for the days of the country', () => {
    const { from, to } = deliveryWindow('GB', FRIDAY);
    expect([iso(from), iso(to)]).toEqual(['2026-11-25', '2026-11-27']);
  });

  it('arrives express no later than standard, wherever it goes', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom('FR', 'GB', 'US', 'CH', 'XX'), (at, country) => {
        const [standard, express] = [deliveryWindow(country, at), deliveryWindow(country, at, { express: true })];
        expect(express.from).toBeLessThanOrEqual(standard.from);
        expect(express.to).toBeLessThanOrEqual(standard.to);
        expect(express.from).toBeLessThanOrEqual(express.to);
        expect(express.from).toBeGreaterThan(at + DAY);
      }),
    );
  });

  it('takes the supplier’s days on top, and spans all parcels of an order', () => {
    const { from, to } = deliveryWindow('GB', FRIDAY, { supplierDays: 5 });
    expect([iso(from), iso(to)]).toEqual(['2026-12-02', '2026-12-04']);
    const [standard] = carriersFor(question({ supplierDays: [0, 5] }));
    expect([standard.deliveryFrom.slice(0, 10), standard.deliveryTo.slice(0, 10)]).toEqual([
      '2026-11-25',
      '2026-12-04',
    ]);
  });

  it('is free from the value of the store on, express excepted', () => {
    const prices = (change: Partial<CarrierQuestion>) => carriersFor(question(change)).map(({ price }) => price);
    expect(prices({ subtotal: 9999 })).toEqual([495, 995]);
    expect(prices({ subtotal: 10_000 })).toEqual([0, 995]);
    expect(prices({ subtotal: 1_000_000, freeFrom: null })).toEqual([495, 995]);
  });

  it('is none where nothing is sent, and costs nothing', () => {
    const offered = carriersFor(question({ supplierDays: null }));
    expect(offered).toMatchObject([{ code: 'none', label: 'No delivery needed', price: 0 }]);
  });

  it('has a price of its own in every currency the seed prices, standard first and cheaper', () => {
    for (const { currency, locale: wording, country } of STORES.filter(
      ({ priceFactor }) => priceFactor === undefined,
    )) {
      const [standard, express] = carriersFor(question({ currency, wording, country, freeFrom: null }));
      expect([standard.code, express?.code]).toEqual(['standard', 'express']);
      expect(standard.price).toBeGreaterThan(0);
      expect(standard.price).toBeLessThan(express?.price ?? 0);
      expect(standard.label).not.toBe(express?.label);
      expect([standard.price, express?.price]).not.toEqual([990, 1990]);
    }
  });
});

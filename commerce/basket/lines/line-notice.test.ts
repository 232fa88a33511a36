import { describe, expect, it } from 'vitest';
import { BY_THE_PIECE } from '#commerce/catalogue/goods/sold-in.ts';
import type { PricedVariant } from '#commerce/catalogue/prices/variant-prices.ts';
import { isBuyable, type LineState, noticeOf } from './line-notice.ts';

type Offered = Pick<PricedVariant, 'price' | 'tiers' | 'stock' | 'sale' | 'soldIn'>;

const AT = Date.parse('2026-11-20T08:00:00Z');
const sale = { eventId: 7, endsAt: AT + 1000 };

const variant = (change: Partial<Offered> & { current?: number } = {}): Offered => {
  const { current = 900, ...rest } = change;
  const price = { current, old: null, discount: 0, retailPrice: 1200, specialPrice: current };
  return { price, tiers: [], stock: 5, sale: null, soldIn: BY_THE_PIECE, ...rest };
};
const line = (change: Partial<LineState> = {}): LineState => ({
  qty: 2,
  most: 10,
  seenPrice: 900,
  seenSupplierDays: 0,
  supplierDays: 0,
  addedInSale: null,
  ...change,
});

describe('the notice of a basket line', () => {
  it('is none while nothing changed', () => {
    expect(noticeOf(line(), variant(), AT)).toBeNull();
    expect(noticeOf(line({ addedInSale: sale }), variant({ sale }), AT)).toBeNull();
  });

  it('says sold out when nothing is left, or the store no longer has it', () => {
    expect(noticeOf(line(), variant({ stock: 0 }), AT)).toEqual({ kind: 'sold-out' });
    expect(noticeOf(line(), null, AT)).toEqual({ kind: 'sold-out' });
  });

  it('says that the sale ended from its very end on, with that instant', () => {
    const added = line({ addedInSale: sale });
    expect(noticeOf(added, variant({ sale }), sale.endsAt - 1)).toBeNull();
    expect(noticeOf(added, variant({ current: 1200 }), sale.endsAt)).toEqual({
      kind: 'sale-ended',
      endedAt: new Date(sale.endsAt).toISOString(),
    });
  });

  it('says that delivery takes longer than was told, not that it is faster', () => {
    expect(noticeOf(line({ supplierDays: 4, seenSupplierDays: 1 }), variant(), AT)).toEqual({
      kind: 'delivery-later',
      days: 3,
    });
    expect(noticeOf(line({ supplierDays: 1, seenSupplierDays: 4 }), variant(), AT)).toBeNull();
  });

  it('speaks of the price only, when another sale took over', () => {
    const other = { eventId: 8, endsAt: sale.endsAt + 99 };
    const now = variant({ current: 950, sale: other });
    expect(noticeOf(line({ addedInSale: sale }), now, sale.endsAt)).toEqual({
      kind: 'price-changed',
      from: 900,
      to: 950,
    });
  });

  it('says how many are left when that is fewer than wanted', () => {
    expect(noticeOf(line({ qty: 5 }), variant({ stock: 5 }), AT)).toBeNull();
    expect(noticeOf(line({ qty: 6 }), variant({ stock: 5 }), AT)).toEqual({ kind: 'fewer-left', left: 5 });
  });

  it('tells a price up and a price down', () => {
    expect(noticeOf(line(), variant({ current: 901 }), AT)).toEqual({ kind: 'price-changed', from: 900, to: 901 });
    expect(noticeOf(line(), variant({ current: 899 }), AT)).toEqual({ kind: 'price-changed', from: 900, to: 899 });
  });

  it('keeps out of the total only what cannot be bought', () => {
    expect(isBuyable(null)).toBe(true);
    expect(isBuyable({ kind: 'fewer-left', left: 1 })).toBe(true);
    expect(isBuyable({ kind: 'price-changed', from: 1, to: 2 })).toBe(true);
    expect(isBuyable({ kind: 'sold-out' })).toBe(false);
    expect(isBuyable({ kind: 'sale-ended', endedAt: '2026-11-20T08:00:00Z' })).toBe(false);
  });
});

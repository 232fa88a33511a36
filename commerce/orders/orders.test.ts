import { describe, expect, it } from 'vitest';
import { STORE_DEFAULTS } from '#commerce/stores/store-defaults.ts';
import { brandData } from '#content/brands/brand-data.ts';
import { selfServiceOf } from './orders.ts';

const { flags } = brandData('serac');
const { orderSelfServiceMinutes } = STORE_DEFAULTS;
const store = { flags, orderSelfServiceMinutes };
const PLACED = Date.parse('2026-11-20T08:00:00Z');
const order = {
  orderDate: new Date(PLACED).toISOString(),
  status: { code: 'processing', label: '' },
  items: [{ qtyShipped: 0 }],
};
const minutes = (count: number) => PLACED + count * 60_000;
const NEITHER = { isSelfEditEnable: false, isSelfCancelEnable: false };

describe('self-service of an order', () => {
  it('is open for an hour after ordering (CFG-17)', () => {
    expect(selfServiceOf(order, store, minutes(59))).toEqual({ isSelfEditEnable: true, isSelfCancelEnable: true });
    expect(selfServiceOf(order, store, minutes(60))).toEqual(NEITHER);
  });

  it('is open as long as the store says', () => {
    expect(selfServiceOf(order, { ...store, orderSelfServiceMinutes: 10 }, minutes(11))).toEqual(NEITHER);
  });

  it('follows the flags of the store, each for itself', () => {
    const noCancel = { ...store, flags: { ...flags, orderSelfCancel: false } };
    expect(selfServiceOf(order, noCancel, minutes(1))).toEqual({ isSelfEditEnable: true, isSelfCancelEnable: false });
  });

  it('ends with the first piece that is shipped, and with the order', () => {
    const shipped = { ...order, items: [{ qtyShipped: 0 }, { qtyShipped: 1 }] };
    expect(selfServiceOf(shipped, store, minutes(1))).toEqual(NEITHER);
    expect(selfServiceOf({ ...order, status: { code: 'cancelled', label: '' } }, store, minutes(1))).toEqual(NEITHER);
  });
});

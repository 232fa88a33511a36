import { setImmediate as letOthersRun } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import { plantCatalogue } from '#tests/support/catalogue/assortment.ts';
import { NOW } from '#tests/support/catalogue/words.ts';
import { openTestDatabase } from '#tests/support/database/empty-database.ts';
import { isRunning, type KeptAssortment } from '../goods/assortment.ts';
import { Availability } from '../goods/availability.ts';
import { loadAssortment } from '../goods/load-assortment.ts';
import { Pace } from '../goods/rows/pace.ts';
import { isSold } from './price-book.ts';
import { type SaleWindow, saleWindow } from './sale-window.ts';
import { loadStoreAmounts, type StoreAmounts } from './store-amounts.ts';
import { StorePricing } from './store-pricing.ts';

const STORE = 1;
const TURNS = 12;
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await plantCatalogue(db, 60);
});
afterAll(() => db.close());
afterEach(() => vi.restoreAllMocks());

/** All offers of a window, by row. */
const offersIn = ({ products }: KeptAssortment, { offers }: SaleWindow) =>
  new Map([...products.keys()].flatMap((row) => (offers.has(row) ? [[row, offers.get(row)] as const] : [])));

/** Prices that nobody has asked for yet. */
async function pricesUnasked(): Promise<{ assortment: KeptAssortment; amounts: StoreAmounts; pricing: StorePricing }> {
  const assortment = await loadAssortment(db.query);
  const amounts = await loadStoreAmounts(db.query, assortment, STORE);
  const availability = await Availability.of(assortment, new Uint8Array(assortment.variantCount).fill(1));
  // Every step lets others run.
  vi.spyOn(Pace.prototype, 'isDue', 'get').mockReturnValue(true);
  return { assortment, amounts, pricing: new StorePricing(assortment, availability, amounts, STORE) };
}

it('sales that are worked out in steps know what products cost before, also what is told meanwhile', async () => {
  const { assortment, amounts, pricing } = await pricesUnasked();
  const rows = [...offersIn(assortment, saleWindow(assortment, amounts, STORE, NOW)).keys()];
  expect(rows.length).toBeGreaterThan(TURNS);
  const ready = pricing.ready(NOW);
  for (let turn = 1; turn <= TURNS; turn++) {
    await letOthersRun();
    const past = new Map(rows.map((row) => [row, [{ fromAt: NOW - 90 * DAY_MS, amount: 5000 + turn }]]));
    pricing.take({ prices: new Map(), past });
  }
  await ready;
  const wanted = saleWindow(assortment, amounts, STORE, NOW);
  expect(offersIn(assortment, pricing.windowAt(NOW))).toEqual(offersIn(assortment, wanted));
});

it('sales that move while they are worked out are worked out anew', async () => {
  const { assortment, amounts, pricing } = await pricesUnasked();
  const ready = pricing.ready(NOW);
  for (let turn = 0; turn < TURNS; turn++) await letOthersRun();
  const moved = assortment.events.find((event) => isRunning(event, NOW) && event.entries.length > 0);
  if (moved) moved.endsAt = NOW - DAY_MS;
  pricing.salesMoved();
  await ready;
  const window = pricing.windowAt(NOW);
  expect(window.running).not.toContain(moved);
  expect(offersIn(assortment, window)).toEqual(offersIn(assortment, saleWindow(assortment, amounts, STORE, NOW)));
});

it('prices of a group are worked out before who is first of it looks at one', async () => {
  const { assortment, amounts, pricing } = await pricesUnasked();
  const [group = 0] = amounts.ofGroup.keys();
  await pricing.ready(NOW, group);
  // What is worked out from here on costs nothing.
  for (let row = 0; row < assortment.variantCount; row++) amounts.ofGroup.get(group)?.set(row, 0, 0);
  expect(pricing.bookAt(NOW, group).sold.size).toBeGreaterThan(0);
});

it('prices of a group that nobody asks for any more are let go, and made anew with what changed meanwhile', async () => {
  const { assortment, amounts, pricing } = await pricesUnasked();
  const [group = 0] = amounts.ofGroup.keys();
  await pricing.ready(NOW, group);
  const before = pricing.bookAt(NOW, group);
  expect(pricing.isAsked).toBe(true);
  const later = performance.now() + HOUR_MS;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  expect(pricing.isAsked).toBe(false);
  const row = [...before.current.keys()].find((one) => isSold(before, one)) ?? -1;
  const [variant] = assortment.products[row]?.variants ?? [];
  const prices = [0, group].map((groupId) => ({ groupId, variantId: variant?.id ?? 0, amount: 100, rrp: 100 }));
  pricing.take({ prices: new Map([[variant?.row ?? 0, prices]]), past: new Map() });
  // It is not kept up to date.
  expect(before.current[row]).not.toBe(100);
  await pricing.ready(NOW);
  expect(pricing.bookAt(NOW, group)).not.toBe(before);
  expect(pricing.bookAt(NOW, group).current[row]).toBe(100);
});

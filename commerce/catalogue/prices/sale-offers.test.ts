import { describe, expect, it } from 'vitest';
import type { SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import { SaleEntries } from '#commerce/catalogue/goods/rows/sale-entries.ts';
import { numbers } from '#tests/support/catalogue/numbers.ts';
import { type SaleOffer, SaleOffers } from './sale-offers.ts';

const saleOf = (id: number): SaleEvent => ({
  id,
  categoryId: id + 500,
  flavour: 'brand',
  startsAt: 0,
  endsAt: 1,
  brandIds: [],
  storeIds: [],
  pictures: { wide: '', tile: '', tall: '' },
  entries: SaleEntries.of([]),
});

describe('offers of sales', () => {
  it('are told as by a map, for rows that came later, too', () => {
    const below = numbers(29);
    const running = [7, 3, 900].map(saleOf);
    const lowest = (row: number, { id }: SaleEvent): number | null => (row % 2 === 0 ? null : row * 1000 + id);
    const offers = new SaleOffers(running, 50, lowest);
    const known = new Map<number, SaleOffer>();
    for (let times = 0; times < 5000; times++) {
      const row = below(120);
      const event = running[below(3)] ?? saleOf(7);
      if (below(4) === 0) expect(offers.delete(row)).toBe(known.delete(row));
      else {
        const offer = {
          eventId: event.id,
          event,
          percent: below(101),
          // The first sales ask none.
          amount: times < 500 || below(2) === 0 ? undefined : below(2 ** 31),
          lowest30: lowest(row, event),
        };
        offers.set(row, offer);
        known.set(row, offer);
      }
      const asked = below(130);
      expect(offers.get(asked)).toEqual(known.get(asked));
      expect(offers.has(asked)).toBe(known.has(asked));
    }
  });
});

/** Promo codes of the demo, the same in every store. */
import { STORES } from '#demo/seed/base/stores.ts';
import { DAY, instant, type TableRows } from '#demo/seed/base/table-rows.ts';

/** Takes 10 % off any basket. */
const WELCOME_CODE = 'WELCOME10';
/** Takes 20.00 off baskets of at least 150.00, in whatever currency the store sells. */
const SUMMIT_CODE = 'SUMMIT20';

/** Rows of `promo_code`: two that are good for a year from `now` (ms), and one that has ended. */
export const promoCodeTable = (now: number): TableRows => ({
  table: 'promo_code',
  columns: ['store_id', 'code', 'percent', 'amount', 'min_subtotal', 'starts_at', 'ends_at'],
  rows: () =>
    STORES.flatMap(({ id }) => [
      [id, WELCOME_CODE, 10, null, 0, instant(now - DAY), instant(now + 365 * DAY)],
      [id, SUMMIT_CODE, null, 2000, 15_000, instant(now - DAY), instant(now + 365 * DAY)],
      [id, 'LASTWINTER', 15, null, 0, instant(now - 300 * DAY), instant(now - 200 * DAY)],
    ]),
});

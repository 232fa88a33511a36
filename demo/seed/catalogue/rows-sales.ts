/** Rows of the private sales. */
import { pictureKey } from '#demo/art/picture-key.ts';
import { inEveryLanguage, instant, type TableRows } from '#demo/seed/base/table-rows.ts';
import { windowOf } from '#demo/seed/sale-plans/sale-placement.ts';
import { SALES } from '#demo/seed/sales/sales.ts';
import { LANGUAGE_TEXTS } from './all-languages.ts';

/** Sales, placed around `now` (ms). */
export const saleTables = (now: number): TableRows[] => [
  {
    table: 'event',
    columns: [
      'id',
      'category_id',
      'code',
      'flavour',
      'starts_at',
      'ends_at',
      'position',
      'brand_ids',
      'store_ids',
      'wide_picture',
      'tile_picture',
      'tall_picture',
      'demo_placement',
    ],
    rows: () =>
      SALES.map(({ id, plan, position, brandIds, storeIds, art }) => {
        const window = windowOf(plan.placement, now);
        return [
          id,
          id,
          plan.code,
          plan.flavour,
          instant(window.startsAt),
          instant(window.endsAt),
          position,
          brandIds,
          storeIds,
          pictureKey(art.wide),
          pictureKey(art.tile),
          pictureKey(art.tall),
          JSON.stringify(plan.placement),
        ];
      }),
  },
  {
    table: 'event_text',
    columns: ['event_id', 'lang', 'title', 'subtitle'],
    rows: () => inEveryLanguage(SALES, (s, lang) => [s.id, lang, ...LANGUAGE_TEXTS[lang].sales[s.plan.code]]),
  },
  {
    table: 'event_product',
    columns: ['event_id', 'product_id', 'percent', 'position'],
    rows: () => SALES.flatMap((s) => s.products.map(({ product, percent }, at) => [s.id, product.id, percent, at + 1])),
  },
];

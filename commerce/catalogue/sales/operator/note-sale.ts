/** What a merchant should know of a sale before shoppers see it. */

import { readReductions } from '#commerce/catalogue/prices/price-history.ts';
import { amountNow, lowestBefore, type PastAmount, THIRTY_DAYS } from '#commerce/catalogue/prices/price-rule.ts';
import type { Query } from '#commerce/kernel/database.ts';
import type { ResolvedSale } from './resolve-sale.ts';
import { everydayPrices } from './sale-prices.ts';

/** How many products a note names. */
const NAMED_MAX = 5;

/** `SKU, SKU and 3 more`: what a note is about. */
function named(sale: ResolvedSale, ids: Iterable<number>): string {
  const wanted = new Set(ids);
  const skus = sale.products.filter(({ id }) => wanted.has(id)).map(({ sku }) => sku);
  return skus.slice(0, NAMED_MAX).join(', ') + (skus.length > NAMED_MAX ? ` and ${skus.length - NAMED_MAX} more` : '');
}

async function pastOf(query: Query, productIds: readonly number[], storeIds: readonly number[]) {
  const { rows } = await query<{ store_id: number; product_id: number; at: number; amount: number }>(
    `select store_id, product_id, (extract(epoch from from_at) * 1000)::float8 at, amount from price_history
     where product_id = any($1::int[]) and store_id = any($2::smallint[]) order by from_at`,
    [productIds, storeIds],
  );
  const past = new Map<string, PastAmount[]>();
  for (const { store_id, product_id, at, amount } of rows) {
    const key = `${store_id} ${product_id}`;
    past.set(key, [...(past.get(key) ?? []), { fromAt: at, amount }]);
  }
  return past;
}

/** In which stores no reduction shows: the product was as cheap in the 30 days before (decision 36), or is not sold. */
async function priceNotes(query: Query, sale: ResolvedSale): Promise<string[]> {
  const productIds = sale.products.map(({ id }) => id);
  const storeIds = sale.stores.map(({ id }) => id);
  const prices = await everydayPrices(query, productIds, storeIds);
  const past = await pastOf(query, productIds, storeIds);
  const startsAt = Date.parse(sale.told.starts_at);
  const reductionsOf = await readReductions(query, productIds, startsAt - THIRTY_DAYS);
  const offerOf = new Map(sale.products.map((product) => [product.id, product]));
  return sale.stores.flatMap(({ id: storeId, brand, code, currency }) => {
    const here = prices.filter(({ store_id }) => store_id === storeId);
    const sold = new Set(here.map(({ product_id }) => product_id));
    const unsold = productIds.filter((id) => !sold.has(id));
    const unreduced = here
      .filter(({ product_id, amount }) => {
        const [before, reductions] = [past.get(`${storeId} ${product_id}`) ?? [], reductionsOf(storeId, product_id)];
        const lowest = lowestBefore(before, startsAt, reductions) ?? amount;
        const offer = offerOf.get(product_id);
        return amountNow(amount, { percent: offer?.percent ?? 0, amount: offer?.prices[currency] }) >= lowest;
      })
      .map(({ product_id }) => product_id);
    const store = `${brand}_${code}`;
    return [
      ...(unsold.length > 0 ? [`${store} does not sell ${named(sale, unsold)}`] : []),
      ...(unreduced.length > 0
        ? [`${store} shows no reduction of ${named(sale, unreduced)}: as cheap in the 30 days before`]
        : []),
    ];
  });
}

/** Products of which nothing is left that any of its stores sells. */
async function stockNotes(query: Query, sale: ResolvedSale): Promise<string[]> {
  const { rows } = await query<{ product_id: number }>(
    `select v.product_id from variant v left join stock s on s.variant_id = v.id where v.product_id = any($1::int[])
       and exists (select from price p where p.variant_id = v.id and p.store_id = any($2::smallint[]))
       and not exists (select from bundle_part b where b.bundle_id = v.product_id)
     group by 1 having coalesce(sum(s.qty), 0) = 0`,
    [sale.products.map(({ id }) => id), sale.stores.map(({ id }) => id)],
  );
  const ids = rows.map(({ product_id }) => product_id);
  return ids.length > 0 ? [`Sold out: ${named(sale, ids)}`] : [];
}

/** Products that another sale of the same time and store holds, which takes off as much or more. */
async function overlapNotes(query: Query, id: number): Promise<string[]> {
  const { rows } = await query<{ code: string; products: number }>(
    `select o.code, count(*)::int products from event e join event_product p on p.event_id = e.id
     join event_product op on op.product_id = p.product_id and op.event_id <> e.id and op.percent >= p.percent
     join event o on o.id = op.event_id and o.starts_at < e.ends_at and o.ends_at > e.starts_at
       and (e.store_ids = '{}' or o.store_ids = '{}' or e.store_ids && o.store_ids)
     where e.id = $1 group by o.code order by o.code`,
    [id],
  );
  return rows.map(({ code, products }) => `The sale ${code} takes as much or more off ${products} of its products`);
}

/** @param id of the sale as it was written */
export const notesOf = async (query: Query, id: number, sale: ResolvedSale): Promise<string[]> => [
  ...(await priceNotes(query, sale)),
  ...(await stockNotes(query, sale)),
  ...(await overlapNotes(query, id)),
];

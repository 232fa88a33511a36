import { CATALOGUE_CHANNEL, noteChange } from '#commerce/kernel/catalogue-changes.ts';
import type { Database } from '#commerce/kernel/database.ts';
import type { CategoryPage, ProductCard } from '#lib/contract/catalogue.ts';
import { BENCH_STORE } from '../seeded-catalogue.ts';
import { rowsOf, tellOperator } from './operator-changes.ts';

/** What is changed again and again, and where a reply shows it. */
interface Item {
  /** Of a variant, product or sale, as changes name it. */
  readonly id: number;
  /** Path of a call whose reply shows it. */
  readonly path: string;
}

/** Changes of one kind. The n-th change of an item, from 0, makes it `stateOf(n)`. */
export interface Kind {
  readonly name: 'prices' | 'stock' | 'goods' | 'sales';
  /** Changes a second. */
  readonly rate: number;
  /** Changes under way at once: each writer has items of its own. */
  readonly writers: number;
  readonly items: readonly Item[];
  stateOf(n: number): string;
  change(id: number, n: number): Promise<void>;
  /** The state that a reply shows. */
  shownIn(reply: unknown): string;
}

/** Below every price of the catalogue, so that it is what the product costs. */
const LOWEST = 100;
/** Pieces that a card tells apart: from none to the last five. */
const PIECES = 6;
const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const ITEMS = 100;

const PRICED = `select distinct on (v.product_id) p.variant_id "variantId", v.product_id "productId"
  from price p join variant v on v.id = p.variant_id join product r on r.id = v.product_id
  where p.store_id = $1 and p.group_id = 0 and r.kind = $2 and v.qty_least = 1
    and exists (select from stock s where s.variant_id = v.id)
    and not exists (select from event_product e where e.product_id = v.product_id)
    and not exists (select from bundle_part b where b.product_id = v.product_id)
  order by v.product_id, p.variant_id limit $3`;
const RUNNING = `select id, category_id "categoryId" from event
  where starts_at < now() and ends_at > now() and (store_ids = '{}' or $1 = any(store_ids)) limit 5`;

interface Priced {
  readonly variantId: number;
  readonly productId: number;
}

const cardOf = (reply: unknown): ProductCard | undefined => (reply as ProductCard[])[0];
const cardPath = (productId: number): string =>
  `/product-catalog?store_id=${BENCH_STORE}&entity_ids=${productId}&limit=1`;
const itemOf = (of: (one: Priced) => number) => (one: Priced) => ({ id: of(one), path: cardPath(one.productId) });

/**
 * The kinds of changes, a hundred a second in all: prices, stock and times of sales as an operator's systems tell them to a process, names
 * of products as an import writes them.
 * @param origin of the process that is told
 */
export async function changingKinds(db: Database, url: string, origin: string): Promise<Kind[]> {
  const priced = await rowsOf<Priced>(url, PRICED, [BENCH_STORE, 'configurable', ITEMS]);
  const stocked = await rowsOf<Priced>(url, PRICED, [BENCH_STORE, 'simple', ITEMS]);
  const sales = await rowsOf<{ id: number; categoryId: number }>(url, RUNNING, [BENCH_STORE]);
  const endsFrom = Math.ceil(Date.now() / DAY_MS + 2) * DAY_MS;
  const endOf = (n: number): string => new Date(endsFrom + n * MINUTE_MS).toISOString();
  return [
    {
      name: 'prices',
      rate: 50,
      writers: 10,
      items: priced.map(itemOf(({ variantId }) => variantId)),
      stateOf: (n) => `${LOWEST + n}`,
      change: (id, n) =>
        tellOperator(origin, { prices: [{ store_id: BENCH_STORE, variant_id: id, amount: LOWEST + n }] }),
      shownIn: (reply) => `${cardOf(reply)?.prices?.current}`,
    },
    {
      name: 'stock',
      rate: 30,
      writers: 8,
      items: stocked.map(itemOf(({ variantId }) => variantId)),
      stateOf: (n) => `${n % PIECES}`,
      change: (id, n) => tellOperator(origin, { stock: [{ variant_id: id, qty: n % PIECES }] }),
      shownIn: (reply) => (cardOf(reply)?.soldOut ? '0' : `${cardOf(reply)?.lowStock?.qty}`),
    },
    {
      name: 'goods',
      rate: 15,
      writers: 4,
      items: priced.map(itemOf(({ productId }) => productId)),
      stateOf: (n) => `Agreement ${n}`,
      change: async (id, n) => {
        await db.transaction(async (query) => {
          await query('update product_text set name = $2 where product_id = $1', [id, `Agreement ${n}`]);
          await noteChange(query, { kind: 'goods', productIds: [id] });
        });
        await db.tell(CATALOGUE_CHANNEL);
      },
      shownIn: (reply) => `${cardOf(reply)?.name}`,
    },
    {
      name: 'sales',
      rate: 5,
      writers: 2,
      items: sales.map(({ id, categoryId }) => ({
        id,
        path: `/category-page/${categoryId}?store_id=${BENCH_STORE}`,
      })),
      stateOf: endOf,
      change: (id, n) => tellOperator(origin, { sales: [{ event_id: id, ends_at: endOf(n) }] }),
      shownIn: (reply) => `${(reply as CategoryPage).sale?.endDate}`,
    },
  ];
}

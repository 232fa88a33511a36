import type { Database } from '#commerce/kernel/database.ts';
import type { FacetCode, SortOrder } from '#lib/contract/catalogue.ts';
import { BANDS } from './words.ts';

/** Straightforward SQL for what the in-memory model answers: the measure of its tests. */

const iso = (at: number) => `'${new Date(at).toISOString()}'::timestamptz`;

/** Price, facts and stock of every product of a store for a group at an instant, as table `facts`; what is left as `left_here`. */
export async function layOutFacts(db: Database, storeId: number, groupId: number, at: number): Promise<void> {
  await db.query('drop table if exists facts, left_here');
  await db.query(`create table left_here as select distinct v.* from variant v
    join stock s on s.variant_id = v.id and s.qty > 0
    join price p on p.variant_id = v.id and p.store_id = ${storeId} and p.group_id in (0, ${groupId})`);
  await db.query(`create table facts as with
    offer as (select distinct on (ep.product_id) ep.product_id, ep.percent, e.starts_at from event_product ep
      join event e on e.id = ep.event_id where e.starts_at <= ${iso(at)} and e.ends_at > ${iso(at)}
      and (cardinality(e.store_ids) = 0 or ${storeId} = any(e.store_ids)) order by ep.product_id, ep.percent desc, e.id),
    asked as (select h.product_id, h.amount, greatest(h.from_at, o.starts_at - interval '30 days') since,
        least(o.starts_at, lead(h.from_at) over (partition by h.product_id order by h.from_at)) until, o.starts_at
      from price_history h join offer o using (product_id) where h.store_id = ${storeId}),
    low as (select a.product_id, min(least(a.amount,
        (select min(greatest(100, floor(a.amount * (100 - ep.percent) / 10000.0) * 100))::int
          from event_product ep join event e on e.id = ep.event_id
          where ep.product_id = a.product_id and e.starts_at < a.until and e.ends_at > a.since
          and (cardinality(e.store_ids) = 0 or ${storeId} = any(e.store_ids))))) amount
      from asked a where a.since < a.until group by 1),
    amounts as (select distinct on (v.id) v.id, v.product_id, v.position, p.amount, p.rrp from variant v
      join price p on p.variant_id = v.id and p.store_id = ${storeId} and p.group_id in (0, ${groupId})
      order by v.id, p.group_id desc),
    everybodys as (select variant_id id, amount from price where store_id = ${storeId} and group_id = 0),
    priced as (select a.*, case when o.percent is null then a.amount
        else greatest(100, floor(a.amount * (100 - o.percent) / 10000.0) * 100)::int end current,
        case when o.percent is null then null when e.amount = a.amount then coalesce(l.amount, a.amount)
          else least(l.amount, a.amount) end lowest
      from amounts a left join everybodys e using (id) left join offer o using (product_id) left join low l using (product_id)),
    card as (select distinct on (product_id) product_id, current, greatest(rrp, current) rrp,
        case when lowest > current then lowest end old from priced order by product_id, current, position, id),
    left_over as (select v.product_id, array_agg(distinct v.size_id) sizes, array_agg(distinct v.colour_id) colours
      from left_here v group by 1)
    select c.*, coalesce(floor((c.old - c.current) * 100.0 / c.old)::int, 0) discount, p.brand_id brand, p.gender_id gender,
      p.sport_id sport, p.new_from, p.popularity, l.product_id is null sold_out,
      coalesce(array_remove(l.sizes, null), '{}') sizes, coalesce(array_remove(l.colours, null), '{}') colours
    from card c join product p on p.id = c.product_id left join left_over l using (product_id)`);
}

export interface OracleQuery {
  readonly categoryId: number;
  readonly choices: Partial<Record<FacetCode, readonly number[]>>;
  readonly priceMin: number;
  readonly priceMax: number;
  readonly order: SortOrder;
  readonly dir: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
}

const VALUES: Record<FacetCode, string> = {
  brand: 'array[brand]',
  gender: 'array[gender]',
  sport: 'array[sport]',
  size: 'sizes',
  colour: 'colours',
  discount: `array(select band from unnest(array[${BANDS.join(',')}]) band where band <= discount)`,
};
const ORDERS: Record<Exclude<SortOrder, 'position' | 'name'>, string> = {
  price: 'current',
  discount: 'discount',
  newest: 'new_from',
};

/** The values of size or colour among the variants left that come in what is chosen of the other one. */
const leftBeside = (option: 'size' | 'colour', other: 'size' | 'colour', ids: readonly number[]) =>
  `array(select distinct v.${option}_id from left_here v
    where v.product_id = list.product_id and v.${option}_id is not null and v.${other}_id in (${ids.join(',')}))`;

/** What a product has of a facet, given what is chosen of the others. */
function valuesOf(code: FacetCode, { choices }: OracleQuery): string {
  if (code === 'size' && choices.colour?.length) return leftBeside('size', 'colour', choices.colour);
  if (code === 'colour' && choices.size?.length) return leftBeside('colour', 'size', choices.size);
  return VALUES[code];
}

const listed = (categoryId: number) => `(with recursive tree as (
    select id from category where id = ${categoryId}
    union all select c.id from category c join tree t on c.parent_id = t.id)
  select f.*, own.position from facts f left join category_product own on own.product_id = f.product_id
    and own.category_id = ${categoryId}
  where f.product_id in (select product_id from category_product where category_id in (select id from tree))) list`;

function whereOf(query: OracleQuery, without?: FacetCode): string {
  const conditions = Object.entries(query.choices)
    .filter(([code, ids]) => code !== without && ids.length > 0)
    .map(
      ([code, ids]) =>
        `${without === 'size' || without === 'colour' ? VALUES[code as FacetCode] : valuesOf(code as FacetCode, query)} && array[${ids.join(',')}]::int[]`,
    );
  return [`current between ${query.priceMin} and ${query.priceMax}`, ...conditions].join(' and ');
}

function orderOf({ order, dir }: OracleQuery): string {
  if (order !== 'position' && order !== 'name') return `${ORDERS[order]} ${dir}, product_id`;
  const reversed = dir === 'desc' ? 'desc' : 'asc';
  const opposite = dir === 'desc' ? 'asc' : 'desc';
  return `sold_out, position is null ${reversed},
    (case when position is not null then position end) ${reversed},
    (case when position is null then popularity else 0 end) ${opposite}, product_id ${reversed}`;
}

/** Product ids of the page and the number of all. */
export async function pageBySql(db: Database, query: OracleQuery): Promise<{ ids: number[]; total: number }> {
  const from = `from ${listed(query.categoryId)} where ${whereOf(query)}`;
  const { rows } = await db.query<{ product_id: number }>(
    `select product_id ${from} order by ${orderOf(query)} limit ${query.limit} offset ${(query.page - 1) * query.limit}`,
  );
  const count = await db.query<{ total: number }>(`select count(*)::int total ${from}`);
  return { ids: rows.map((row) => row.product_id), total: count.rows[0]?.total ?? 0 };
}

/** Counts by `code:id`, each facet as if nothing were chosen in it. */
export async function countsBySql(db: Database, query: OracleQuery): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const code of Object.keys(VALUES) as FacetCode[]) {
    const { rows } = await db.query<{ id: number; n: number }>(
      `select id, count(*)::int n from ${listed(query.categoryId)}, unnest(${valuesOf(code, query)}) id
       where ${whereOf(query, code)} group by id`,
    );
    for (const { id, n } of rows) counts[`${code}:${id}`] = n;
  }
  return counts;
}

/** Price, was and percentage of a product as laid out. */
export async function factOf(db: Database, productId: number) {
  const { rows } = await db.query<{ current: number; old: number | null; discount: number; rrp: number }>(
    `select current, old, discount, rrp from facts where product_id = ${productId}`,
  );
  return rows[0];
}

import { noteChange } from '#commerce/kernel/catalogue-changes.ts';
import type { Database, Query } from '#commerce/kernel/database.ts';
import { LEAVES, NOW, STORE_IDS } from './words.ts';

type Below = (n: number) => number;
type Change = (query: Query, below: Below, ids: readonly number[]) => Promise<number[]>;

const one = (below: Below, ids: readonly number[]): number => ids[below(ids.length)] ?? 1;
const leaf = (below: Below): number => LEAVES[below(LEAVES.length)] ?? 12;

async function addVariant(query: Query, below: Below, productId: number): Promise<void> {
  const { rows } = await query<{ id: number }>('select coalesce(max(id), 0)::int + 1 id from variant');
  const id = rows[0]?.id ?? 1;
  const position = below(9);
  await query(`insert into variant values ($1::int, $2, 'N' || $1::int, $3, $4, $5)`, [
    id,
    productId,
    1 + below(6),
    1 + below(11),
    position,
  ]);
  for (const storeId of STORE_IDS) {
    if (below(4) > 0)
      await query('insert into price values ($1, 0, $2, $3, 12000)', [storeId, id, 900 + below(90) * 100]);
  }
  if (below(4) > 0) await query('insert into stock values ($1, $2)', [id, below(6)]);
}

async function addProduct(query: Query, below: Below, id: number): Promise<number[]> {
  await query(`insert into product values ($1::int, 'F' || $1::int, 'configurable', $2, $3, $4, $5, false, $6, $7)`, [
    id,
    1 + below(9),
    leaf(below),
    1 + below(3),
    1 + below(4),
    new Date(NOW - below(40) * 86_400_000),
    below(300),
  ]);
  for (const lang of ['en', 'de']) {
    await query(`insert into product_text values ($1, $2, $3, '', '', '[]', '[]', '[]', '', '')`, [
      id,
      lang,
      below(2) === 0 ? `Fresh foot ${id}` : `Zebra ${lang} ${id}`,
    ]);
  }
  await query('insert into category_product values ($1, $2, $3)', [leaf(below), id, below(1000)]);
  for (let n = below(4); n >= 0; n--) await addVariant(query, below, id);
  return [id];
}

async function removeProduct(query: Query, id: number): Promise<void> {
  for (const statement of [
    'delete from price where variant_id in (select id from variant where product_id = $1)',
    'delete from stock where variant_id in (select id from variant where product_id = $1)',
    'delete from category_product where product_id = $1',
    'delete from event_product where product_id = $1',
    'delete from bundle_part where product_id = $1 or bundle_id = $1',
    'delete from product_text where product_id = $1',
    'delete from variant where product_id = $1',
    'delete from product where id = $1',
  ]) {
    await query(statement, [id]);
  }
}

/** What an import, a list of sales or an operator does to goods; each names the products that it changed. */
const CHANGES: readonly Change[] = [
  async (query, below, ids) => {
    const id = one(below, ids);
    await query('update product set popularity = $2, brand_id = $3, sport_id = $4, new_from = $5 where id = $1', [
      id,
      below(300),
      1 + below(9),
      1 + below(4),
      new Date(NOW - below(60) * 86_400_000),
    ]);
    return [id];
  },
  async (query, below, ids) => {
    const id = one(below, ids);
    const words = ['Renamed', 'Zebra', 'alpha', 'Éclair', 'Coloured'];
    await query(`update product_text set name = $2 || ' ' || lang || ' ' || product_id where product_id = $1`, [
      id,
      words[below(words.length)],
    ]);
    return [id];
  },
  async (query, below) => {
    const { rows } = await query<{ id: number }>('select max(id)::int + 1 id from product');
    return addProduct(query, below, Math.max(900, rows[0]?.id ?? 0));
  },
  async (query, below, ids) => {
    const id = one(below, ids);
    await removeProduct(query, id);
    return [id];
  },
  async (query, below, ids) => {
    const id = one(below, ids);
    const { rows } = await query<{ id: number }>(
      'select max(id)::int id from variant where product_id = $1 and position > 0',
      [id],
    );
    for (const table of ['price', 'stock']) await query(`delete from ${table} where variant_id = $1`, [rows[0]?.id]);
    await query('delete from variant where id = $1', [rows[0]?.id]);
    await addVariant(query, below, id);
    return [id];
  },
  async (query, below, ids) => {
    const id = one(below, ids);
    await query('update variant set size_id = $2, colour_id = $3 where product_id = $1 and colour_id is not null', [
      id,
      1 + below(12),
      1 + below(6),
    ]);
    return [id];
  },
  async (query, below, ids) => {
    const some = [one(below, ids), one(below, ids)];
    for (const id of new Set(some)) {
      await query(
        `insert into event_product(event_id, product_id, percent, position, amounts) values ($1, $2, $3, $4, '{"EUR": 700}')
         on conflict (event_id, product_id) do update set percent = excluded.percent, position = excluded.position`,
        [1 + below(5), id, 15 + below(50), below(1000)],
      );
    }
    return some;
  },
  async (query, below, ids) => {
    const id = one(below, ids);
    await query('delete from event_product where product_id = $1', [id]);
    await query('delete from category_product where product_id = $1 and category_id = $2', [id, 1 + below(3)]);
    await query('insert into category_product values ($2, $1, $3) on conflict do nothing', [
      id,
      leaf(below),
      below(1000),
    ]);
    return [id];
  },
  async (query, below, ids) => {
    const id = one(below, ids);
    const place = 1000 + below(3);
    await query(
      `insert into category values (${100 + below(3)}, 1, 'category', 'made', ${place}) on conflict do nothing`,
    );
    await query(
      `insert into category_text select id, 'en', 'Made ' || id, '' from category where code = 'made' on conflict do nothing`,
    );
    await query(
      `insert into category_product select max(id), $1::int, 5 from category where code = 'made' on conflict do nothing`,
      [id],
    );
    return [id];
  },
  async (query, below, ids) => {
    const [bundle, part, other] = [one(below, ids), one(below, ids), one(below, ids)];
    await query('delete from bundle_part where bundle_id = $1', [bundle]);
    if (part === bundle || below(3) === 0) return [bundle];
    await query('insert into bundle_part(bundle_id, product_id, position, qty) values ($1, $2, 0, 1), ($1, $3, 1, 2)', [
      bundle,
      part,
      other === bundle ? part : other,
    ]);
    return [bundle];
  },
  async (query, below, ids) => {
    const [id, named] = [one(below, ids), one(below, ids)];
    await query(`insert into product_link values ($1, 'upsell', $2, $3) on conflict do nothing`, [id, below(3), named]);
    await query('delete from product_link where product_id = $1 and position = $2', [id, below(3)]);
    return [id];
  },
  async (query, below, ids) => {
    const renamed = [
      `update category_text set name = 'Zebra ' || name where category_id = ${leaf(below)}`,
      `update facet_value set label = 'Renamed ' || label where "group" = 'colour' and id = ${1 + below(6)}`,
      `update brand set name = name || 'a' where id = ${1 + below(8)}`,
    ];
    await query(renamed[below(renamed.length)] ?? '');
    return [one(below, ids)];
  },
  async (query, below) => {
    await query(
      'update event set starts_at = starts_at + make_interval(hours => $2::int), position = $3 where id = $1',
      [1 + below(5), below(3), below(20)],
    );
    return [];
  },
];

/** Words that later changes need: a brand and sizes that nothing has yet. */
export async function plantMoreWords(db: Database): Promise<void> {
  await db.query(`insert into brand(id, slug, name, mark, country) values (9, 'b9', 'Alvarado', 'MARK', 'FR')`);
  await db.query(
    `insert into facet_value("group", id, lang, label, position, swatch)
     select 'size', s, l, 'S' || s, s, null from generate_series(9, 12) s, unnest(array['en', 'de']) l`,
  );
}

/** Changes goods in one transaction, as the numbers have it, and notes which. @returns ids of the products */
export async function changeGoods(db: Database, below: Below, which = below(CHANGES.length)): Promise<number[]> {
  return db.transaction(async (query) => {
    const { rows } = await query<{ id: number }>('select id from product order by id');
    const change = CHANGES[which % CHANGES.length];
    const productIds = await (change?.(
      query,
      below,
      rows.map(({ id }) => id),
    ) ?? []);
    await noteChange(query, { kind: 'goods', productIds });
    return productIds;
  });
}

/** How many kinds of changes there are. */
export const KINDS_OF_CHANGES = CHANGES.length;

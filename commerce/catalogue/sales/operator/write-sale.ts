/** Writes a sale with its texts, products and addresses, and notes what cached pages show of the difference. */
import type { Query } from '#commerce/kernel/database.ts';
import { recordChanges } from '#commerce/kernel/record-changes.ts';
import { slugOf } from '#commerce/kernel/slugs.ts';
import type { ResolvedSale } from './resolve-sale.ts';
import { keepPictures } from './sale-pictures.ts';

interface SaleIds {
  readonly id: number;
  readonly categoryId: number;
}

/** All that the tables hold of a sale, as text. */
async function stateOf(query: Query, id: number): Promise<string> {
  const { rows } = await query<{ state: string }>(
    `select json_build_array(to_json(e),
       (select json_agg(t order by t.lang) from event_text t where t.event_id = e.id),
       (select json_agg(p order by p.position) from event_product p where p.event_id = e.id))::text state
     from event e where e.id = $1`,
    [id],
  );
  return rows[0]?.state ?? '';
}

/** Ids for a new sale; the lock of the table keeps them free until the end of the transaction. */
async function nextIds(query: Query): Promise<SaleIds> {
  const { rows } = await query<{ id: number; category_id: number }>(
    `select (select coalesce(max(id), 0) + 1 from event) id, (select coalesce(max(id), 0) + 1 from category) category_id`,
  );
  return { id: rows[0]?.id ?? 1, categoryId: rows[0]?.category_id ?? 1 };
}

async function writeRows(query: Query, { id, categoryId }: SaleIds, sale: ResolvedSale): Promise<void> {
  const { told, storeIds, brandIds, pictures, products } = sale;
  await keepPictures(query, pictures);
  await query(
    `insert into category(id, parent_id, kind, code, position, picture_key) values ($1, null, 'event', $2, $3, $4)
     on conflict (id) do update set position = excluded.position, picture_key = excluded.picture_key`,
    [categoryId, told.code, told.position, pictures.tile.key],
  );
  await query(
    `insert into event(id, category_id, code, flavour, starts_at, ends_at, position, brand_ids, store_ids,
       wide_picture, tile_picture, tall_picture)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (id) do update set flavour = excluded.flavour, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
       position = excluded.position, brand_ids = excluded.brand_ids, store_ids = excluded.store_ids,
       wide_picture = excluded.wide_picture, tile_picture = excluded.tile_picture, tall_picture = excluded.tall_picture`,
    [
      id,
      categoryId,
      told.code,
      told.flavour,
      told.starts_at,
      told.ends_at,
      told.position,
      brandIds,
      storeIds,
      pictures.wide.key,
      pictures.tile.key,
      pictures.tall.key,
    ],
  );
  await query('delete from event_product where event_id = $1', [id]);
  await query('delete from category_product where category_id = $1', [categoryId]);
  await query(
    `with told as (select * from unnest($3::int[], $4::smallint[], $5::text[])
         with ordinality t(product_id, percent, amounts, position)),
       priced as (insert into event_product(event_id, product_id, percent, position, amounts)
         select $1, product_id, percent, position, nullif(amounts, '{}')::json from told)
     insert into category_product(category_id, product_id, position) select $2, product_id, position from told`,
    [
      id,
      categoryId,
      products.map((product) => product.id),
      products.map(({ percent }) => percent),
      products.map(({ prices }) => JSON.stringify(prices)),
    ],
  );
  const texts = Object.entries(told.texts);
  await query('delete from event_text where event_id = $1', [id]);
  await query('delete from category_text where category_id = $1', [categoryId]);
  await query(
    `with told as (select * from unnest($3::text[], $4::text[], $5::text[]) t(lang, title, subtitle)),
       named as (insert into event_text(event_id, lang, title, subtitle) select $1, lang, title, subtitle from told)
     insert into category_text(category_id, lang, name, intro) select $2, lang, title, subtitle from told`,
    [
      id,
      categoryId,
      texts.map(([lang]) => lang),
      texts.map(([, text]) => text.title),
      texts.map(([, text]) => text.subtitle),
    ],
  );
}

/** Gives the sale an address in each language it has none in, where nothing stands or leads elsewhere: once given it stays. @returns whether one was given */
async function givePaths(query: Query, categoryId: number, { told }: ResolvedSale): Promise<boolean> {
  const texts = Object.entries(told.texts);
  const slugs = texts.map(([, { title }]) => slugOf(title) || told.code);
  const { affected } = await query(
    `insert into url_path(lang, path, type, entity_id)
     select w.lang, case when exists (select from url_path u where u.lang = w.lang and u.path = 'event/' || w.slug)
         or exists (select from url_redirect o where o.path = 'event/' || w.slug)
       then 'event/' || w.slug || '-' || $3::text else 'event/' || w.slug end, 'event', $4
     from unnest($1::text[], $2::text[]) w(lang, slug)
     where not exists (select from url_path u where u.type = 'event' and u.entity_id = $4 and u.lang = w.lang)`,
    [texts.map(([lang]) => lang), slugs, told.code, categoryId],
  );
  return affected > 0;
}

async function heldBy(query: Query, id: number): Promise<{ productIds: number[]; storeIds: number[] }> {
  const { rows } = await query<{ productIds: number[]; storeIds: number[] }>(
    `select e.store_ids "storeIds", coalesce((select array_agg(product_id) from event_product where event_id = e.id), '{}')
       "productIds" from event e where e.id = $1`,
    [id],
  );
  return rows[0] ?? { productIds: [], storeIds: [] };
}

/** A sale as it was written. */
interface WrittenSale {
  readonly id: number;
  readonly outcome: 'new' | 'changed' | 'same';
  /** Products that it held before and does not hold any more. */
  readonly left: readonly number[];
}

/** @returns its id, and what it is now beside what it was */
export async function writeSale(query: Query, sale: ResolvedSale): Promise<WrittenSale> {
  const ids = sale.known ?? (await nextIds(query));
  const [before, held] = [await stateOf(query, ids.id), await heldBy(query, ids.id)];
  await writeRows(query, ids, sale);
  const hasNewPath = await givePaths(query, ids.categoryId, sale);
  if (before === (await stateOf(query, ids.id))) return { id: ids.id, outcome: 'same', left: [] };

  const kept = new Set(sale.products.map(({ id }) => id));
  const left = held.productIds.filter((id) => !kept.has(id));
  const isStoresChanged = held.storeIds.join() !== sale.storeIds.join();
  await recordChanges(query, [
    { kind: 'sale-changed', entityId: ids.id },
    // What left the sale costs its everyday price again, and the sale does not name it any more.
    ...left.map((entityId) => ({ kind: 'product' as const, entityId })),
    // Nor does it name a store it has left.
    ...(sale.known && isStoresChanged ? [{ kind: 'catalogue' as const }] : []),
    ...(hasNewPath ? [{ kind: 'route' as const }] : []),
  ]);
  return { id: ids.id, outcome: sale.known ? 'changed' : 'new', left };
}

import type { Database } from '#commerce/kernel/database.ts';
import { recordChanges } from '#commerce/kernel/record-changes.ts';
import { storesIn, writeStores } from '#commerce/stores/store-rows.ts';
import type { Language } from '#lib/contract/values.ts';
import { withDemoCompany } from './base/demo-company.ts';
import type { SeedStore } from './base/stores.ts';

/** Stores that were added to the database of a demo without anything to sell: not those of `stores.json`. */
async function storesWithoutPrices({ query }: Database): Promise<SeedStore[]> {
  const { rows } = await query<{ id: number }>(
    'select id from store s where not exists (select 1 from price p where p.store_id = s.id)',
  );
  if (rows.length === 0) return [];
  const ids = new Set(rows.map(({ id }) => id));
  const stores = (await storesIn(query)).filter(({ id }) => ids.has(id));
  return stores.map((store) => ({ ...store, lang: store.locale.slice(0, 2) as Language }));
}

/** Gives stores without a company the invented one, without which no shop starts (decision 64). */
async function nameCompanies(db: Database): Promise<void> {
  const nameless = (await storesIn(db.query)).filter(({ config }) => !config.legal || !config.customerServicePhone);
  if (nameless.length > 0) await writeStores(db, nameless.map(withDemoCompany));
}

/** A sale of some stores runs in all of their brands. */
const SALES_OF_BRANDS = `
update event e set store_ids = (select array_agg(s.id order by s.id) from store s
  where s.brand in (select o.brand from store o where o.id = any(e.store_ids)))
where e.demo_placement is not null and cardinality(e.store_ids) > 0`;

/**
 * Gives stores that `npm run store:new` or `store:import` added a company and what the demo sells: its goods at prices of their currency,
 * and the sales of their brand. @returns their ids
 */
export async function priceNewStores(db: Database): Promise<number[]> {
  await nameCompanies(db);
  const added = await storesWithoutPrices(db);
  if (added.length === 0) return [];
  // Loaded only when there is something to do: they make the whole catalogue.
  const { priceTables } = await import('./goods/rows-prices.ts');
  const ids = added.map(({ id }) => id);
  // Prices last: a start that breaks off before them begins again.
  const [prices, ...others] = priceTables(added);
  for (const { table, columns, rows } of [...others, ...(prices ? [prices] : [])]) {
    await db.query(`delete from ${table} where store_id = any($1::int[])`, [ids]);
    await db.copy(table, columns, rows());
  }
  await db.transaction(async (query) => {
    await query(SALES_OF_BRANDS);
    await recordChanges(query, [{ kind: 'store' }, { kind: 'catalogue' }]);
  });
  return ids;
}

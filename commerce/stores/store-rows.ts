import { z } from 'zod';
import type { Database, Query } from '#commerce/kernel/database.ts';
import { recordChanges } from '#commerce/kernel/record-changes.ts';
import { assertDistinct, StoreRecord } from './store-record.ts';

/** A file of stores that cannot be taken over; the message says which entries and why. */
export class StoreFileError extends Error {}

/**
 * Reads a file of stores: a JSON array of records (docs/stores.md).
 * @throws StoreFileError naming every entry that is wrong
 */
export function readStores(text: string): StoreRecord[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    throw new StoreFileError(`This is no JSON: ${(error as Error).message}`);
  }
  const { success, data, error } = z.array(StoreRecord).safeParse(parsed);
  if (!success) throw new StoreFileError(z.prettifyError(error));
  return data;
}

interface Row {
  readonly [column: string]: unknown;
}

/** The stores of a database as records, by id. */
export async function storesIn(query: Query): Promise<StoreRecord[]> {
  const { rows } = await query<Row>('select * from store order by id');
  return rows.map((row) =>
    StoreRecord.parse({
      id: row.id,
      code: row.code,
      brand: row.brand,
      websiteId: row.website_id,
      locale: row.locale,
      label: row.label,
      hosts: row.hosts,
      previewHosts: row.preview_hosts,
      country: row.country,
      timeZone: row.time_zone,
      currency: row.currency,
      currencyTemplate: row.currency_template,
      vatBp: row.vat_bp,
      loginRequired: row.login_required,
      config: row.config,
    }),
  );
}

/** Columns of the table of stores, in the order of `storeRow`. */
export const STORE_COLUMNS = [
  'id',
  'code',
  'brand',
  'website_id',
  'locale',
  'lang',
  'label',
  'country',
  'currency',
  'currency_template',
  'time_zone',
  'vat_bp',
  'login_required',
  'hosts',
  'preview_hosts',
  'config',
] as const;

/** A store as a row of its table. */
export const storeRow = (s: StoreRecord): readonly unknown[] => [
  s.id,
  s.code,
  s.brand,
  s.websiteId,
  s.locale,
  s.locale.slice(0, 2),
  s.label,
  s.country,
  s.currency,
  s.currencyTemplate,
  s.timeZone,
  s.vatBp,
  s.loginRequired,
  s.hosts,
  s.previewHosts,
  JSON.stringify(s.config),
];

/**
 * Writes stores into a database, all of them or none: new ones are added, those with a known id rewritten, others stay.
 * @throws StoreFileError where two stores would claim the same
 */
export async function writeStores(db: Database, stores: readonly StoreRecord[]): Promise<void> {
  const names = STORE_COLUMNS.join(', ');
  const values = STORE_COLUMNS.map((_, at) => `$${at + 1}`).join(', ');
  const changes = STORE_COLUMNS.slice(1).map((column) => `${column} = excluded.${column}`);
  await db.transaction(async (query) => {
    const written = new Set(stores.map(({ id }) => id));
    const others = (await storesIn(query)).filter(({ id }) => !written.has(id));
    try {
      assertDistinct([...others, ...stores]);
    } catch (error) {
      throw new StoreFileError((error as Error).message);
    }
    for (const store of stores) {
      await query(
        `insert into store(${names}) values (${values}) on conflict (id) do update set ${changes.join(', ')}`,
        storeRow(store),
      );
      await query('insert into catalogue_version(store_id, version) values ($1, 1) on conflict (store_id) do nothing', [
        store.id,
      ]);
    }
    await recordChanges(query, [{ kind: 'store' }]);
  });
}

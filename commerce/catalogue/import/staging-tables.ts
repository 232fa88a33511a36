/** Tables that a file is read into before anything of it counts; they are made for an import and go with it. */
import type { Query } from '#commerce/kernel/database.ts';

/** What a row is known by: its line twice, and one more for an article that has its line from a product. */
export const rowId = (line: number, isArticle: boolean): number => 2 * line + Number(isArticle);
/** SQL: the line of the file that a row stands in. */
export const LINE_OF = (id: string): string => `(${id} / 2)`;

/** Columns by table, in the order in which they are loaded. */
export const STAGED = {
  import_row: {
    line: 'int',
    sku: 'text',
    sku_slug: 'text',
    kind: 'text',
    name: 'text',
    subtitle: 'text',
    description: 'text',
    meta_title: 'text',
    meta_description: 'text',
    specs: 'text',
    specs_in: 'text',
    brand: 'text',
    gender: 'text',
    sport: 'text',
    colour: 'text',
    size: 'text',
    is_online: 'boolean',
    is_alone: 'boolean',
    amount: 'int',
    rrp: 'int',
    is_price_of_parts: 'boolean',
    is_virtual: 'boolean',
    url_slug: 'text',
    store_ids: 'int[]',
    qty: 'int',
    new_from: 'timestamptz',
    qty_least: 'int',
    qty_most: 'int',
    is_bounded: 'boolean',
    qty_step: 'int',
  },
  import_view: {
    line: 'int',
    sku: 'text',
    store_id: 'int',
    lang: 'text',
    name: 'text',
    subtitle: 'text',
    description: 'text',
    meta_title: 'text',
    meta_description: 'text',
    is_online: 'boolean',
    amount: 'int',
    rrp: 'int',
    url_slug: 'text',
  },
  import_category: { line: 'int', sku: 'text', position: 'int', path: 'text' },
  import_variation: { line: 'int', parent_sku: 'text', sku: 'text', colour: 'text', size: 'text', position: 'int' },
  import_part: { line: 'int', bundle_sku: 'text', sku: 'text', qty: 'int', position: 'int' },
  import_link: { line: 'int', sku: 'text', kind: 'text', linked_sku: 'text', position: 'int' },
  import_group: { line: 'int', sku: 'text', url_slug: 'text', member_sku: 'text', position: 'int' },
  import_group_price: {
    line: 'int',
    sku: 'text',
    group_id: 'int',
    least: 'int',
    store_ids: 'int[]',
    currency: 'text',
    amount: 'int',
    percent: 'float8',
  },
  import_picture: { line: 'int', sku: 'text', position: 'int', key: 'text', spec: 'text' },
  import_word: { kind: 'text', name: 'text', lang: 'text', label: 'text' },
  import_note: { line: 'int', sku: 'text', note: 'text' },
  import_refused: { line: 'int', sku: 'text', reason: 'text' },
} as const;
export type StagedTable = keyof typeof STAGED;

/** What is worked out from the rows while they are applied. */
const WORKED_OUT = {
  import_parent: 'sku text primary key, parent_sku text not null',
  import_product: 'id int, sku text primary key, line int not null, is_new boolean not null',
  import_variant:
    'id int, sku text primary key, product_id int not null, colour text, size text, position int, is_new boolean not null',
  import_term:
    'kind text, name text, label text, id int, is_new boolean not null default false, primary key (kind, name)',
  import_category_id: 'path text primary key, id int not null',
  import_price:
    'store_id int, variant_id int, amount int not null, rrp int not null, primary key (store_id, variant_id)',
  import_gallery:
    'product_id int, colour_id int, position int, key text not null, primary key (product_id, colour_id, position)',
  import_linked: 'product_id int, kind text, linked_id int not null, position int not null',
  import_changed: 'product_id int not null',
  import_stocked: 'variant_id int primary key',
  import_was: 'of_table text not null, content text not null',
  import_pieces: 'variant_id int not null',
} as const;

/** SQL: all of these statements as one, in one transaction: one by one each is a write and an answer of its own. */
const atOnce = (statements: readonly string[]): string =>
  `do $$ begin ${statements.map((one) => `${one};`).join(' ')} end $$`;

/** Takes away what an import left, also one that broke off. */
export async function dropStaging(query: Query): Promise<void> {
  await query(`drop table if exists ${[...Object.keys(STAGED), ...Object.keys(WORKED_OUT)].join()}`);
}

/** Makes the tables, empty. They are not logged: after a crash nothing of them is wanted. */
export async function createStaging(query: Query): Promise<void> {
  await dropStaging(query);
  const staged = Object.entries(STAGED).map(
    ([table, columns]) =>
      [
        table,
        Object.entries(columns)
          .map(([name, type]) => `${name} ${type}`)
          .join(),
      ] as const,
  );
  const tables = [...staged, ...Object.entries(WORKED_OUT)];
  await query(atOnce(tables.map(([table, columns]) => `create unlogged table ${table} (${columns})`)));
}

/** What rows are looked up by; by their line what a product has: articles have cells of it too, as Magento exports them. */
const INDEXED: Partial<Record<StagedTable, readonly string[]>> = {
  import_row: ['sku'],
  import_view: ['sku'],
  import_category: ['sku', 'line'],
  import_picture: ['sku', 'line'],
  import_variation: ['sku', 'parent_sku', 'line'],
};

/** Which staging tables the file has rows of: what is about others has nothing to do. */
export type Filled = ReadonlySet<StagedTable>;

/** Once everything is loaded. Rows of products come from store views, too. */
export async function indexStaging(query: Query, filled: Filled): Promise<void> {
  const indexes = Object.entries(INDEXED).flatMap(([table, columns]) =>
    table === 'import_row' || filled.has(table as StagedTable)
      ? columns.map((column) => `create index on ${table} (${column})`)
      : [],
  );
  await query(atOnce(indexes));
}

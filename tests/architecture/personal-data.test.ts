import { readdirSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import { HELD } from '#commerce/privacy/held-data.ts';

const SCHEMA = new URL('../../commerce/db/schema/', import.meta.url);

/** What a column is called, or of which type it is, that may hold something of a person. */
const OF_PEOPLE =
  /member|customer|friend|e?mail|phone|address|person|recipient|session|token|order_id|basket_id|identity/;
/** Documents of any form; those of the catalogue and of stores name nobody. */
const FREE_FORM = ['json', 'jsonb', 'bytea'];

/** Tables whose documents are the shop's own, or what it publishes. */
const OF_THE_SHOP: ReadonlySet<string> = new Set([
  'brand_block',
  'event',
  'event_product',
  'picture',
  'product_film',
  'product_text',
  'size_guide',
  'store',
]);

async function tables() {
  const files = readdirSync(SCHEMA).filter((name) => name.endsWith('.ts'));
  const modules = await Promise.all(files.map((name) => import(new URL(name, SCHEMA).href) as Promise<object>));
  return modules
    .flatMap((module) => Object.values(module))
    .filter((value) => is(value, PgTable))
    .map((table) => getTableConfig(table));
}

it('every table that may hold something of people is named where they are handed it, and where it is deleted', async () => {
  const known = new Set(HELD.map(({ table }) => table));
  const all = await tables();
  expect(all.length).toBeGreaterThan(30);
  const unnamed = all
    .filter(({ name }) => !known.has(name) && !OF_THE_SHOP.has(name))
    .filter(({ columns }) =>
      columns.some((column) => OF_PEOPLE.test(column.name) || FREE_FORM.includes(column.getSQLType())),
    )
    .map(({ name }) => name);
  expect(unnamed, 'to be named in commerce/privacy/held-data.ts').toEqual([]);
});

it('names no table that is not there', async () => {
  const there = new Set((await tables()).map(({ name }) => name));
  expect([...HELD.map(({ table }) => table), ...OF_THE_SHOP].filter((name) => !there.has(name))).toEqual([]);
});

it('hands over columns that are there', async () => {
  const columns = new Map((await tables()).map(({ name, columns }) => [name, columns.map((column) => column.name)]));
  const missing = HELD.flatMap(({ table, told }) =>
    (told?.columns.split(',') ?? [])
      .map((column) => /^\s*(\w+)/.exec(column)?.[1] ?? '')
      .filter((column) => !columns.get(table)?.includes(column))
      .map((column) => `${table}.${column}`),
  );
  expect(missing).toEqual([]);
});

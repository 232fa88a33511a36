import { expect } from 'vitest';
import type { Database } from '#commerce/kernel/database.ts';
import type { Order } from '#lib/contract/orders.ts';
import { both, type Pieces } from './pieces.ts';
import { inFolder } from './seeded-folder.ts';
import type { Good } from './shopper.ts';

/** What a shop has sold, as its database says: to be held against what shoppers were told. */
export interface Books {
  /** Pieces of an order of the shop. */
  piecesIn(order: Pick<Order, 'items'>): Pieces;
  /** Does an order come after the books were opened? */
  isNew(order: { readonly id: number }): boolean;
  /** Holds stock, orders and mails against the orders that were confirmed; no process may use the folder. */
  expectToBalance(confirmed: readonly Pieces[]): Promise<void>;
}

/**
 * Opens the books of a seeded shop.
 * @param db its database
 * @param folder where the database is
 * @param stock pieces of each good before the first order
 */
export async function openBooks(db: Database, folder: string, goods: readonly Good[], stock: number): Promise<Books> {
  const facts = await readFacts(db);
  const pieces = ({ items }: Pick<Order, 'items'>): Pieces =>
    items.map(({ sku, qtyOrdered }) => ({ [facts.idOf.get(sku) ?? 0]: qtyOrdered })).reduce(both, {});
  return {
    piecesIn: pieces,
    isNew: ({ id }) => id > facts.lastOrder,
    async expectToBalance(confirmed) {
      const sold = confirmed.reduce(both, {});
      await inFolder(folder, async ({ query }) => {
        for (const { variantId } of goods) {
          const { rows } = await query<{ qty: number }>('select qty from stock where variant_id = $1', [variantId]);
          expect(rows[0]?.qty).toBe(stock - (sold[variantId] ?? 0));
        }
        const { rows } = await query<{ orders: number; mails: number }>(
          `select (select count(*)::int from orders where id > $1) orders,
             (select count(*)::int from outbox where key like 'order-%') mails`,
          [facts.lastOrder],
        );
        expect(rows[0]).toEqual({ orders: confirmed.length, mails: confirmed.length });
      });
    },
  };
}

async function readFacts({ query }: Database): Promise<{ idOf: ReadonlyMap<string, number>; lastOrder: number }> {
  const variants = await query<{ id: number; sku: string }>('select id, sku from variant');
  const orders = await query<{ n: number }>('select coalesce(max(id), 0)::int n from orders');
  return { idOf: new Map(variants.rows.map(({ id, sku }) => [sku, id])), lastOrder: orders.rows[0]?.n ?? 0 };
}

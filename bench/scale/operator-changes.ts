import pg from 'pg';
import type { z } from 'zod';
import type { OperatorChanges } from '#commerce/changes/apply-changes.ts';

/** The token that operators show in these benchmarks. */
export const OPERATOR_TOKEN = 'a-token-of-the-benchmark-of-32-characters';

/** A variant with its price in a store. */
export interface PricedVariant {
  readonly storeId: number;
  readonly variantId: number;
  readonly productId: number;
  readonly amount: number;
}

/** Rows of a statement, over a connection of its own. */
export async function rowsOf<T extends pg.QueryResultRow>(
  url: string,
  statement: string,
  parameters: readonly unknown[],
): Promise<T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement, [...parameters])).rows;
  } finally {
    await client.end();
  }
}

/** Tells a commerce process of changes. @throws Error where it does not take them */
export async function tellOperator(origin: string, changes: z.input<typeof OperatorChanges>): Promise<void> {
  const reply = await fetch(`${origin}/operator/changes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-serac-operator': OPERATOR_TOKEN },
    body: JSON.stringify(changes),
  });
  if (!reply.ok) throw new Error(`a change was answered with ${reply.status}: ${await reply.text()}`);
}

/** Tells a commerce process what a variant costs, and how many pieces of it are left. */
export const changeAt = (origin: string, { storeId, variantId, amount }: PricedVariant, qty: number): Promise<void> =>
  tellOperator(origin, {
    prices: [{ store_id: storeId, variant_id: variantId, amount }],
    stock: [{ variant_id: variantId, qty }],
  });

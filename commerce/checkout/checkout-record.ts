import type { Database, Query } from '#commerce/db/database.ts';
import type { Clock } from '#commerce/services/context.ts';
import type { Address } from '#lib/contract/orders.ts';
import { hashOf, newToken } from './secret-token.ts';

/** A checkout may take an hour from hand-off to payment. */
const CHECKOUT_MS = 60 * 60_000;

export interface CheckoutData {
  readonly address?: Address;
  readonly carrierCode?: string;
  /** Set in the transaction that placed the order: a second submit finds it instead of ordering again. */
  readonly orderId?: number;
}

export interface CheckoutRecord {
  readonly tokenHash: Uint8Array;
  readonly sessionHash: Uint8Array;
  readonly basketId: string;
  readonly storeId: number;
  readonly memberId: number;
  readonly data: CheckoutData;
}

interface Row {
  token_hash: Uint8Array;
  session_hash: Uint8Array;
  basket_id: string;
  store_id: number;
  member_id: number;
  data: CheckoutData;
}

const COLUMNS = 'token_hash, session_hash, basket_id, store_id, member_id, data';

const recordOf = (row: Row): CheckoutRecord => ({
  tokenHash: row.token_hash,
  sessionHash: row.session_hash,
  basketId: row.basket_id,
  storeId: row.store_id,
  memberId: row.member_id,
  data: row.data,
});

/** Uses a hand-off: exactly one caller gets the cookie value, every other null (used before, expired or unknown). */
export async function redeemHandoff(db: Database, clock: Clock, handoff: string): Promise<string | null> {
  const cookie = newToken();
  const now = clock.now();
  const { rows } = await db.query(
    `update checkout set cookie_hash = $2, expires_at = $3 where token_hash = $1 and cookie_hash is null and expires_at > $4 returning 1 used`,
    [hashOf(handoff), hashOf(cookie), new Date(now + CHECKOUT_MS).toISOString(), new Date(now).toISOString()],
  );
  return rows.length === 1 ? cookie : null;
}

/** The checkout a cookie value opens, null when it is unknown or over. */
export async function findCheckout(query: Query, clock: Clock, cookie: string): Promise<CheckoutRecord | null> {
  const { rows } = await query<Row>(`select ${COLUMNS} from checkout where cookie_hash = $1 and expires_at > $2`, [
    hashOf(cookie),
    new Date(clock.now()).toISOString(),
  ]);
  return rows[0] ? recordOf(rows[0]) : null;
}

/** The same record, locked until the transaction ends. */
export async function lockCheckout(query: Query, tokenHash: Uint8Array): Promise<CheckoutRecord | null> {
  const { rows } = await query<Row>(`select ${COLUMNS} from checkout where token_hash = $1 for update`, [tokenHash]);
  return rows[0] ? recordOf(rows[0]) : null;
}

export async function saveCheckoutData(query: Query, tokenHash: Uint8Array, data: CheckoutData): Promise<void> {
  await query('update checkout set data = $2 where token_hash = $1', [tokenHash, JSON.stringify(data)]);
}

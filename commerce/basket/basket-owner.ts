import { randomUUID } from 'node:crypto';
import type { SessionRecord } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';

/** Days a basket is kept after its last change: a guest's, a member's (decision 43). */
const GUEST_DAYS = 30;
const MEMBER_DAYS = 90;

/** The id of the session's basket, null while it has none. A member's is found by member and store, on any device. */
export async function findBasketId(query: Query, session: SessionRecord): Promise<string | null> {
  if (session.memberId === null) return session.basketId;
  const { rows } = await query<{ id: string }>('select id from basket where member_id = $1 and store_id = $2', [
    session.memberId,
    session.storeId,
  ]);
  return rows[0]?.id ?? null;
}

/**
 * Locks the session's basket for this transaction, creating it when there is none, and counts its version up.
 * Every write to a basket starts here, so that two writes to one basket never interleave.
 * @throws Problem 401 when the guest's session ended meanwhile (a login in another tab): its basket went with it
 */
export async function lockBasket(
  query: Query,
  session: SessionRecord,
  at: number,
): Promise<{ id: string; version: number }> {
  const days = session.memberId === null ? GUEST_DAYS : MEMBER_DAYS;
  const now = new Date(at).toISOString();
  const expires = new Date(at + days * 86_400_000).toISOString();
  const touch = `version = basket.version + 1, updated_at = $2, expires_at = $3`;
  if (session.memberId !== null) {
    const { rows } = await query<{ id: string; version: number }>(
      `insert into basket(id, updated_at, expires_at, store_id, member_id, version) values ($1, $2, $3, $4, $5, 1)
       on conflict (member_id, store_id) where member_id is not null do update set ${touch} returning id, version`,
      [randomUUID(), now, expires, session.storeId, session.memberId],
    );
    return only(rows);
  }
  // The session row is locked first: two first adds of one guest must not open two baskets.
  const held = await query<{ basket_id: string | null }>(
    'select basket_id from session where token_hash = $1 for update',
    [session.tokenHash],
  );
  const [guest] = held.rows;
  if (guest === undefined) throw new Problem(401, 'UNAUTHORIZED', 'The session has ended');
  const known = guest.basket_id;
  const id = known ?? randomUUID();
  const { rows } = await query<{ id: string; version: number }>(
    `insert into basket(id, updated_at, expires_at, store_id, version) values ($1, $2, $3, $4, 1)
     on conflict (id) do update set ${touch} returning id, version`,
    [id, now, expires, session.storeId],
  );
  if (known === null) await query('update session set basket_id = $2 where token_hash = $1', [session.tokenHash, id]);
  return only(rows);
}

function only<T>(rows: readonly T[]): T {
  const [row] = rows;
  if (row === undefined) throw new Error('The basket was neither found nor created');
  return row;
}

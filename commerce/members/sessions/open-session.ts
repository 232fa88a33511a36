import type { SessionRecord } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { newToken, sha256 } from '#commerce/kernel/token.ts';
import { SESSION_LIFE_MS } from './find-session.ts';
import type { SessionData } from './session-data.ts';

export interface NewSession {
  readonly storeId: number;
  readonly memberId: number | null;
  readonly data: SessionData;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface Opened {
  readonly token: string;
  readonly session: SessionRecord;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** Writes a new session under a new token, which nobody but the caller ever sees (decision 19). */
export async function openSession(query: Query, { storeId, memberId, data, at }: NewSession): Promise<Opened> {
  const token = newToken();
  const tokenHash = sha256(token);
  const createdAt = new Date(at);
  const expiresAt = new Date(at + SESSION_LIFE_MS);
  await query(
    `insert into session(token_hash, store_id, member_id, data, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [tokenHash, storeId, memberId, JSON.stringify(data), createdAt, expiresAt],
  );
  const { deliveryCountry } = data;
  const link = data.autoLogin ? { orderId: data.linkedOrderId } : null;
  const session = { tokenHash, storeId, memberId, basketId: null, lastOrderId: null, deliveryCountry, link };
  return { token, session, createdAt, expiresAt };
}

/** Places where one member is signed in at once, far above what a household does. */
const MEMBER_SESSIONS_MAX = 50;

/** Ends the sessions of a member that nobody has used for the longest time, beyond what one may have (decision 107). */
export async function endOldSessions(query: Query, memberId: number): Promise<void> {
  await query(
    `delete from session where token_hash in (
       select token_hash from session where member_id = $1 order by expires_at desc, created_at desc offset $2)`,
    [memberId, MEMBER_SESSIONS_MAX],
  );
}

/** Ends a session; its token is worth nothing from now on. Answers what it remembered, null when it was gone already. */
export async function endSession(
  query: Query,
  tokenHash: Uint8Array,
): Promise<{ basketId: string | null; data: unknown } | null> {
  const { rows } = await query<{ basket_id: string | null; data: unknown }>(
    'delete from session where token_hash = $1 returning basket_id, data',
    [tokenHash],
  );
  return rows[0] ? { basketId: rows[0].basket_id, data: rows[0].data } : null;
}

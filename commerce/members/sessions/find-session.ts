import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Audience, SessionRecord } from '#commerce/kernel/caller.ts';
import { sha256 } from '#commerce/kernel/token.ts';

const HOUR_MS = 3_600_000;
/** Life of a session, ms; that of a member who gave the password starts again with every use (decision 19). */
export const SESSION_LIFE_MS = 30 * 24 * HOUR_MS;
/** A member's sliding end is written at most this often, ms: not every read should be a write. */
const SLIDE_EVERY_MS = HOUR_MS;

/** What the table says of a living session and of its member. */
export interface SessionRow {
  readonly store_id: number;
  readonly member_id: number | null;
  readonly basket_id: string | null;
  readonly last_order_id: number | null;
  readonly expires_at: Date;
  readonly group_id: number | null;
  readonly delivery_country: string | null;
  readonly auto_login: boolean;
  readonly linked_order_id: number | null;
}

/** The columns of a `SessionRow`, of `session s left join member m`. */
export const SESSION_COLUMNS = `s.store_id, s.member_id, s.basket_id, s.last_order_id, s.expires_at, m.group_id,
  s.data->>'deliveryCountry' delivery_country, coalesce((s.data->>'autoLogin')::boolean, false) auto_login,
  (s.data->>'linkedOrderId')::int linked_order_id`;

/** A row of a session as the shop speaks of it. */
export const recordOf = (row: SessionRow, tokenHash: Uint8Array): SessionRecord => ({
  tokenHash,
  storeId: row.store_id,
  memberId: row.member_id,
  basketId: row.basket_id,
  lastOrderId: row.last_order_id,
  deliveryCountry: row.delivery_country,
  link: row.auto_login ? { orderId: row.linked_order_id } : null,
});

/** Moves on the end of a session in use, of a member who gave the password; once an hour at most. */
export async function slideEnd(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  row: SessionRow,
  tokenHash: Uint8Array,
): Promise<void> {
  const now = clock.now();
  if (row.member_id === null || row.auto_login) return;
  if (row.expires_at.getTime() >= now + SESSION_LIFE_MS - SLIDE_EVERY_MS) return;
  const end = new Date(now + SESSION_LIFE_MS);
  await db.query('update session set expires_at = $2 where token_hash = $1', [tokenHash, end]);
}

/** Whose eyes a session's replies are for. */
export const audienceOf = ({ group_id: groupId }: Pick<SessionRow, 'group_id'>): Audience =>
  groupId === null ? { kind: 'guest' } : { kind: 'member', groupId };

/** The living session of a bearer token with what its owner may see; null when there is none. */
export async function findSession(
  shop: Pick<Shop, 'db' | 'clock'>,
  token: string,
): Promise<{ session: SessionRecord; audience: Audience } | null> {
  const tokenHash = sha256(token);
  const { rows } = await shop.db.query<SessionRow>(
    `select ${SESSION_COLUMNS} from session s left join member m on m.id = s.member_id
     where s.token_hash = $1 and s.expires_at > $2`,
    [tokenHash, new Date(shop.clock.now())],
  );
  const [row] = rows;
  if (!row) return null;
  await slideEnd(shop, row, tokenHash);
  return {
    session: recordOf(row, tokenHash),
    audience: audienceOf(row),
  };
}

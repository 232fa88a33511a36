import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Audience, SessionRecord } from '#commerce/kernel/caller.ts';
import {
  audienceOf,
  recordOf,
  SESSION_COLUMNS,
  type SessionRow,
  slideEnd,
} from '#commerce/members/sessions/find-session.ts';
import { type BasketHead, HEAD_COLUMNS, type HeadRow, headOf } from './basket-owner.ts';
import type { CatalogueState } from './kept-lines.ts';
import { joinPromo } from './promo-codes.ts';

/** A visitor whose session lives, with the basket without its lines, and how new the catalogue was as both were read. */
export interface Shopper {
  readonly session: SessionRecord;
  readonly audience: Audience;
  readonly head: BasketHead;
  readonly catalogue: CatalogueState;
}

interface ShopperRow extends SessionRow, HeadRow {
  readonly position: number | null;
  readonly goods_version: number | null;
}

/**
 * One statement, since every look at a basket begins with it. A member's basket is found by member and store, on any device, a
 * guest's by the session; what it may take off is judged anew each time.
 */
const SHOPPER = `select ${SESSION_COLUMNS}, ${HEAD_COLUMNS},
    (select c.position::float8 from catalogue_position c where c.id = 1) "position",
    (select c.version::float8 from catalogue_version c where c.store_id = s.store_id) goods_version
  from session s left join member m on m.id = s.member_id
    left join lateral (
      select g.id, g.version, g.points, g.promo_code from basket g where s.member_id is null and g.id = s.basket_id
      union all
      select o.id, o.version, o.points, o.promo_code from basket o
      where o.member_id = s.member_id and o.store_id = s.store_id) b on true
    ${joinPromo('s.store_id', { member: 's.member_id', at: '$2::timestamptz' })}
  where s.token_hash = $1 and s.expires_at > $2::timestamptz`;

/**
 * The shopper of a session, by the hash of its token; null where none lives.
 * @param at now, ms
 */
export async function findShopper(
  shop: Pick<Shop, 'db' | 'clock'>,
  tokenHash: Uint8Array,
  at: number,
): Promise<Shopper | null> {
  const { rows } = await shop.db.query<ShopperRow>(SHOPPER, [tokenHash, new Date(at).toISOString()]);
  const [row] = rows;
  if (!row) return null;
  await slideEnd(shop, row, tokenHash);
  return {
    session: recordOf(row, tokenHash),
    audience: audienceOf(row),
    head: headOf(row),
    catalogue: { position: row.position ?? 0, version: row.goods_version ?? 0 },
  };
}

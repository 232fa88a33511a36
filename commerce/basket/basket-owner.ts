import { randomUUID } from 'node:crypto';
import type { Caller, SessionRecord } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { groupOf, seesPrices } from '#commerce/kernel/rights.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { appliedOf, DISCOUNTS_OF, type DiscountsRow, PROMO_OF } from './promo-codes.ts';
import type { BasketScope } from './read-basket.ts';
import { type AppliedDiscounts, NO_DISCOUNTS } from './totals.ts';

/** Days a basket is kept after its last change: a guest's, a member's (decision 43). */
const GUEST_DAYS = 30;
const MEMBER_DAYS = 90;

/** A basket without its lines, and what its owner has to pay with. */
export interface BasketHead {
  /** Null while there is none. */
  readonly basket: { readonly id: string; readonly version: number } | null;
  /** The member's points; 0 for a guest. */
  readonly points: number;
  readonly applied: AppliedDiscounts;
}

/** That of whoever has no basket and no account. */
export const NO_BASKET: BasketHead = { basket: null, points: 0, applied: NO_DISCOUNTS };

/** A row of `HEAD`. */
export interface HeadRow extends DiscountsRow {
  id: string | null;
  version: number | null;
  balance: number | null;
}

/** The columns of a basket b of a member m, with its code as p. */
export const HEAD_COLUMNS = `b.id, b.version, m.points balance, ${DISCOUNTS_OF}`;

export const headOf = (row: HeadRow): BasketHead => ({
  basket: row.id === null || row.version === null ? null : { id: row.id, version: row.version },
  points: row.balance ?? 0,
  applied: appliedOf(row),
});

/** The id of the session's basket, null while it has none. A member's is found by member and store, on any device. */
export async function findBasketId(query: Query, session: SessionRecord): Promise<string | null> {
  if (session.memberId === null) return session.basketId;
  const { rows } = await query<{ id: string }>('select id from basket where member_id = $1 and store_id = $2', [
    session.memberId,
    session.storeId,
  ]);
  return rows[0]?.id ?? null;
}

const TOUCH = 'version = basket.version + 1, updated_at = excluded.updated_at, expires_at = excluded.expires_at';
const OPENED = `select ${HEAD_COLUMNS} from opened b left join member m on m.id = $2::int ${PROMO_OF}`;

const MEMBERS = `
with opened as (
  insert into basket(id, updated_at, expires_at, store_id, member_id, version) values ($4, $3, $5, $1, $2, 1)
  on conflict (member_id, store_id) where member_id is not null do update set ${TOUCH}
  returning id, version, points, promo_code)
${OPENED}`;

/** The session row is locked first: two first adds of one guest must not open two baskets. */
const GUESTS = `
with held as (select basket_id from session where token_hash = $6 for update),
opened as (
  insert into basket(id, updated_at, expires_at, store_id, version)
  select coalesce(held.basket_id, $4::uuid), $3::timestamptz, $5::timestamptz, $1::smallint, 1 from held
  on conflict (id) do update set ${TOUCH} returning id, version, points, promo_code),
kept as (update session set basket_id = opened.id from opened where token_hash = $6 and basket_id is null)
${OPENED}`;

/**
 * Locks the session's basket for this transaction, creating it when there is none, and counts its version up.
 * Every write to a basket starts here, so that two writes to one basket never interleave.
 * @throws Problem 401 when the guest's session ended meanwhile (a login in another tab): its basket went with it
 */
export async function lockBasket(
  query: Query,
  { memberId, storeId, tokenHash }: SessionRecord,
  at: number,
): Promise<BasketHead & { readonly basket: NonNullable<BasketHead['basket']> }> {
  const days = memberId === null ? GUEST_DAYS : MEMBER_DAYS;
  const expires = new Date(at + days * 86_400_000).toISOString();
  const { rows } = await query<HeadRow>(memberId === null ? GUESTS : MEMBERS, [
    storeId,
    memberId,
    new Date(at).toISOString(),
    randomUUID(),
    expires,
    ...(memberId === null ? [tokenHash] : []),
  ]);
  if (!rows[0] && memberId === null) throw new Problem(401, 'UNAUTHORIZED', 'The session has ended');
  const { basket, ...owned } = rows[0] ? headOf(rows[0]) : NO_BASKET;
  if (!basket) throw new Error('The basket was neither found nor created');
  return { ...owned, basket };
}

/** Where a caller wants parcels to go: what the session remembers, else the country of the store. */
const countryOf = (store: StoreConfig, caller: Pick<Caller, 'session'>): string =>
  caller.session?.deliveryCountry ?? store.deliveryCountry;

/** @throws Problem 401 for a guest of a store that requires login */
export function mayBuy(store: StoreConfig, caller: Caller): void {
  if (!seesPrices(store, caller.audience)) throw new Problem(401, 'UNAUTHORIZED', 'This store is for members');
}

/**
 * Everything that a basket is made from beside its lines. Points are the member's who gave the password: by a mail's link none
 * are told or taken (decision 65), here as in the checkout.
 * @param at now, ms
 */
export const basketScope = (
  store: StoreConfig,
  caller: Pick<Caller, 'session' | 'audience'>,
  head: BasketHead,
  at: number,
): BasketScope => ({
  store,
  country: countryOf(store, caller),
  groupId: groupOf(caller.audience),
  ...head,
  points: caller.session?.link ? 0 : head.points,
  at,
});

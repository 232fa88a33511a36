import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import type { Caller, SessionRecord } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { requireSession } from '#commerce/kernel/rights.ts';
import { runOnce } from '#commerce/kernel/run-once.ts';
import { accountKey, addressKey, countTry, forgiveTry } from '#commerce/kernel/throttle.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { basketScope, lockBasket, mayBuy } from './basket-owner.ts';
import { findPromoCode } from './promo-codes.ts';
import { readBasket } from './read-basket.ts';
import { type AppliedDiscounts, promoDiscount } from './totals.ts';

/** Codes a session may try in vain within the throttle's window: enough for typing errors, too few for guessing. */
const CODE_TRIES = 10;
/** The same of one network: sessions are free to open (decision 107). An office of many shoppers mistypes less. */
const NETWORK_TRIES = 100;

const refuse = (rule: string, message: string): Problem =>
  new Problem(400, 'VALIDATION', message, { issues: [{ path: 'info', rule, message }] });

/**
 * POST basket-apply-discount (API-005): a promo code, in place of the one before (decision 43), or reward points.
 * @throws Problem 400 with rule `promo_unknown`, `promo_minimum` (message: the least subtotal in minor units) or
 *   `points`; 401 where a guest wants to use points, 403 a mail's link; 429 after too many wrong codes
 */
export const basketApplyDiscount: Service<'basket-apply-discount'> = async (shop, caller, input) => {
  const session = requireSession(caller);
  mayBuy(requireStore(shop, session.storeId), caller);
  if (input.type === 'points')
    return write(shop, caller, input, (query, head) => setPoints(query, session, head, input));
  const scope = Buffer.from(session.tokenHash).toString('base64url');
  const limits = [
    [accountKey('promo-code', scope, caller.address), CODE_TRIES],
    [addressKey('promo-code', caller.address), NETWORK_TRIES],
  ] as const;
  for (const [key, limit] of limits) {
    const wait = await countTry(shop.db, key, limit, shop.clock.now());
    if (wait !== null) throw new Problem(429, 'RATE_LIMITED', 'Too many codes were tried', { retryAfter: wait });
  }
  const basket = await write(shop, caller, input, (query, head) => setCode(query, shop, session, head, input.info));
  for (const [key] of limits) await forgiveTry(shop.db, key);
  return basket;
};

type Applied = Parameters<typeof basketApplyDiscount>[2];
type LockedHead = Awaited<ReturnType<typeof lockBasket>>;

/** Runs `change` on the locked basket, once per idempotency key, and checks that the basket bears it. */
function write(
  shop: Shop,
  caller: Caller,
  input: Applied,
  change: (query: Query, head: LockedHead) => Promise<AppliedDiscounts>,
): Promise<Basket> {
  const session = requireSession(caller);
  const store = requireStore(shop, session.storeId);
  const scope = Buffer.from(session.tokenHash).toString('base64url');
  const once = { scope, key: caller.idempotencyKey, request: ['basket-apply-discount', input] };
  return runOnce(shop.db, once, async (query) => {
    const at = shop.clock.now();
    const head = await lockBasket(query, session, at);
    const applied = await change(query, head);
    const basket = await readBasket(query, basketScope(store, caller, { ...head, applied }, at));
    const { promo } = applied;
    if (input.type === 'promo' && promo && promoDiscount(promo, basket.order.subtotal) === 0) {
      throw refuse('promo_minimum', String(promo.minSubtotal));
    }
    return basket;
  });
}

async function setCode(
  query: Query,
  shop: Shop,
  { storeId, memberId }: SessionRecord,
  { basket, applied }: LockedHead,
  typed: string,
): Promise<AppliedDiscounts> {
  const promo = await findPromoCode(query, typed, { storeId, memberId, at: shop.clock.now() });
  if (!promo) throw refuse('promo_unknown', 'No such code');
  await query('update basket set promo_code = $2 where id = $1', [basket.id, promo.code]);
  return { ...applied, promo };
}

async function setPoints(
  query: Query,
  session: SessionRecord,
  { basket, points: balance, applied }: LockedHead,
  { info }: Applied,
): Promise<AppliedDiscounts> {
  if (session.memberId === null) throw new Problem(401, 'UNAUTHORIZED', 'Points are for members');
  if (session.link) throw new Problem(403, 'FORBIDDEN', 'The password is needed');
  if (info !== '' && !/^[1-9]\d{0,8}$/.test(info)) throw refuse('points', 'A number of points');
  const wanted = info === '' ? balance : Number(info);
  if (wanted === 0 || wanted > balance) throw refuse('points', String(balance));
  await query('update basket set points = $2 where id = $1', [basket.id, wanted]);
  return { ...applied, points: wanted };
}

/** POST basket-remove-discount (API-006): takes the code or the points off; nothing happens where there are none. */
export const basketRemoveDiscount: Service<'basket-remove-discount'> = async (shop, caller, input) => {
  const session = requireSession(caller);
  const store = requireStore(shop, session.storeId);
  mayBuy(store, caller);
  const scope = Buffer.from(session.tokenHash).toString('base64url');
  const once = { scope, key: caller.idempotencyKey, request: ['basket-remove-discount', input] };
  return runOnce(shop.db, once, async (query) => {
    const at = shop.clock.now();
    const head = await lockBasket(query, session, at);
    const [change, none] =
      input.type === 'promo'
        ? (['promo_code = null', { promo: null }] as const)
        : (['points = 0', { points: 0 }] as const);
    await query(`update basket set ${change} where id = $1`, [head.basket.id]);
    const applied = { ...head.applied, ...none };
    return readBasket(query, basketScope(store, caller, { ...head, applied }, at));
  });
};

import { addArticle } from '#commerce/basket/basket-add.ts';
import { basketScope, lockBasket, mayBuy } from '#commerce/basket/basket-owner.ts';
import type { BasketScope } from '#commerce/basket/read-basket.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { requireOrderReader } from '#commerce/kernel/rights.ts';
import { runOnce } from '#commerce/kernel/run-once.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { LINE_QTY_MAX } from '#lib/contract/basket.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { readOrder, type StoredOrder } from './read-order.ts';

type Line = StoredOrder['items'][number] & { readonly variantId: number };
type LockedScope = BasketScope & { readonly basket: NonNullable<BasketScope['basket']> };

/** What a line of an order chose, as it is put into a basket today. */
const choiceOf = ({ productId, variantId, bundleType, parts, fittingForm }: Line) => ({
  productID: productId,
  variantId,
  ...(bundleType !== null && {
    bundleOptions: Object.fromEntries(parts.map((part) => [part.position, { variant: part.variantId }])),
  }),
  ...(fittingForm && { fittingForm }),
});

/** How many pieces a refusal leaves; none where the store no longer sells the article, or sells it in another way. */
function leftBy(error: unknown): number {
  if (!(error instanceof Problem) || error.status >= 500) throw error;
  const left = Number(error.issues?.find(({ path }) => path === 'quantity')?.message);
  return left >= 1 ? left : 0;
}

/** Puts as many pieces of a line into the basket as can be had. @returns how many */
async function addWhatIsLeft(query: Query, scope: LockedScope, line: Line): Promise<number> {
  const wanted = Math.min(line.qtyOrdered, LINE_QTY_MAX);
  for (let quantity = wanted; quantity > 0; ) {
    try {
      await addArticle(query, scope, { ...choiceOf(line), quantity });
      return quantity;
    } catch (error) {
      quantity = Math.min(quantity - 1, leftBy(error));
    }
  }
  return 0;
}

/**
 * POST order-again: what was bought goes into the basket once more, as it was chosen and at the price of today, in the
 * store the member is in. What cannot be had, or not in that number, is named.
 * @throws Problem 404 for an order that is another's, 403 FORBIDDEN where the password is needed
 */
export const orderAgain: Service<'order-again'> = async (shop, caller, input) => {
  const session = requireOrderReader(caller, input.order_id);
  const store = requireStore(shop, session.storeId);
  mayBuy(store, caller);
  const { memberId } = session;
  const once = {
    scope: Buffer.from(session.tokenHash).toString('base64url'),
    key: caller.idempotencyKey,
    request: ['order-again', input],
  };
  return runOnce(shop.db, once, async (query) => {
    const order = await readOrder(query, { id: input.order_id, memberId, locale: wordingOf(store) });
    if (order === null) throw notFound('order');
    const variants = await variantsOf(query, input.order_id);
    const at = shop.clock.now();
    const head = await lockBasket(query, session, at);
    const scope = { ...basketScope(store, caller, head, at), basket: head.basket };
    const missing: { name: string; qty: number }[] = [];
    let added = 0;
    for (const item of order.items) {
      const pieces = await addWhatIsLeft(query, scope, { ...item, variantId: variants.get(item.id) ?? 0 });
      added += pieces;
      const { name, qtyOrdered } = item;
      if (pieces < qtyOrdered) missing.push({ name, qty: qtyOrdered - pieces });
    }
    return { added, missing };
  });
};

/** The variants of an order, by line. */
async function variantsOf(query: Query, orderId: number): Promise<ReadonlyMap<number, number>> {
  const { rows } = await query<{ line_no: number; variant_id: number }>(
    'select line_no, variant_id from order_line where order_id = $1',
    [orderId],
  );
  return new Map(rows.map(({ line_no: line, variant_id: variantId }) => [line, variantId]));
}

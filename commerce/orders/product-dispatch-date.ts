import { findBasketId } from '#commerce/basket/basket-owner.ts';
import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { seesPrices } from '#commerce/kernel/rights.ts';
import { deliveryWindow } from '#commerce/stores/carriers.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { DispatchRange } from '#lib/contract/basket.ts';
import type { Parsed } from '#lib/contract/contract.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { dayOf } from './arrival-words.ts';
import { readOrder } from './read-order.ts';

type Question = Parsed<'product-dispatch-date'>;

/** When something is expected, Unix seconds. */
interface Expected {
  readonly id: number;
  readonly start: number;
  readonly end: number;
}

/** GET product-dispatch-date (API-009, API-010): of a basket line, a line of an order, or products; what is not the caller's is left out. */
export const productDispatchDate: Service<'product-dispatch-date'> = async (shop, caller, input) => {
  const store = requireStore(shop, input.storeId);
  const expected = await expectedFor(shop, caller, store, input);
  return expected.map((range) => (input.returnTimestamps ? range : inWords(range, store)));
};

const inWords = ({ id, start, end }: Expected, store: StoreConfig): DispatchRange => ({
  id,
  start: dayOf(start, store),
  end: dayOf(end, store),
});

async function expectedFor(shop: Shop, caller: Caller, store: StoreConfig, input: Question): Promise<Expected[]> {
  if (input.orderId !== undefined && input.orderItemId !== undefined) {
    return ofOrderLine(shop, caller, store, input.orderId, input.orderItemId);
  }
  const rows =
    input.cartItemId === undefined
      ? await supplierDaysOf(shop, input.productIds)
      : await supplierDaysOfLine(shop, caller, store, input.cartItemId);
  const country = input.deliveryCountry ?? store.deliveryCountry;
  return rows.map(({ id, days }) => {
    const { from, to } = deliveryWindow(country, shop.clock.now(), { supplierDays: days });
    return { id, start: Math.floor(from / 1000), end: Math.floor(to / 1000) };
  });
}

interface Days {
  readonly id: number;
  readonly days: number;
}

async function supplierDaysOf(shop: Shop, productIds: readonly number[]): Promise<Days[]> {
  if (productIds.length === 0) return [];
  return (
    await shop.db.query<Days>(
      'select id, supplier_days days from product where id = any($1::int[]) and not is_virtual order by array_position($1::int[], id)',
      [productIds],
    )
  ).rows;
}

async function supplierDaysOfLine(shop: Shop, caller: Caller, store: StoreConfig, lineId: number): Promise<Days[]> {
  if (caller.session === null || caller.session.storeId !== store.storeId || !seesPrices(store, caller.audience))
    return [];
  const basketId = await findBasketId(shop.db.query, caller.session);
  return (
    await shop.db.query<Days>(
      `select l.id, p.supplier_days days from basket_line l join variant v on v.id = l.variant_id
       join product p on p.id = v.product_id where l.basket_id = $1 and l.id = $2 and not p.is_virtual`,
      [basketId, lineId],
    )
  ).rows;
}

async function ofOrderLine(
  shop: Shop,
  caller: Caller,
  store: StoreConfig,
  id: number,
  lineNo: number,
): Promise<Expected[]> {
  const memberId = caller.session?.memberId ?? null;
  if (memberId === null) return [];
  const order = await readOrder(shop.db.query, { id, memberId, locale: wordingOf(store) });
  const line = order?.items.find((item) => item.id === lineNo);
  return line ? [{ id: line.id, ...line.estimatedDelivery }] : [];
}

import { browserApi } from '#lib/api/browser-api.ts';
import type { Basket } from '#lib/contract/basket.ts';
import type { EntryData, Item } from '#lib/tracking/entries.ts';
import { pushEntry } from '#lib/tracking/push-entry.ts';
import type { TrackedStore } from '#lib/tracking/tracked-store.ts';
import { toUnits } from './units.ts';

type Line = Basket['items'][number];
type CartUpdate = EntryData<'cartUpdate'>;

/** Calls that change what the basket holds. */
const CHANGES = ['basket-add', 'basket-update'];
/** Those that only read it. */
const READS = ['basket-data'];

/** A line as GA4 knows it. @param quantity pieces it is about, the line's own by default */
function itemOf({ productId, name, brand_name, sku, price, qty }: Line, quantity = qty): Item {
  const item = { item_id: String(productId), item_name: name, item_variant: sku, price: toUnits(price), quantity };
  return brand_name === '' ? item : { ...item, item_brand: brand_name };
}

const worthOf = (items: readonly Item[]): number =>
  toUnits(items.reduce((sum, { price = 0, quantity = 1 }) => sum + Math.round(price * 100) * quantity, 0));

type Change = Pick<CartUpdate, 'cartChange' | 'ecommerce'>;

/** What one basket has more or less of than the one before; of lines that only cost something else now, nothing. */
function changeBetween(before: Basket, after: Basket, currency: string): Change | null {
  const differences = [...after.items, ...before.items.filter(isGoneFrom(after))].flatMap((line) => {
    const more = quantityIn(after, line) - quantityIn(before, line);
    return more === 0 ? [] : [{ line, more }];
  });
  const [first] = differences;
  if (!first) return null;
  const cartChange = first.more > 0 ? 'add' : 'remove';
  const items = differences
    .filter(({ more }) => more > 0 === first.more > 0)
    .map(({ line, more }) => itemOf(line, Math.abs(more)));
  return { cartChange, ecommerce: { currency, value: worthOf(items), items } };
}

const quantityIn = ({ items }: Basket, { cartItemId }: Line): number =>
  items.find((line) => line.cartItemId === cartItemId)?.qty ?? 0;
const isGoneFrom =
  ({ items }: Basket) =>
  ({ cartItemId }: Line): boolean =>
    items.every((line) => line.cartItemId !== cartItemId);

/** What was added, as the answer names it: where the basket before is not known. */
function addedIn({ lastAdded, items }: Basket, quantity: number, currency: string): Change | null {
  const line = lastAdded && items.find(({ cartItemId }) => cartItemId === lastAdded.cartItemId);
  if (!line) return null;
  const item = itemOf(line, quantity);
  return { cartChange: 'add', ecommerce: { currency, value: worthOf([item]), items: [item] } };
}

export interface BasketEntries {
  /** The page of the basket is shown. */
  show(): void;
  /** Takes what a call of the page was answered. */
  hear(alias: string, input: object, answer: unknown): void;
  /** The visitor goes to the checkout, with what the basket holds as far as this page knows it. */
  checkOut(): void;
}

/** Entries of the basket: what was added and removed, by comparing what it held before (TRACK-07). */
export function createBasketEntries({ currency }: TrackedStore): BasketEntries {
  let known: Basket | null = null;
  let isShown = false;

  const viewOf = ({ items }: Basket) => {
    const bought = items.filter(({ buyable }) => buyable).map((line) => itemOf(line));
    return bought.length > 0 ? { currency, value: worthOf(bought), items: bought } : null;
  };
  function tellChange(basket: Basket, change: Change): void {
    pushEntry('cartUpdate', {
      ...change,
      cartQuantity: basket.order.basketCount,
      cartTotal: toUnits(basket.order.total),
      cartProducts: basket.items.map(({ productId, price, qty }) => ({
        productId,
        price: toUnits(price),
        quantity: qty,
      })),
      eventId: crypto.randomUUID(),
    });
  }
  function tellView(basket: Basket): void {
    const ecommerce = viewOf(basket);
    if (!isShown || !ecommerce) return;
    isShown = false;
    pushEntry('basketView', { ecommerce });
  }
  return {
    show() {
      isShown = true;
      // The page came with its lines: they are asked for once more, beside all else. The answer is heard like any other.
      browserApi('basket-data', { default_shipping: '1' }).catch(() => undefined);
    },
    checkOut() {
      const ecommerce = known && viewOf(known);
      pushEntry('checkout', { eventId: crypto.randomUUID(), ...(ecommerce && { ecommerce }) });
    },
    hear(alias, input, answer) {
      const isChange = CHANGES.includes(alias);
      if (!isChange && !READS.includes(alias)) return;
      const basket = answer as Basket;
      // Numbers of another basket, as after the one known was paid for in another tab, say nothing of this one.
      const before = known?.order.quoteId === basket.order.quoteId ? known : null;
      // An answer that an older one overtook says nothing new.
      if (before && basket.version < before.version) return;
      known = basket;
      if (!isChange) return tellView(basket);
      const added = alias === 'basket-add' ? addedIn(basket, (input as { quantity: number }).quantity, currency) : null;
      const change = added ?? (before && changeBetween(before, basket, currency));
      if (change) tellChange(basket, change);
      else if (!before) tellChange(basket, { cartChange: 'unknown' });
    },
  };
}

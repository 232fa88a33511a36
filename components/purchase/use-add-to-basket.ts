import { useRef, useState } from 'react';
import { changeBasketCount, readSession } from '#components/visitor/session-snapshot.ts';
import { ApiError, isOutage } from '#lib/api/api-error.ts';
import { type BrowserInput, browserApi } from '#lib/api/browser-api.ts';
import type { Basket } from '#lib/contract/basket.ts';

export type AddInput = BrowserInput<'basket-add'>;

export type AddState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** The browser keeps no cookies, so that the next page would not know the basket. */
export class CookiesBlocked extends Error {
  constructor() {
    super('The browser keeps no cookies');
    this.name = 'CookiesBlocked';
  }
}

/** Is what the shopper was shown no longer so? */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'PRICE_CHANGED' || error.code === 'SOLD_OUT');

/** Counts the pieces at once; returns how to take them back, unless something newer is shown by then. */
function countAhead(quantity: number): () => void {
  const before = readSession().basketCount;
  changeBasketCount(before + quantity);
  return () => {
    if (readSession().basketCount === before + quantity) changeBasketCount(before);
  };
}

interface Outcomes {
  onAdded: (basket: Basket) => void;
  /** The shop refused because price or stock is not what was shown. */
  onOutdated: () => void;
}

/**
 * Puts a product as it was chosen into the basket. The count on the basket button rises at once and falls back on failure; a write
 * whose answer was lost is repeated under its old key, so that it happens once (decision 40).
 */
export function useAddToBasket({ onAdded, onOutdated }: Outcomes) {
  const [state, setState] = useState<AddState>({ kind: 'idle' });
  const running = useRef(false);
  const uncertain = useRef<{ content: string; key: string } | null>(null);

  const send = async (input: AddInput) => {
    const content = JSON.stringify(input);
    const key = uncertain.current?.content === content ? uncertain.current.key : crypto.randomUUID();
    const takeBack = countAhead(input.quantity);
    try {
      const basket = await browserApi('basket-add', input, { idempotencyKey: key });
      uncertain.current = null;
      changeBasketCount(basket.order.basketCount);
      setState({ kind: 'idle' });
      onAdded(basket);
    } catch (error) {
      // Whoever answers for a shop that is out of reach does not know either whether it was done.
      uncertain.current = isOutage(error) ? { content, key } : null;
      takeBack();
      setState({ kind: 'failed', error });
      if (isOutdated(error)) onOutdated();
    }
  };

  const add = async (input: AddInput) => {
    if (running.current) return;
    if (!navigator.cookieEnabled) return setState({ kind: 'failed', error: new CookiesBlocked() });
    running.current = true;
    setState({ kind: 'busy' });
    await send(input);
    running.current = false;
  };
  return { state, add, reset: () => setState({ kind: 'idle' }) };
}

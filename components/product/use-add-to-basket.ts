import { useRef, useState } from 'react';
import { changeBasketCount, readSession } from '#components/shell/session-snapshot.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { BrowserInput, browserApi } from '#lib/api/browser-api.ts';
import type { Basket } from '#lib/contract/basket.ts';

export type AddInput = BrowserInput<'basket-add'>;

export type AddState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Did nobody answer, so that the write may or may not have happened? */
const isUncertain = (error: unknown): boolean => error instanceof ApiError && error.kind === 'network';

/** Is what the shopper was shown no longer so? */
const isOutdated = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'PRICE_CHANGED' || error.code === 'SOLD_OUT');

interface Outcomes {
  onAdded: (basket: Basket, variantId: number) => void;
  /** The shop refused because price or stock is not what was shown. */
  onOutdated: () => void;
}

/**
 * Puts a variant into the basket. The count on the basket button rises at once and falls back on failure; a write
 * whose answer was lost is repeated under its old key, so that it happens once (decision 40).
 */
export function useAddToBasket(api: typeof browserApi, { onAdded, onOutdated }: Outcomes) {
  const [state, setState] = useState<AddState>({ kind: 'idle' });
  const uncertain = useRef<{ content: string; key: string } | null>(null);

  const add = async (input: AddInput & { variantId: number }) => {
    if (state.kind === 'busy') return;
    const content = JSON.stringify(input);
    const key = uncertain.current?.content === content ? uncertain.current.key : crypto.randomUUID();
    const before = readSession().basketCount;
    setState({ kind: 'busy' });
    changeBasketCount(before + input.quantity);
    try {
      const basket = await api('basket-add', input, { idempotencyKey: key });
      uncertain.current = null;
      changeBasketCount(basket.order.basketCount);
      setState({ kind: 'idle' });
      onAdded(basket, input.variantId);
    } catch (error) {
      uncertain.current = isUncertain(error) ? { content, key } : null;
      changeBasketCount(before);
      setState({ kind: 'failed', error });
      if (isOutdated(error)) onOutdated();
    }
  };
  return { state, add, reset: () => setState({ kind: 'idle' }) };
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { changeBasketCount, readSession, subscribeSession } from '#components/shell/session-snapshot.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { createLineWriter, type LineChange } from './line-writer.ts';
import { withQuantity } from './optimistic-basket.ts';

const CHANNEL = 'shop-basket';

/** Why the last change of a line was refused: how many are left, or that it could not be saved. */
export type LineFault = { readonly cartItemId: number; readonly left: number | null };

export interface BasketControl {
  readonly basket: Basket;
  /** A change has not been answered yet. */
  readonly busy: boolean;
  readonly fault: LineFault | null;
  setQuantity(cartItemId: number, qty: number): void;
  /** Takes over what has changed with a line: its price, or how many are left. */
  accept(cartItemId: number, qty: number): void;
}

const leftOf = (error: unknown): number | null => {
  const text =
    error instanceof ApiError ? error.issues.find((issue) => issue.rule === 'max_value')?.message : undefined;
  return text === undefined ? null : Number(text);
};

/** The basket of this store, kept true: optimistic at a change, replaced by the server's answer, shared by all tabs. */
export function useBasket(storeId: number, initial: Basket): BasketControl {
  const queries = useQueryClient();
  const key = useMemo(() => ['store', storeId, 'basket'], [storeId]);
  const { data: basket } = useQuery({
    queryKey: key,
    queryFn: () => browserApi('basket-data', { default_shipping: '1' }),
    initialData: initial,
    staleTime: 5000,
  });
  const [pending, setPending] = useState(0);
  const [fault, setFault] = useState<LineFault | null>(null);

  /** Shows a basket made of the one shown now, on this page and as the number on the basket button. */
  const showBasket = useCallback(
    (next: (current: Basket) => Basket) => {
      const shown = queries.setQueryData<Basket>(key, (current) => current && next(current));
      if (shown) changeBasketCount(shown.order.basketCount);
    },
    [queries, key],
  );

  const writer = useMemo(
    () =>
      createLineWriter<Basket>((change) => browserApi('basket-update', change), {
        answered(reply, settled) {
          setPending(writer.pending());
          if (!settled) return;
          showBasket(() => reply);
          tellOtherTabs();
        },
        failed(error, change) {
          setPending(writer.pending());
          setFault({ cartItemId: change.cartItemId, left: leftOf(error) });
          void queries.invalidateQueries({ queryKey: key }).then(() => showBasket((current) => current));
        },
      }),
    [queries, key, showBasket],
  );

  useEffect(() => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void queries.invalidateQueries({ queryKey: key });
    return () => channel.close();
  }, [queries, key]);

  // Another tab may have ordered, or added: the number it publishes tells that this page's lines are old.
  useEffect(
    () =>
      subscribeSession(() => {
        const shown = queries.getQueryData<Basket>(key);
        const isOld = shown?.order.basketCount !== readSession().basketCount;
        if (isOld && writer.pending() === 0) void queries.invalidateQueries({ queryKey: key });
      }),
    [queries, key, writer],
  );

  const write = (change: LineChange): void => {
    setFault(null);
    showBasket((current) => withQuantity(current, change.cartItemId, change.qty));
    writer.write(change);
    setPending(writer.pending());
  };

  return {
    basket,
    busy: pending > 0,
    fault,
    setQuantity: (cartItemId, qty) => write({ cartItemId, qty }),
    accept: (cartItemId, qty) => write({ cartItemId, qty, accept: true }),
  };
}

function tellOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

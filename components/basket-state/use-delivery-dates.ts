import pLimit from 'p-limit';
import { useEffect, useMemo, useState } from 'react';
import { browserApi } from '#lib/api/browser-api.ts';
import type { Basket, BasketItem } from '#lib/contract/basket.ts';

/** CONST-02, BASKET-03. */
const AT_A_TIME = 3;

type Window = BasketItem['estimatedDelivery'];

async function windowOf(cartItemId: number, deliveryCountry: string): Promise<Window | null> {
  const ranges = await browserApi('product-dispatch-date', {
    cartItemId,
    deliveryCountry,
    returnTimestamps: '1',
  });
  const [range] = ranges;
  return range ? { start: Number(range.start), end: Number(range.end) } : null;
}

/**
 * The basket with the delivery dates of its lines asked anew after each change, three at a time; a line whose date
 * cannot be asked keeps the one it came with.
 */
export function useDeliveryDates(basket: Basket): Basket {
  const [windows, setWindows] = useState<ReadonlyMap<number, Window>>(new Map());
  // One for all changes: what was asked before the last one is still under way, and counts.
  const limit = useMemo(() => pLimit(AT_A_TIME), []);
  const { version, items, orderDetails } = basket;
  const ids = items.filter((item) => item.buyable && !item.isVirtual).map((item) => item.cartItemId);
  const asked = `${version} ${ids.join(',')}`;

  useEffect(() => {
    const [, list = ''] = asked.split(' ');
    let isCurrent = true;
    for (const id of list.split(',').filter(Boolean).map(Number)) {
      limit(() => windowOf(id, orderDetails.deliveryCountry))
        .then((window) => {
          if (window && isCurrent) setWindows((known) => new Map(known).set(id, window));
        })
        .catch(() => null);
    }
    return () => {
      isCurrent = false;
      limit.clearQueue();
    };
  }, [asked, orderDetails.deliveryCountry, limit]);

  return {
    ...basket,
    items: items.map((item) => {
      const window = item.buyable ? windows.get(item.cartItemId) : undefined;
      return window ? { ...item, estimatedDelivery: window } : item;
    }),
  };
}

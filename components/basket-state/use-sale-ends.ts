import { useEffect } from 'react';
import { afterInstant } from '#components/sale/server-clock.ts';
import type { BasketItem } from '#lib/contract/basket.ts';

/** The server counts the end by its own clock, which this one is only near to, ms. */
const CLOCKS_DIFFER_MS = 300;

/** Has the basket read again when the sale of one of its lines ends, so that an open page says so (decisions 30, 42). */
export function useSaleEnds(items: readonly Pick<BasketItem, 'saleEndsAt' | 'notice'>[], onEnd: () => void): void {
  const open = items.filter(({ notice }) => notice?.kind !== 'sale-ended');
  const next = open.flatMap(({ saleEndsAt }) => (saleEndsAt ? Date.parse(saleEndsAt) : [])).sort((a, b) => a - b)[0];
  useEffect(() => (next === undefined ? undefined : afterInstant(next + CLOCKS_DIFFER_MS, onEnd)), [next, onEnd]);
}

import type { Price } from '#lib/contract/values.ts';

/**
 * The price of a bundle whose chosen parts cost more than its cheapest ones (PROD-05). What is added is no part of a
 * reduction: it raises every amount alike, and the percentage is worked out anew and floored (decision 36).
 * @param extra minor units, 0 or more
 */
export function priceWithExtra(price: Price, extra: number): Price {
  if (extra === 0) return price;
  const current = price.current + extra;
  const old = price.old === null ? null : price.old + extra;
  return {
    current,
    old,
    discount: old === null ? 0 : Math.floor(((old - current) * 100) / old),
    retailPrice: price.retailPrice + extra,
    specialPrice: current,
  };
}

import type { Shop } from './shop.ts';

/**
 * The shop as it will be: sales, prices and texts of editors by a clock that is ahead. Stock, and what is not decided
 * yet, are as they are now. For reads only (decision 185).
 * @param ahead ms
 */
export function shopAhead<S extends Shop>(shop: S, ahead: number): S {
  const now = () => shop.clock.now() + ahead;
  return {
    ...shop,
    clock: { now },
    catalogue: { ...shop.catalogue, ofStore: (store, at = now()) => shop.catalogue.ofStore(store, at) },
    published: (slug, language) => shop.publishedAt(now())(slug, language),
  };
}

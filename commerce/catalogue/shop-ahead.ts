import type { Shop } from './shop.ts';
import { INSIDE } from './snapshot/store-catalogue.ts';

/**
 * The shop as it will be: sales, prices and texts of editors by a clock that is ahead. Stock, and what is not decided
 * yet, are as they are now. For reads only (decision 185).
 * @param ahead ms
 */
export function shopAhead<S extends Shop>(shop: S, ahead: number): S {
  const now = () => shop.clock.now() + ahead;
  const { catalogue } = shop;
  const inside = catalogue[INSIDE];
  return {
    ...shop,
    clock: { now },
    catalogue: {
      ...catalogue,
      [INSIDE]: { ...inside, ofStore: (store, at = now(), groupId) => inside.ofStore(store, at, groupId) },
      ofStore: (store, at = now(), groupId) => catalogue.ofStore(store, at, groupId),
    },
    published: (slug, language) => shop.publishedAt(now()).published(slug, language),
    publishedIn: (folder, language) => shop.publishedAt(now()).publishedIn(folder, language),
  };
}

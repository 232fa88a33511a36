import { SALE_FLAVOURS, type Sale } from '#lib/contract/catalogue.ts';
import { isHeldIn, type SaleEvent } from './assortment.ts';
import type { StoreCatalogue } from './store-catalogue.ts';

const instant = (at: number): string => new Date(at).toISOString();

/** A sale as its tile, hero or listing head shows it. Carries no price. Its pictures are decoration beside its title. */
export function saleOf({ vocabulary }: StoreCatalogue, event: SaleEvent): Sale {
  const words = vocabulary.events.get(event.id);
  const picture = (key: string) => ({ key, alt: '' });
  return {
    eventId: event.id,
    categoryId: event.categoryId,
    url: words?.url ?? '/products',
    title: words?.title ?? '',
    subtitle: words?.subtitle ?? '',
    brandNames: event.brandIds.flatMap((id) => vocabulary.brands.get(id)?.name ?? []),
    flavour: SALE_FLAVOURS.find((flavour) => flavour === event.flavour) ?? 'default',
    maxDiscount: event.maxPercent,
    startDate: instant(event.startsAt),
    endDate: instant(event.endsAt),
    pictures: {
      wide: picture(event.pictures.wide),
      tile: picture(event.pictures.tile),
      tall: picture(event.pictures.tall),
    },
  };
}

/**
 * When the next sale of the store opens or ends that holds one of these product rows; null where none is known.
 * @param rows null: whatever the sale holds
 */
export function nextBoundary({ assortment, store, at }: StoreCatalogue, rows: Iterable<number> | null): string | null {
  const wanted = rows && new Set(rows);
  const boundaries = assortment.events
    .filter((event) => isHeldIn(event, store.storeId) && event.endsAt > at)
    .filter((event) => wanted === null || event.entries.some(({ row }) => wanted.has(row)))
    .map(({ startsAt, endsAt }) => (startsAt > at ? startsAt : endsAt));
  return boundaries.length === 0 ? null : instant(Math.min(...boundaries));
}

/** Open sales of the store by position. */
export const runningSales = (catalogue: StoreCatalogue): readonly SaleEvent[] =>
  catalogue.pricing.windowAt(catalogue.at).running;

/** Sales of the store that open later, the next one first. */
export const openingSales = ({ assortment, store, at }: StoreCatalogue): SaleEvent[] =>
  assortment.events
    .filter((event) => isHeldIn(event, store.storeId) && event.startsAt > at)
    .sort((a, b) => a.startsAt - b.startsAt || a.id - b.id);

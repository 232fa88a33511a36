import { isHeldIn, type SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import { INSIDE, type StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { Viewer } from '#commerce/kernel/rights.ts';
import { SALE_FLAVOURS, type Sale } from '#lib/contract/sales.ts';

const instant = (at: number): string => new Date(at).toISOString();

/** What a sale is called, and its page. */
export function namedSale({ vocabulary }: StoreCatalogue, event: SaleEvent): { title: string; url: string } {
  const words = vocabulary.events.get(event.id);
  return { title: words?.title ?? '', url: words?.url ?? '/products' };
}

/** Less is not worth a promise (decision 66), percent. */
const LEAST_PROMISED = 5;

/**
 * The most that a sale takes off anything that this group can buy of it in this store, percent, as the cards say it: now,
 * before it opens at its opening, and 0 after its end and where it is little (decision 66).
 */
function highestDiscount({ pricing, at }: StoreCatalogue, { groupId }: Viewer, event: SaleEvent): number {
  if (event.endsAt <= at) return 0;
  const highest = pricing.highestDiscount(event, at, groupId);
  return highest < LEAST_PROMISED ? 0 : highest;
}

/** A sale as its tile, hero or listing head shows it. Carries no price. Its pictures are decoration beside its title. */
export function saleOf(catalogue: StoreCatalogue, viewer: Viewer, event: SaleEvent): Sale {
  const { vocabulary } = catalogue;
  const words = vocabulary.events.get(event.id);
  const picture = (key: string) => ({ key, alt: '' });
  return {
    eventId: event.id,
    categoryId: event.categoryId,
    ...namedSale(catalogue, event),
    subtitle: words?.subtitle ?? '',
    brandNames: event.brandIds.flatMap((id) => vocabulary.brands.get(id)?.name ?? []),
    flavour: SALE_FLAVOURS.find((flavour) => flavour === event.flavour) ?? 'default',
    maxDiscount: highestDiscount(catalogue, viewer, event),
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
 * When the next sale of the store opens or ends that holds one of the listed products; null where none is known.
 * @param isListed tells it of what a sale holds; null: whatever it holds
 */
export function nextBoundary(
  { assortment, store, at }: StoreCatalogue,
  isListed: ((entries: SaleEvent['entries']) => boolean) | null,
): string | null {
  const next = assortment.events
    .filter((event) => isHeldIn(event, store.storeId) && event.endsAt > at)
    .map((event) => ({ event, turnsAt: event.startsAt > at ? event.startsAt : event.endsAt }))
    .sort((a, b) => a.turnsAt - b.turnsAt)
    .find(({ event }) => isListed === null || isListed(event.entries));
  return next ? instant(next.turnsAt) : null;
}

/** Open sales of the store by position. */
export const runningSales = (catalogue: StoreCatalogue): readonly SaleEvent[] =>
  catalogue.pricing.windowAt(catalogue.at).running;

/** Sales of the store that open later, the next one first. */
export const openingSales = ({ assortment, store, at }: StoreCatalogue): SaleEvent[] =>
  assortment.events
    .filter((event) => isHeldIn(event, store.storeId) && event.startsAt > at)
    .sort((a, b) => a.startsAt - b.startsAt || a.id - b.id);

/** GET product-category-event (API-076): when the sales of these categories start and end, where a named store holds them. */
export const productCategoryEvent: Service<'product-category-event'> = async (shop, _caller, input) => {
  const { eventOfCategory } = shop.catalogue[INSIDE].assortment();
  return input.category_ids.flatMap((categoryId) => {
    const event = eventOfCategory.get(categoryId);
    if (!event || !input.store_ids.some((storeId) => isHeldIn(event, storeId))) return [];
    return { categoryId, eventId: event.id, startDate: instant(event.startsAt), endDate: instant(event.endsAt) };
  });
};

import { isHeldIn } from '#commerce/catalogue/goods/assortment.ts';
import type { Service } from '#commerce/catalogue/shop.ts';

const instant = (at: number): string => new Date(at).toISOString();

/** GET product-category-event (API-076): when the sales of these categories start and end, where a named store holds them. */
export const productCategoryEvent: Service<'product-category-event'> = async (shop, _caller, input) => {
  const { eventOfCategory } = shop.catalogue.assortment();
  return input.category_ids.flatMap((categoryId) => {
    const event = eventOfCategory.get(categoryId);
    if (!event || !input.store_ids.some((storeId) => isHeldIn(event, storeId))) return [];
    return { categoryId, eventId: event.id, startDate: instant(event.startsAt), endDate: instant(event.endsAt) };
  });
};

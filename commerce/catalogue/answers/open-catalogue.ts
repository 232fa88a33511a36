import type { Logger } from 'pino';
import { isHeldIn, type SaleEvent } from '#commerce/catalogue/goods/assortment.ts';
import { isSold } from '#commerce/catalogue/prices/price-book.ts';
import { EVERYBODY } from '#commerce/catalogue/prices/price-rule.ts';
import { productCards } from '#commerce/catalogue/products/product-cards.ts';
import type { CatalogueQuestions, HeldSale, NamedSale, StoreQuestions } from '#commerce/catalogue/questions.ts';
import { namedSale, openingSales, runningSales } from '#commerce/catalogue/sales/sales.ts';
import { findGuide } from '#commerce/catalogue/size-guides/find-guide.ts';
import { type CatalogueOptions, createCatalogue } from '#commerce/catalogue/snapshot/catalogue.ts';
import { INSIDE, type StoreCatalogue } from '#commerce/catalogue/snapshot/store-catalogue.ts';
import type { Database } from '#commerce/kernel/database.ts';
import { articlesOf, standingOf } from './articles.ts';
import { brandCounts, departments } from './departments.ts';
import { shownByProduct, shownBySale } from './shown-by.ts';
import { soldListings, soldProducts } from './sold-here.ts';

/** What a sale needs to open as it should. */
function needsOf(catalogue: StoreCatalogue, event: SaleEvent): Omit<HeldSale, keyof NamedSale> {
  const { pricing, vocabulary, assortment, at } = catalogue;
  const book = pricing.bookAt(at, EVERYBODY);
  const url = vocabulary.events.get(event.id)?.url;
  const { wide, tile, tall } = event.pictures;
  return {
    code: assortment.categories.get(event.categoryId)?.code ?? '',
    pictures: [wide, tile, tall],
    hasAddress: url !== undefined && url !== '/products',
    sells: event.entries.rows.some((row) => isSold(book, row) && !book.stock.isSoldOut(row)),
  };
}

/** Answers what is asked of one store from what this process keeps of it. */
export function answersOf(catalogue: StoreCatalogue): StoreQuestions {
  const { assortment, vocabulary } = catalogue;
  const named = (event: SaleEvent): NamedSale => {
    const { id, startsAt, endsAt, pictures } = event;
    return { id, startsAt, endsAt, ...namedSale(catalogue, event), picture: pictures.wide };
  };
  return {
    store: catalogue.store,
    at: catalogue.at,
    cards: (viewer, productIds) =>
      productCards(
        catalogue,
        viewer,
        productIds.flatMap((id) => assortment.rowOfProduct.get(id) ?? []),
      ),
    knows: (productId) => assortment.rowOfProduct.has(productId),
    standing: (viewer, productId) => standingOf(catalogue, viewer, productId),
    articles: (variantIds) => articlesOf(catalogue, variantIds),
    pathsOf: async (productIds) => {
      const texts = await catalogue.cardTexts.of(catalogue.textLocale, productIds);
      return new Map([...texts].map(([id, { url }]) => [id, url]));
    },
    departments: () => departments(catalogue),
    brands: () => brandCounts(catalogue),
    sales: (which) => (which === 'open' ? runningSales(catalogue) : openingSales(catalogue)).map(named),
    heldSales: () =>
      assortment.events
        .filter((event) => isHeldIn(event, catalogue.store.storeId))
        .map((event) => ({ ...named(event), ...needsOf(catalogue, event) })),
    priceGroups: () => catalogue.pricing.groups(),
    urlOf: (categoryId) => {
      const event = assortment.eventOfCategory.get(categoryId);
      return event ? vocabulary.events.get(event.id)?.url : vocabulary.categories.get(categoryId)?.url;
    },
    soldProducts: () => soldProducts(catalogue),
    soldListings: () => soldListings(catalogue),
    sizeGuide: (identifier) => findGuide(catalogue, identifier),
  };
}

/** Opens the catalogue of all stores, which watches for changes until it is closed. */
export async function openCatalogue(
  db: Database,
  clock: { now(): number },
  log: Logger,
  options: CatalogueOptions = {},
): Promise<CatalogueQuestions> {
  const kept = await createCatalogue(db, clock, log, options);
  const { markStock, changed, refresh, catchUp, haveAllCaughtUp, position, close } = kept;
  return {
    [INSIDE]: kept,
    ofStore: async (store, at, groupId) => answersOf(await kept.ofStore(store, at, groupId)),
    saleIn: (storeId, eventId) =>
      kept.assortment().events.find((event) => event.id === eventId && isHeldIn(event, storeId)),
    hasBoundary: (since, until) => {
      const isWithin = (boundary: number) => boundary > since && boundary <= until;
      return kept.assortment().events.some(({ startsAt, endsAt }) => isWithin(startsAt) || isWithin(endsAt));
    },
    shownByProduct: (productId, at) => shownByProduct(kept.assortment(), productId, at),
    shownBySale: (eventId, at) => shownBySale(kept.assortment(), eventId, at),
    markStock,
    changed,
    refresh,
    catchUp,
    haveAllCaughtUp,
    position,
    close,
  };
}

/**
 * What the rest of the shop asks its catalogue, in the terms of the shop. How it is answered only the files of this module
 * know (tests/architecture/catalogue-port.test.ts). What a basket or an order asks inside its own transaction, the price
 * and the stock of variants, is read from the tables by prices/variant-prices.ts and prices/bundle-parts.ts.
 */
import type { SizeGuideRecord } from '#commerce/catalogue/goods/size-guides.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { type Viewer, viewerOf } from '#commerce/kernel/rights.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import type { ListingId } from '#lib/contract/changes.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Shop } from './shop.ts';
import type { Catalogue } from './snapshot/catalogue.ts';
import type { INSIDE } from './snapshot/store-catalogue.ts';

/** A page with a name. `url` is the path from the root of the store. */
interface NamedPage {
  readonly name: string;
  readonly url: string;
}

/** A category with those beneath it, by position. */
export interface Department extends NamedPage {
  readonly id: number;
  /** Does the store sell nothing in it, nor in those beneath? */
  readonly isEmpty: boolean;
  readonly beneath: readonly Department[];
}

/** A brand that makes something of what the store sells, and how many products. */
export interface BrandCount extends NamedPage {
  readonly id: number;
  readonly products: number;
}

/** When a sale begins and ends, ms since 1970; it is over at `endsAt`. */
export interface SaleTimes {
  readonly id: number;
  readonly startsAt: number;
  readonly endsAt: number;
}

/** A sale as a store calls it. */
export interface NamedSale extends SaleTimes {
  readonly title: string;
  readonly url: string;
  /** Key of its wide picture. */
  readonly picture: string;
}

/** A sale that is held in a store, past, open or to come, with what it needs to open. */
export interface HeldSale extends NamedSale {
  /** Names it where it has no title. */
  readonly code: string;
  /** Keys of its pictures. */
  readonly pictures: readonly string[];
  /** Has it an address of its own in the language of the store? */
  readonly hasAddress: boolean;
  /** Is anything of it sold to everybody, and left? */
  readonly sells: boolean;
}

/** What a product costs a viewer now, minor units, and whether any of it is left. Null: it is not sold here. */
export interface Standing {
  readonly price: number | null;
  readonly isReduced: boolean;
  readonly isSoldOut: boolean;
}

/** A variant in the words of a store. */
export interface Article {
  readonly productId: number;
  readonly name: string;
  readonly url: string;
  readonly pictureKey: string;
  readonly brand: string;
  readonly genderId: number;
  readonly colourId: number | null;
  readonly sizeId: number | null;
  readonly colour: string | undefined;
  readonly size: string | undefined;
  /** The categories down to its own, the topmost first. */
  readonly categories: readonly string[];
  /** Code of the topmost one. */
  readonly department: string | undefined;
}

/** A product that a store sells, and when its page last showed something new, ms since 1970. */
export interface SoldProduct {
  readonly id: number;
  readonly changedAt: number;
}

/** A listing that holds something which the store sells to everybody. */
export interface SoldListing {
  readonly id: number;
  readonly url: string;
  /** Since when the latest of what it holds has been on offer, of a sale since when it is open; ms since 1970. */
  readonly changedAt: number;
  readonly pictureKey: string | null;
}

/** The listings of a store that search engines may list (decision 30). */
export interface SoldListings {
  readonly categories: readonly SoldListing[];
  /** Sales by the id of their category. */
  readonly sales: readonly (SoldListing & { readonly storeIds: readonly number[] })[];
  readonly brands: readonly SoldListing[];
  /** When the latest open sale opened; null where none is open. */
  readonly openedAt: number | null;
  /** When the latest new arrival came; null where there is none. */
  readonly arrivedAt: number | null;
}

/** A size guide, and the brand whose name it was asked for under. */
export interface FoundGuide {
  readonly guide: SizeGuideRecord;
  readonly brand: string | null;
}

/** The products and listings that look different after a change. */
export interface ShownBy {
  readonly productIds: number[];
  readonly listings: ListingId[];
}

/** The catalogue of one store at one instant. */
export interface StoreQuestions {
  readonly store: StoreConfig;
  /** The instant, ms since 1970. */
  readonly at: number;
  /** Cards of these products in their order; those that are not sold here, or that nobody knows, are left out. */
  cards(viewer: Viewer, productIds: readonly number[]): Promise<ProductCard[]>;
  /** Is there such a product, sold here or not? */
  knows(productId: number): boolean;
  standing(viewer: Viewer, productId: number): Standing;
  /** These variants by id; one without a text in the language of the store is missing. */
  articles(variantIds: readonly number[]): Promise<ReadonlyMap<number, Article>>;
  /** Paths of the pages of these products by id; one without a text in the language of the store has none. */
  pathsOf(productIds: readonly number[]): Promise<ReadonlyMap<number, string>>;
  departments(): Department[];
  /** In no order. */
  brands(): BrandCount[];
  /** Sales that are open, by position, or that open later, the next one first. */
  sales(which: 'open' | 'coming'): NamedSale[];
  /** All sales that are held here, by position. */
  heldSales(): HeldSale[];
  /** Customer groups that have prices of their own here. */
  priceGroups(): number[];
  /** Path of the listing of a category or sale; undefined where there is none. */
  urlOf(categoryId: number): string | undefined;
  /** What guests may buy here, by id. */
  soldProducts(): SoldProduct[];
  soldListings(): SoldListings;
  /** The size guide of an identifier (`gloves-size-guide`); null where there is none. */
  sizeGuide(identifier: string): FoundGuide | null;
}

/** The catalogue of all stores. */
export interface CatalogueQuestions {
  /** What the files of this module see of it. */
  readonly [INSIDE]: Catalogue;
  /** The catalogue of a store as it is now, or at another instant (ms). @param groupId whose prices are asked for, beside everybody's */
  ofStore(store: StoreConfig, at?: number, groupId?: number): Promise<StoreQuestions>;
  /** A sale that is held in this store at some time; undefined where there is none such. */
  saleIn(storeId: number, eventId: number): SaleTimes | undefined;
  /** Does any sale of any store begin or end after `since` and not after `until` (ms)? */
  hasBoundary(since: number, until: number): boolean;
  /** What shows a product at `at` (ms): itself, bundles it is a part of, and listings. One that is gone: itself alone. */
  shownByProduct(productId: number, at: number): ShownBy;
  /** The same of all that a sale holds, with its category and stores; null where there is no such sale. */
  shownBySale(eventId: number, at: number): (ShownBy & { categoryId: number; storeIds: number[] }) | null;
  /** Takes in the stock of these variants, here and in other processes: called after a commit. Never rejects. */
  markStock(variantIds: readonly number[]): Promise<void>;
  /** Takes in what was noted (catalogue-changes.ts), here and in other processes: called after a commit. Never rejects. */
  changed(): Promise<void>;
  /** Takes in what other processes changed; runs by itself. */
  refresh(): Promise<void>;
  /** Takes in everything that was noted before this call. */
  catchUp(): Promise<void>;
  /** Has every process that is there taken in all that this one has? */
  haveAllCaughtUp(): Promise<boolean>;
  /** Position of the last change that replies of this process tell of. */
  position(): number;
  close(): Promise<void>;
}

/**
 * The catalogue of a store and whose eyes the reply is for.
 * @throws Problem 404 for an unknown store
 */
export async function askCatalogue(
  shop: Shop,
  caller: Caller,
  storeId: number,
): Promise<{ catalogue: StoreQuestions; viewer: Viewer }> {
  const store = requireStore(shop, storeId);
  const viewer = viewerOf(store, caller.audience);
  return { catalogue: await shop.catalogue.ofStore(store, undefined, viewer.groupId), viewer };
}

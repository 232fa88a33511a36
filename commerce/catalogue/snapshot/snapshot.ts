import type { KeptAssortment } from '#commerce/catalogue/goods/assortment.ts';
import { Availability } from '#commerce/catalogue/goods/availability.ts';
import { rereadSaleTimes } from '#commerce/catalogue/goods/goods-rows.ts';
import { loadAssortment } from '#commerce/catalogue/goods/load-assortment.ts';
import { readProducts } from '#commerce/catalogue/goods/read-products.ts';
import { readAllStock, readPiecesLeft, readStockOf } from '#commerce/catalogue/goods/read-stock.ts';
import { takeProducts } from '#commerce/catalogue/goods/take-products.ts';
import { textLocaleOf } from '#commerce/catalogue/goods/text-locale.ts';
import { raisedSince, type Versions, versionsOf } from '#commerce/catalogue/goods/versions.ts';
import { EVERYBODY } from '#commerce/catalogue/prices/price-rule.ts';
import type { StorePricing } from '#commerce/catalogue/prices/store-pricing.ts';
import { changesSince, lastPosition, type NotedChange } from '#commerce/kernel/catalogue-changes.ts';
import type { Database } from '#commerce/kernel/database.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { KeptPrices } from './kept-prices.ts';
import { KeptTexts } from './kept-texts.ts';
import { goodsIn, idsOf, missedIn } from './noted.ts';
import type { SavedSnapshot, SnapshotToSave } from './saved/saved-snapshot.ts';
import type { SavedSearches } from './saved/search-arrays.ts';
import { slices } from './slices.ts';
import type { StoreCatalogue } from './store-catalogue.ts';

/**
 * What changed since the last look: nothing; what was noted or all prices of stores, which were taken in; products, which take
 * a snapshot that is renewed; or what takes one that is read anew.
 */
type Difference = 'none' | 'noted' | 'prices' | 'products' | 'goods';

/** Variants, and products, that are read at once: requests come in between. Ten products take 23 ms among 100,000, five 15. */
const VARIANTS_AT_ONCE = 500;
const PRODUCTS_AT_ONCE = 5;
/** With more products than this the whole range is read: each slice of them goes over lists of all others. */
const MOST_TAKEN = 1000;
/** Of a range of which more than this share changed all prices are read, in place of those of its products. */
const MOST_PRICED = 0.2;

/** What has to be read before a renewed snapshot is as new as that. */
interface Pending {
  readonly versions: Versions;
  readonly position: number;
  readonly stores: Set<number>;
}

/** Everything read from one version of the goods. A new version is a new snapshot; stock and prices change within one. */
export class Snapshot {
  #versions: Versions;
  /** Position of the last change that was taken in (catalogue-changes.ts); everything up to it is seen. */
  position: number;
  readonly #db: Database;
  /** What all stores share. */
  readonly assortment: KeptAssortment;
  readonly #availability: Availability;
  readonly #texts: KeptTexts;
  readonly #prices: KeptPrices;
  /** Stores whose prices may be others than those that answer, and what is seen when they are read. */
  #pending: Pending | null = null;
  /** How often products were taken in. */
  #taken = 0;

  private constructor(
    db: Database,
    seen: { readonly position: number; readonly versions: Versions },
    assortment: KeptAssortment,
    availability: Availability,
    prices: KeptPrices,
    searches: SavedSearches | null = null,
  ) {
    this.#db = db;
    this.position = seen.position;
    this.#versions = seen.versions;
    this.assortment = assortment;
    this.#availability = availability;
    this.#prices = prices;
    this.#texts = new KeptTexts(db.query, assortment, searches);
  }

  /** Reads what all stores share; position and versions first, so that a change made meanwhile is seen at the next look. */
  static async read(db: Database): Promise<Snapshot> {
    const seen = { position: await lastPosition(db.query), versions: await versionsOf(db) };
    const assortment = await loadAssortment(db.query);
    const availability = await Availability.of(assortment, await readPiecesLeft(db.query, assortment));
    return new Snapshot(db, seen, assortment, availability, new KeptPrices(db, assortment, availability));
  }

  /** As it was saved: what changed since is taken in by the next look. */
  static async of(
    db: Database,
    { range, pieces, known, amounts, searches, ...seen }: SavedSnapshot,
  ): Promise<Snapshot> {
    const availability = await Availability.of(range, pieces, known);
    return new Snapshot(db, seen, range, availability, new KeptPrices(db, range, availability, amounts), searches);
  }

  /** What there is to save; null while some of it is still read, and of a shop without goods. */
  get toSave(): SnapshotToSave | null {
    const { position, assortment: range } = this;
    if (this.#pending || range.products.length === 0) return null;
    const taken = this.#taken;
    return {
      position,
      versions: this.#versions,
      range,
      availability: this.#availability,
      amounts: () => this.#prices.all(),
      searched: this.#texts.searched,
      searches: () => this.#texts.searches(),
      isSame: () => this.#taken === taken,
    };
  }

  /** Rereads the stock of these variants, or of all. */
  rereadStock(variantIds?: readonly number[]): Promise<void> {
    const { query } = this.#db;
    return variantIds
      ? readStockOf(query, this.#availability, variantIds)
      : readAllStock(query, this.assortment, this.#availability);
  }

  /**
   * Looks at what changed since the last look and takes in what it can, touching nothing else: stock, prices of variants, times
   * of sales, and all prices of a store of which more changed than were noted one by one.
   */
  async takeIn(): Promise<Difference> {
    if (this.#pending) await this.#settle(this.#pending);
    const news = await changesSince(this.#db.query, this.position);
    const versions = await versionsOf(this.#db);
    const missed = missedIn(news);
    if (news === null || missed.goods || raisedSince(this.#versions.goods, versions.goods).length > 0) return 'goods';
    if (!(await this.#takeGoods(news.changes))) return 'products';
    const others = new Set([...missed.stores, ...raisedSince(this.#versions.prices, versions.prices)]);
    for (const storeId of others) await this.#prices.reread(storeId);
    if (missed.stock) await this.rereadStock();
    await this.#takeNoted(news.changes, others);
    if (missed.sales) await this.#rereadSales(this.assortment.events.map(({ id }) => id));
    this.#versions = versions;
    this.position = news.position;
    if (others.size > 0) return 'prices';
    return news.changes.length > 0 ? 'noted' : 'none';
  }

  /**
   * A new snapshot where products cannot be taken in, some changes are not known any more, or the versions of some stores were
   * raised: the range of goods is read anew, and prices are moved to it. Where they may be others, those there were answer
   * until the next look has read them, store by store; the position is as it was until then.
   */
  async renewed(): Promise<Snapshot> {
    const { query } = this.#db;
    const news = await changesSince(query, this.position);
    const position = news?.position ?? (await lastPosition(query));
    const versions = await versionsOf(this.#db);
    const raised = raisedSince(this.#versions.goods, versions.goods);
    const missed = missedIn(news);
    const assortment = await loadAssortment(query);
    const availability = await Availability.of(assortment, await this.#availability.piecesIn(assortment));
    const prices = await this.#prices.movedTo(assortment, availability);
    const seen = { position: this.position, versions: this.#versions };
    const snapshot = new Snapshot(this.#db, seen, assortment, availability, prices);
    const changes = news?.changes ?? [];
    const areMany = goodsIn(changes).length > assortment.products.length * MOST_PRICED;
    const others = [...raised, ...raisedSince(this.#versions.prices, versions.prices), ...missed.stores];
    const stores = new Set(missed.goods || areMany ? prices.stores : others);
    if (missed.goods || missed.stock || raised.length > 0) await snapshot.rereadStock();
    await snapshot.#takeNoted(changes, stores);
    snapshot.#pending = { versions, position, stores };
    return snapshot;
  }

  /** Reads what a renewed snapshot still needs to be as new as it will say. */
  async #settle({ stores, versions, position }: Pending): Promise<void> {
    for (const storeId of stores) {
      await this.#prices.reread(storeId);
      stores.delete(storeId);
    }
    this.#versions = versions;
    this.position = position;
    this.#pending = null;
  }

  /**
   * Takes in the products that were noted, some at a time: what a step takes, requests wait for.
   * @returns false where they take a snapshot that is renewed: there are too many, or read-products.ts says so
   */
  async #takeGoods(changes: readonly NotedChange[]): Promise<boolean> {
    const noted = goodsIn(changes);
    if (noted.length > MOST_TAKEN) return false;
    const some = slices(noted, PRODUCTS_AT_ONCE);
    // A sale may have come alone, without products.
    for (const ids of noted.length === 0 && changes.some(({ kind }) => kind === 'goods') ? [[]] : some) {
      const read = await readProducts(this.#db.query, this.assortment, ids);
      if (!read) return false;
      const taken = takeProducts(this.assortment, this.#availability, read);
      this.#taken++;
      this.#texts.changed(read.ids, taken.rows);
      await this.rereadStock(taken.variantIds);
      await this.#prices.takeProducts({ ...taken, productIds: read.ids });
    }
    return true;
  }

  /**
   * Rereads what was noted, each once however often it changed. What is read may be newer than what was noted.
   * @param others stores all of whose prices are read
   */
  async #takeNoted(changes: readonly NotedChange[], others: ReadonlySet<number>): Promise<void> {
    const { rowOfProduct, products } = this.assortment;
    const { stock, prices, sales } = Object.groupBy(changes, ({ kind }) => kind);
    const ofGoods = goodsIn(changes).flatMap(
      (id) => products[rowOfProduct.get(id) ?? -1]?.variants.map((variant) => variant.id) ?? [],
    );
    const pieces = [...new Set([...idsOf(stock), ...ofGoods])];
    for (const ids of slices(pieces, VARIANTS_AT_ONCE)) await this.rereadStock(ids);
    const ofStores = Map.groupBy(prices ?? [], ({ storeId }) => storeId ?? 0);
    await this.#prices.take((storeId) =>
      others.has(storeId) ? [] : [...new Set([...idsOf(ofStores.get(storeId)), ...ofGoods])],
    );
    if (sales) await this.#rereadSales(idsOf(sales));
  }

  async #rereadSales(ids: readonly number[]): Promise<void> {
    await rereadSaleTimes(this.#db.query, this.assortment, ids);
    await this.#prices.salesMoved();
  }

  /** The prices of a store. */
  pricing(storeId: number): Promise<StorePricing> {
    return this.#prices.of(storeId);
  }

  /** Is it worth while to have the prices of a store at hand before anybody asks? Not where they are saved, and nobody asked. */
  isAwaited(storeId: number): boolean {
    return this.#prices.isAwaited(storeId);
  }

  /** Lets go of the file that it began with, of which nothing can be read from here on. */
  close(): Promise<void> {
    return this.#prices.close();
  }

  /** The catalogue of a store at `at` (ms), with the prices of a customer group at hand. */
  async open(store: StoreConfig, at: number, groupId = EVERYBODY): Promise<StoreCatalogue> {
    const { assortment } = this;
    const [pricing, texts] = await Promise.all([this.pricing(store.storeId), this.#texts.of(textLocaleOf(store))]);
    await pricing.ready(at, groupId);
    return { store, at, assortment, pricing, ...texts };
  }
}

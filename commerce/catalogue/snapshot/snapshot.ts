import type { KeptAssortment } from '#commerce/catalogue/goods/assortment.ts';
import { Availability } from '#commerce/catalogue/goods/availability.ts';
import { CardTexts } from '#commerce/catalogue/goods/card-texts.ts';
import { type FacetLabels, labelFacets } from '#commerce/catalogue/goods/facet-labels.ts';
import { rereadSaleTimes } from '#commerce/catalogue/goods/goods-rows.ts';
import { loadAssortment } from '#commerce/catalogue/goods/load-assortment.ts';
import { loadNameIndex, type NameIndex, renewNameIndex } from '#commerce/catalogue/goods/name-index.ts';
import { readProducts } from '#commerce/catalogue/goods/read-products.ts';
import { readAllStock, readStockOf } from '#commerce/catalogue/goods/read-stock.ts';
import { STOCK_SEEN } from '#commerce/catalogue/goods/sold-in.ts';
import { takeProducts } from '#commerce/catalogue/goods/take-products.ts';
import { type TextLocale, textLocaleKey, textLocaleOf } from '#commerce/catalogue/goods/text-locale.ts';
import { loadVocabulary, type Vocabulary } from '#commerce/catalogue/goods/vocabulary.ts';
import { amountsInSales, loadStoreAmounts, readAmounts } from '#commerce/catalogue/prices/store-amounts.ts';
import { StorePricing } from '#commerce/catalogue/prices/store-pricing.ts';
import { loadSearchIndex, renewSearchIndex, type SearchIndex } from '#commerce/catalogue/words/search-index.ts';
import { changesSince, lastPosition, type NotedChange } from '#commerce/kernel/catalogue-changes.ts';
import type { Database } from '#commerce/kernel/database.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { madeOnce } from '#lib/process/made-once.ts';
import { RenewedWhenAsked } from './renewed-when-asked.ts';
import type { StoreCatalogue } from './store-catalogue.ts';
import { raisedSince, type Versions, versionsOf } from './versions.ts';

/** The words of one text locale. */
interface Words {
  readonly vocabulary: Vocabulary;
  readonly facetLabels: FacetLabels;
}

/**
 * What changed since the last look: nothing; what was noted or all prices of stores, which were taken in; products, which take
 * a snapshot that is renewed; or what takes one that is read anew.
 */
type Difference = 'none' | 'noted' | 'prices' | 'products' | 'goods';

/** Variants, and products, that are read at once: requests come in between. */
const VARIANTS_AT_ONCE = 500;
const PRODUCTS_AT_ONCE = 20;

function* slices(ids: readonly number[], most = VARIANTS_AT_ONCE): Generator<readonly number[]> {
  for (let from = 0; from < ids.length; from += most) yield ids.slice(from, from + most);
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
  readonly #cardTexts: CardTexts;
  readonly #pricing = new Map<number, Promise<StorePricing>>();
  /** Short lists: read anew after products changed, which may have brought words. */
  readonly #words = new Map<string, Promise<Words>>();
  readonly #names = new RenewedWhenAsked<NameIndex>();
  readonly #search = new RenewedWhenAsked<SearchIndex>();

  private constructor(
    db: Database,
    position: number,
    versions: Versions,
    assortment: KeptAssortment,
    availability: Availability,
  ) {
    this.#db = db;
    this.position = position;
    this.#versions = versions;
    this.assortment = assortment;
    this.#availability = availability;
    this.#cardTexts = new CardTexts(db.query);
  }

  /** Reads what all stores share; position and versions first, so that a change made meanwhile is seen at the next look. */
  static async read(db: Database): Promise<Snapshot> {
    const position = await lastPosition(db.query);
    const versions = await versionsOf(db);
    const assortment = await loadAssortment(db.query);
    const plenty = new Uint8Array(assortment.variantCount).fill(STOCK_SEEN);
    const snapshot = new Snapshot(db, position, versions, assortment, await Availability.of(assortment, plenty));
    await snapshot.rereadStock();
    return snapshot;
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
    const changes = await changesSince(this.#db.query, this.position);
    const versions = await versionsOf(this.#db);
    if (changes === null || raisedSince(this.#versions.goods, versions.goods).length > 0) return 'goods';
    if (!(await this.#takeGoods(changes))) return 'products';
    const others = raisedSince(this.#versions.prices, versions.prices);
    for (const storeId of others) {
      // Those there are answer until the new ones are there.
      if (this.#pricing.has(storeId)) this.#pricing.set(storeId, Promise.resolve(await this.#readPricing(storeId)));
    }
    await this.#takeNoted(changes);
    this.#versions = versions;
    this.position = changes.at(-1)?.position ?? this.position;
    if (others.length > 0) return 'prices';
    return changes.length > 0 ? 'noted' : 'none';
  }

  /**
   * A new snapshot where products cannot be taken in, or the versions of some stores were raised: the range of goods is read
   * anew, of prices those of these stores and what was noted. This one goes on answering meanwhile.
   */
  async renewed(): Promise<Snapshot> {
    const { query } = this.#db;
    const changes = await changesSince(query, this.position);
    const versions = await versionsOf(this.#db);
    const raised = raisedSince(this.#versions.goods, versions.goods);
    if (changes === null || raised.length === versions.goods.size) return Snapshot.read(this.#db);
    const assortment = await loadAssortment(query);
    const availability = await Availability.of(assortment, this.#availability.piecesIn(assortment));
    const position = changes.at(-1)?.position ?? this.position;
    const snapshot = new Snapshot(this.#db, position, versions, assortment, availability);
    // Of a store all of whose prices may have changed they are read when they are asked for.
    const others = new Set([...raised, ...raisedSince(this.#versions.prices, versions.prices)]);
    for (const [storeId, pricing] of this.#pricing) {
      if (others.has(storeId)) continue;
      snapshot.#pricing.set(storeId, Promise.resolve(await (await pricing).movedTo(query, assortment)));
    }
    if (raised.length > 0) await snapshot.rereadStock();
    await snapshot.#takeNoted(changes);
    return snapshot;
  }

  /**
   * Takes in the products that were noted, some at a time: what a step takes, requests wait for.
   * @returns false where they take a snapshot that is renewed (read-products.ts)
   */
  async #takeGoods(changes: readonly NotedChange[]): Promise<boolean> {
    const { query } = this.#db;
    const noted = new Set(changes.flatMap(({ kind, ids }) => (kind === 'goods' ? ids : [])));
    const some = slices([...noted], PRODUCTS_AT_ONCE);
    // A sale may have come alone, without products.
    for (const ids of noted.size === 0 && changes.some(({ kind }) => kind === 'goods') ? [[]] : some) {
      const read = await readProducts(query, this.assortment, ids);
      if (!read) return false;
      const { rows, variantIds, haveSalesMoved } = takeProducts(this.assortment, this.#availability, read);
      this.#cardTexts.forget(read.ids);
      this.#words.clear();
      this.#names.changed(rows);
      this.#search.changed(rows);
      await this.rereadStock(variantIds);
      for (const [storeId, reading] of this.#pricing) {
        const amounts = await readAmounts(query, this.assortment, storeId, variantIds);
        const inSales = await amountsInSales(query, this.assortment, storeId, read.ids);
        const pricing = await reading;
        pricing.takeProducts(rows, amounts, inSales);
        if (haveSalesMoved) pricing.salesMoved();
      }
    }
    return true;
  }

  /** Variants of the products that these changes name. */
  #variantsOf(changes: readonly NotedChange[]): number[] {
    const { rowOfProduct, products } = this.assortment;
    const productIds = new Set(changes.flatMap(({ kind, ids }) => (kind === 'goods' ? ids : [])));
    return [...productIds].flatMap((id) => products[rowOfProduct.get(id) ?? -1]?.variants.map((one) => one.id) ?? []);
  }

  /** Rereads what was noted, each once however often it changed. What is read may be newer than what was noted. */
  async #takeNoted(changes: readonly NotedChange[]): Promise<void> {
    const idsOf = (some: readonly NotedChange[] = []) => [...new Set(some.flatMap(({ ids }) => ids))];
    const { stock, prices, sales } = Object.groupBy(changes, ({ kind }) => kind);
    const ofGoods = this.#variantsOf(changes);
    for (const ids of slices([...new Set([...idsOf(stock), ...ofGoods])])) await this.rereadStock(ids);
    const ofStores = Map.groupBy(prices ?? [], ({ storeId }) => storeId ?? 0);
    for (const [storeId, pricing] of this.#pricing) {
      for (const ids of slices([...new Set([...idsOf(ofStores.get(storeId)), ...ofGoods])])) {
        (await pricing).take(await readAmounts(this.#db.query, this.assortment, storeId, ids));
      }
    }
    if (!sales) return;
    await rereadSaleTimes(this.#db.query, this.assortment, idsOf(sales));
    for (const pricing of await Promise.all(this.#pricing.values())) pricing.salesMoved();
  }

  /** The prices of a store. */
  pricing(storeId: number): Promise<StorePricing> {
    return madeOnce(this.#pricing, storeId, () => this.#readPricing(storeId));
  }

  async #readPricing(storeId: number): Promise<StorePricing> {
    const amounts = await loadStoreAmounts(this.#db.query, this.assortment, storeId);
    return new StorePricing(this.assortment, amounts, storeId);
  }

  /** The catalogue of a store at `at` (ms). */
  async open(store: StoreConfig, at: number): Promise<StoreCatalogue> {
    const { query } = this.#db;
    const textLocale = textLocaleOf(store);
    const [pricing, words] = await Promise.all([this.pricing(store.storeId), this.#wordsOf(textLocale)]);
    await pricing.ready(at);
    return {
      store,
      textLocale,
      at,
      assortment: this.assortment,
      availability: this.#availability,
      pricing,
      ...words,
      cardTexts: this.#cardTexts,
      search: () =>
        this.#search.of(
          textLocaleKey(textLocale),
          () => loadSearchIndex(query, this.assortment, textLocale, words.vocabulary),
          (before, rows) => renewSearchIndex(before, query, this.assortment, textLocale, words.vocabulary, rows),
        ),
      names: () =>
        this.#names.of(
          textLocaleKey(textLocale),
          () => loadNameIndex(query, this.assortment, textLocale),
          (before, rows) => renewNameIndex(before, query, this.assortment, textLocale, rows),
        ),
    };
  }

  #wordsOf(textLocale: TextLocale): Promise<Words> {
    return madeOnce(this.#words, textLocaleKey(textLocale), async () => {
      const vocabulary = await loadVocabulary(this.#db.query, textLocale);
      return { vocabulary, facetLabels: labelFacets(this.assortment.facets, vocabulary, textLocale) };
    });
  }
}

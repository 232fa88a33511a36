import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import { Availability } from '#commerce/catalogue/goods/availability.ts';
import { CardTexts } from '#commerce/catalogue/goods/card-texts.ts';
import { type FacetLabels, labelFacets } from '#commerce/catalogue/goods/facet-labels.ts';
import { loadAssortment, rereadSaleTimes } from '#commerce/catalogue/goods/load-assortment.ts';
import { loadNameIndex, type NameIndex } from '#commerce/catalogue/goods/name-index.ts';
import { readNumbers } from '#commerce/catalogue/goods/read-in-chunks.ts';
import { STOCK_SEEN, sellable } from '#commerce/catalogue/goods/sold-in.ts';
import { type TextLocale, textLocaleKey, textLocaleOf } from '#commerce/catalogue/goods/text-locale.ts';
import { loadVocabulary, type Vocabulary } from '#commerce/catalogue/goods/vocabulary.ts';
import { loadStoreAmounts, readAmounts } from '#commerce/catalogue/prices/store-amounts.ts';
import { StorePricing } from '#commerce/catalogue/prices/store-pricing.ts';
import { loadSearchIndex, type SearchIndex } from '#commerce/catalogue/words/search-index.ts';
import { changesSince, lastPosition, type NotedChange } from '#commerce/kernel/catalogue-changes.ts';
import type { Database } from '#commerce/kernel/database.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { madeOnce } from '#lib/process/made-once.ts';
import type { StoreCatalogue } from './store-catalogue.ts';

/** The words of one text locale. */
interface Words {
  readonly vocabulary: Vocabulary;
  readonly facetLabels: FacetLabels;
}

interface StockRow {
  id: number;
  qty: number;
}

interface Versions {
  /** Of everything but prices, of all stores as one text. */
  readonly goods: string;
  /** How often the prices of a store changed, by store. */
  readonly prices: ReadonlyMap<number, number>;
}

/**
 * What changed since the last look: nothing; what was noted or all prices of stores, which were taken in; products, which take
 * a snapshot that is renewed; or what takes one that is read anew.
 */
type Difference = 'none' | 'noted' | 'prices' | 'products' | 'goods';

/** Variants that are read at once: requests come in between. */
const VARIANTS_AT_ONCE = 500;

const VERSIONS = `select store_id "storeId", (version - prices)::float8 goods, prices::float8 prices
  from catalogue_version order by store_id`;
const LOW_STOCK = {
  columns: ['id', 'qty'],
  table: `(select v.id, ${sellable('coalesce(s.qty, 0)')} qty from variant v left join stock s on s.variant_id = v.id) level`,
  where: `id > $1::int and qty < ${STOCK_SEEN}`,
};
const STOCK_OF = `select v.id, ${sellable('coalesce(s.qty, 0)')} qty from variant v left join stock s on s.variant_id = v.id
  where v.id = any($1::int[])`;

function* slices(ids: readonly number[]): Generator<readonly number[]> {
  for (let from = 0; from < ids.length; from += VARIANTS_AT_ONCE) yield ids.slice(from, from + VARIANTS_AT_ONCE);
}

async function versionsOf({ query }: Database): Promise<Versions> {
  const { rows } = await query<{ storeId: number; goods: number; prices: number }>(VERSIONS);
  return {
    goods: rows.map(({ storeId, goods }) => `${storeId}:${goods}`).join(),
    prices: new Map(rows.map(({ storeId, prices }) => [storeId, prices])),
  };
}

/** Everything read from one version of the goods. A new version is a new snapshot; stock and prices change within one. */
export class Snapshot {
  #versions: Versions;
  /** Position of the last change that was taken in (catalogue-changes.ts); everything up to it is seen. */
  position: number;
  readonly #db: Database;
  /** What all stores share. */
  readonly assortment: Assortment;
  readonly #availability: Availability;
  readonly #cardTexts: CardTexts;
  readonly #pricing = new Map<number, Promise<StorePricing>>();
  readonly #words = new Map<string, Promise<Words>>();
  readonly #names = new Map<string, Promise<NameIndex>>();
  readonly #search = new Map<string, Promise<SearchIndex>>();

  private constructor(
    db: Database,
    position: number,
    versions: Versions,
    assortment: Assortment,
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
    const snapshot = new Snapshot(db, position, versions, assortment, new Availability(assortment, plenty));
    await snapshot.rereadStock();
    return snapshot;
  }

  /** Rereads the stock of these variants, or of all. */
  async rereadStock(variantIds?: readonly number[]): Promise<void> {
    if (variantIds) {
      const { rows } = await this.#db.query<StockRow>(STOCK_OF, [variantIds]);
      for (const { id, qty } of rows) this.#availability.set(id, qty);
      return;
    }
    const rows = await readNumbers(this.#db.query, LOW_STOCK, ([id = 0]) => [id]);
    const low = new Map(rows.map(([id = 0, qty = 0]) => [id, qty]));
    for (const id of this.assortment.rowsOfVariant.keys()) this.#availability.set(id, low.get(id) ?? STOCK_SEEN);
  }

  /**
   * Looks at what changed since the last look and takes in what it can, touching nothing else: stock, prices of variants, times
   * of sales, and all prices of a store of which more changed than were noted one by one.
   */
  async takeIn(): Promise<Difference> {
    const changes = await changesSince(this.#db.query, this.position);
    const versions = await versionsOf(this.#db);
    if (changes === null || versions.goods !== this.#versions.goods) return 'goods';
    if (changes.some(({ kind }) => kind === 'goods')) return 'products';
    const others = [...versions.prices].filter(([id, prices]) => prices !== this.#versions.prices.get(id));
    for (const [storeId] of others) {
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
   * A new snapshot after products changed: the range of goods is read anew, of prices and stock only theirs and what else was
   * noted. This one goes on answering meanwhile.
   */
  async renewed(): Promise<Snapshot> {
    const { query } = this.#db;
    const changes = await changesSince(query, this.position);
    const versions = await versionsOf(this.#db);
    if (changes === null || versions.goods !== this.#versions.goods) return Snapshot.read(this.#db);
    const assortment = await loadAssortment(query);
    const availability = new Availability(assortment, this.#availability.piecesIn(assortment));
    const position = changes.at(-1)?.position ?? this.position;
    const snapshot = new Snapshot(this.#db, position, versions, assortment, availability);
    for (const [storeId, pricing] of this.#pricing) {
      // Of a store all of whose prices changed they are read when they are asked for.
      if (versions.prices.get(storeId) !== this.#versions.prices.get(storeId)) continue;
      snapshot.#pricing.set(storeId, Promise.resolve(await (await pricing).movedTo(query, assortment)));
    }
    await snapshot.#takeNoted(changes);
    return snapshot;
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
    const textLocale = textLocaleOf(store);
    const [pricing, words] = await Promise.all([this.pricing(store.storeId), this.#wordsOf(textLocale)]);
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
        madeOnce(this.#search, textLocaleKey(textLocale), () =>
          loadSearchIndex(this.#db.query, this.assortment, textLocale, words.vocabulary),
        ),
      names: () =>
        madeOnce(this.#names, textLocaleKey(textLocale), () =>
          loadNameIndex(this.#db.query, this.assortment, textLocale),
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

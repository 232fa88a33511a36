import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import { Availability, STOCK_SEEN } from '#commerce/catalogue/goods/availability.ts';
import { CardTexts } from '#commerce/catalogue/goods/card-texts.ts';
import { type FacetLabels, labelFacets } from '#commerce/catalogue/goods/facet-labels.ts';
import { loadAssortment } from '#commerce/catalogue/goods/load-assortment.ts';
import { loadNameIndex, type NameIndex } from '#commerce/catalogue/goods/name-index.ts';
import { readNumbers } from '#commerce/catalogue/goods/read-in-chunks.ts';
import { type TextLocale, textLocaleKey, textLocaleOf } from '#commerce/catalogue/goods/text-locale.ts';
import { loadVocabulary, type Vocabulary } from '#commerce/catalogue/goods/vocabulary.ts';
import { loadStoreAmounts } from '#commerce/catalogue/prices/store-amounts.ts';
import { StorePricing } from '#commerce/catalogue/prices/store-pricing.ts';
import { loadSearchIndex, type SearchIndex } from '#commerce/catalogue/words/search-index.ts';
import type { Database } from '#commerce/kernel/database.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
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

/** What changed since a snapshot was made: nothing, prices that it has taken in, or what takes a new one. */
type Difference = 'none' | 'prices' | 'goods';

const VERSIONS = `select store_id "storeId", (version - prices)::float8 goods, prices::float8 prices
  from catalogue_version order by store_id`;
const LOW_STOCK = {
  columns: ['id', 'qty'],
  table: '(select v.id, coalesce(s.qty, 0) qty from variant v left join stock s on s.variant_id = v.id) level',
  where: `id > $1::int and qty < ${STOCK_SEEN}`,
};
const STOCK_OF = 'select variant_id id, qty from stock where variant_id = any($1::int[])';

/** The value of a key, made once however many ask at the same time; a failure is not kept. */
function once<K, T>(kept: Map<K, Promise<T>>, key: K, make: () => Promise<T>): Promise<T> {
  const found = kept.get(key);
  if (found) return found;
  const made = make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
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
  readonly #db: Database;
  /** What all stores share. */
  readonly assortment: Assortment;
  readonly #availability: Availability;
  readonly #cardTexts: CardTexts;
  readonly #pricing = new Map<number, Promise<StorePricing>>();
  readonly #words = new Map<string, Promise<Words>>();
  readonly #names = new Map<string, Promise<NameIndex>>();
  readonly #search = new Map<string, Promise<SearchIndex>>();

  private constructor(db: Database, versions: Versions, assortment: Assortment, availability: Availability) {
    this.#db = db;
    this.#versions = versions;
    this.assortment = assortment;
    this.#availability = availability;
    this.#cardTexts = new CardTexts(db.query);
  }

  /** Reads what all stores share; the versions first, so that a change made meanwhile is seen at the next look. */
  static async read(db: Database): Promise<Snapshot> {
    const versions = await versionsOf(db);
    const assortment = await loadAssortment(db.query);
    const plenty = new Uint8Array(assortment.variantCount).fill(STOCK_SEEN);
    const snapshot = new Snapshot(db, versions, assortment, new Availability(assortment, plenty));
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

  /** Looks at what changed since the last look, and rereads the prices of the stores that have others, where they were asked for. */
  async takeIn(): Promise<Difference> {
    const versions = await versionsOf(this.#db);
    if (versions.goods !== this.#versions.goods) return 'goods';
    const changed = [...versions.prices].filter(([id, prices]) => prices !== this.#versions.prices.get(id));
    for (const [storeId] of changed) {
      // Those there are answer until the new ones are there.
      if (this.#pricing.has(storeId)) this.#pricing.set(storeId, Promise.resolve(await this.#readPricing(storeId)));
    }
    this.#versions = versions;
    return changed.length > 0 ? 'prices' : 'none';
  }

  /** The prices of a store. */
  pricing(storeId: number): Promise<StorePricing> {
    return once(this.#pricing, storeId, () => this.#readPricing(storeId));
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
        once(this.#search, textLocaleKey(textLocale), () =>
          loadSearchIndex(this.#db.query, this.assortment, textLocale, words.vocabulary),
        ),
      names: () =>
        once(this.#names, textLocaleKey(textLocale), () => loadNameIndex(this.#db.query, this.assortment, textLocale)),
    };
  }

  #wordsOf(textLocale: TextLocale): Promise<Words> {
    return once(this.#words, textLocaleKey(textLocale), async () => {
      const vocabulary = await loadVocabulary(this.#db.query, textLocale);
      return { vocabulary, facetLabels: labelFacets(this.assortment.facets, vocabulary, textLocale) };
    });
  }
}

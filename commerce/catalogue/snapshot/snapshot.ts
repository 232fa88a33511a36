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

const VERSIONS =
  "select coalesce(string_agg(store_id || ':' || version, ',' order by store_id), '') versions from catalogue_version";
const LOW_STOCK = {
  columns: ['id', 'qty'],
  table: '(select v.id, coalesce(s.qty, 0) qty from variant v left join stock s on s.variant_id = v.id) level',
  where: `id > $1::int and qty < ${STOCK_SEEN}`,
};
const STOCK_OF = 'select variant_id id, qty from stock where variant_id = any($1::int[])';

/** The value of a key, made once however many ask at the same time; a failure is not kept. */
function once<T>(kept: Map<string, Promise<T>>, key: string, make: () => Promise<T>): Promise<T> {
  const found = kept.get(key);
  if (found) return found;
  const made = make();
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}

/** Everything read from one version of the catalogue. A new version is a new snapshot; only stock changes within one. */
export class Snapshot {
  /** Versions of all stores as one text. */
  readonly version: string;
  readonly #db: Database;
  /** What all stores share. */
  readonly assortment: Assortment;
  readonly #availability: Availability;
  readonly #cardTexts: CardTexts;
  readonly #pricing = new Map<string, Promise<StorePricing>>();
  readonly #words = new Map<string, Promise<Words>>();
  readonly #names = new Map<string, Promise<NameIndex>>();
  readonly #search = new Map<string, Promise<SearchIndex>>();

  private constructor(db: Database, version: string, assortment: Assortment, availability: Availability) {
    this.#db = db;
    this.version = version;
    this.assortment = assortment;
    this.#availability = availability;
    this.#cardTexts = new CardTexts(db.query);
  }

  static async versionOf(db: Database): Promise<string> {
    return (await db.query<{ versions: string }>(VERSIONS)).rows[0]?.versions ?? '';
  }

  /** Reads what all stores share; the version first, so that a change made meanwhile is seen at the next look. */
  static async read(db: Database): Promise<Snapshot> {
    const version = await Snapshot.versionOf(db);
    const assortment = await loadAssortment(db.query);
    const plenty = new Uint8Array(assortment.variantCount).fill(STOCK_SEEN);
    const snapshot = new Snapshot(db, version, assortment, new Availability(assortment, plenty));
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

  /** The prices of a store. */
  pricing(storeId: number): Promise<StorePricing> {
    return once(this.#pricing, String(storeId), async () => {
      const amounts = await loadStoreAmounts(this.#db.query, this.assortment, storeId);
      return new StorePricing(this.assortment, amounts, storeId);
    });
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

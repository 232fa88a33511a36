import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import { CardTexts } from '#commerce/catalogue/goods/card-texts.ts';
import { loadNameIndex, type NameIndex, renewNameIndex } from '#commerce/catalogue/goods/name-index.ts';
import { type TextLocale, textLocaleKey } from '#commerce/catalogue/goods/text-locale.ts';
import { restoreSearchIndex } from '#commerce/catalogue/words/restore-search.ts';
import { loadSearchIndex, renewSearchIndex } from '#commerce/catalogue/words/search-index.ts';
import type { SearchIndex } from '#commerce/catalogue/words/search-parts.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { madeOnce } from '#lib/process/made-once.ts';
import { readWords, type Words } from './read-words.ts';
import { RenewedWhenAsked } from './renewed-when-asked.ts';
import { type SavedSearches, type SearchToSave, searchToSave } from './saved/search-arrays.ts';
import type { StoreCatalogue } from './store-catalogue.ts';

/** Words of one range of goods in the locales that were asked for. */
export class KeptTexts {
  readonly #query: Query;
  readonly #assortment: Assortment;
  readonly #cards: CardTexts;
  /** Short lists: read anew after products changed, which may have brought words. */
  readonly #words = new Map<string, Promise<Words>>();
  readonly #names = new RenewedWhenAsked<NameIndex>();
  readonly #search = new RenewedWhenAsked<SearchIndex>();

  /** Text locales whose saved search nobody asked for yet, with the rows that changed since. */
  readonly #unread: Map<string, Set<number>>;
  readonly #saved: SavedSearches | null;

  /** @param saved searches that are read when they are first asked for */
  constructor(query: Query, assortment: Assortment, saved: SavedSearches | null = null) {
    this.#query = query;
    this.#assortment = assortment;
    this.#saved = saved;
    this.#unread = new Map(saved?.keys.map((key) => [key, new Set()]));
    this.#cards = new CardTexts(query);
  }

  /** These products are others than they were. */
  changed(productIds: readonly number[], rows: ReadonlySet<number>): void {
    this.#cards.forget(productIds);
    this.#words.clear();
    this.#names.changed(rows);
    this.#search.changed(rows);
    for (const behind of this.#unread.values()) for (const row of rows) behind.add(row);
  }

  /** Keys of the text locales that there is a search of. */
  get searched(): string[] {
    return [...this.#unread.keys(), ...this.#search.ready.keys()];
  }

  /** The searches there are, as they are now: those that nobody asked for are read when their turn comes. */
  searches(): (() => Promise<SearchToSave | null>)[] {
    const made = [...this.#search.ready].map(([key, { made: index, behind }]) => {
      const search = searchToSave(key, index.made, behind, this.#assortment);
      return () => Promise.resolve(search);
    });
    const unread = [...this.#unread].map(([key, changed]) => {
      const again = this.#saved?.toSaveAgain(key, changed);
      return () => again?.() ?? Promise.resolve(null);
    });
    return [...made, ...unread];
  }

  /** The search of a text locale, first asked for: as it was saved, with what changed since, or made of all products. */
  async #firstSearch(key: string, textLocale: TextLocale, { vocabulary }: Words): Promise<SearchIndex> {
    const [query, assortment] = [this.#query, this.#assortment];
    const changed = this.#unread.get(key);
    // What changes from here on waits for what is being read.
    this.#unread.delete(key);
    const read = changed && (await this.#saved?.read(key).catch(() => null));
    const restored = read && (await restoreSearchIndex(read.saved, assortment, textLocale, vocabulary));
    if (!restored) return loadSearchIndex(query, assortment, textLocale, vocabulary);
    const behind = new Set([...read.behind, ...changed]);
    return behind.size === 0 ? restored : renewSearchIndex(restored, query, assortment, textLocale, vocabulary, behind);
  }

  /** The words of a locale; names and search are made when they are asked for. */
  async of(
    textLocale: TextLocale,
  ): Promise<Words & Pick<StoreCatalogue, 'textLocale' | 'cardTexts' | 'search' | 'names'>> {
    const [query, assortment, key] = [this.#query, this.#assortment, textLocaleKey(textLocale)];
    const words = await madeOnce(this.#words, key, () => readWords(query, assortment, textLocale));
    return {
      ...words,
      textLocale,
      cardTexts: this.#cards,
      search: () =>
        this.#search.of(
          key,
          () => this.#firstSearch(key, textLocale, words),
          (before, rows) => renewSearchIndex(before, query, assortment, textLocale, words.vocabulary, rows),
        ),
      names: () =>
        this.#names.of(
          key,
          () => loadNameIndex(query, assortment, textLocale),
          (before, rows) => renewNameIndex(before, query, assortment, textLocale, rows),
        ),
    };
  }
}

import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import { CardTexts } from '#commerce/catalogue/goods/card-texts.ts';
import { loadNameIndex, type NameIndex, renewNameIndex } from '#commerce/catalogue/goods/name-index.ts';
import { type TextLocale, textLocaleKey } from '#commerce/catalogue/goods/text-locale.ts';
import { loadSearchIndex, renewSearchIndex } from '#commerce/catalogue/words/search-index.ts';
import type { SearchIndex } from '#commerce/catalogue/words/search-parts.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { madeOnce } from '#lib/process/made-once.ts';
import { readWords, type Words } from './read-words.ts';
import { RenewedWhenAsked } from './renewed-when-asked.ts';
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

  constructor(query: Query, assortment: Assortment) {
    this.#query = query;
    this.#assortment = assortment;
    this.#cards = new CardTexts(query);
  }

  /** These products are others than they were. */
  changed(productIds: readonly number[], rows: ReadonlySet<number>): void {
    this.#cards.forget(productIds);
    this.#words.clear();
    this.#names.changed(rows);
    this.#search.changed(rows);
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
          () => loadSearchIndex(query, assortment, textLocale, words.vocabulary),
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

import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import type { CardTexts } from '#commerce/catalogue/goods/card-texts.ts';
import type { FacetLabels } from '#commerce/catalogue/goods/facet-labels.ts';
import type { NameIndex } from '#commerce/catalogue/goods/name-index.ts';
import type { TextLocale } from '#commerce/catalogue/goods/text-locale.ts';
import type { Vocabulary } from '#commerce/catalogue/goods/vocabulary.ts';
import type { StorePricing } from '#commerce/catalogue/prices/store-pricing.ts';
import type { SearchIndex } from '#commerce/catalogue/words/search-parts.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

/** Where the catalogue that is asked (questions.ts) keeps the one that this module reads. */
export const INSIDE = Symbol('inside');

/** The catalogue of one store at one instant: the argument of everything that reads it. */
export interface StoreCatalogue {
  readonly store: StoreConfig;
  readonly textLocale: TextLocale;
  /** The instant, ms since 1970. */
  readonly at: number;
  readonly assortment: Assortment;
  readonly pricing: StorePricing;
  readonly vocabulary: Vocabulary;
  readonly facetLabels: FacetLabels;
  readonly cardTexts: CardTexts;
  /** Read when first needed: most replies do without. */
  names(): Promise<NameIndex>;
  /** What a search looks in; read when first needed. */
  search(): Promise<SearchIndex>;
}

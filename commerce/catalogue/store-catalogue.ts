import type { SearchIndex } from '#commerce/search/search-index.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Assortment } from './assortment.ts';
import type { Availability } from './availability.ts';
import type { CardTexts } from './card-texts.ts';
import type { FacetLabels } from './facet-counts.ts';
import type { NameIndex } from './name-index.ts';
import type { StorePricing } from './store-pricing.ts';
import type { Tongue } from './tongue.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The catalogue of one store at one instant: the argument of everything that reads it. */
export interface StoreCatalogue {
  readonly store: StoreConfig;
  readonly tongue: Tongue;
  /** The instant, ms since 1970. */
  readonly at: number;
  readonly assortment: Assortment;
  readonly availability: Availability;
  readonly pricing: StorePricing;
  readonly vocabulary: Vocabulary;
  readonly facetLabels: FacetLabels;
  readonly cardTexts: CardTexts;
  /** Read when first needed: most replies do without. */
  names(): Promise<NameIndex>;
  /** What a search looks in; read when first needed. */
  search(): Promise<SearchIndex>;
}

/** Whose eyes a reply is for: the prices of which group, and whether any (visible-prices.ts). */
export interface Viewer {
  readonly groupId: number;
  readonly seesPrices: boolean;
}

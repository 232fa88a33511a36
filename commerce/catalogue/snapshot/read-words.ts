import type { Assortment } from '#commerce/catalogue/goods/assortment.ts';
import { type FacetLabels, labelFacets } from '#commerce/catalogue/goods/facet-labels.ts';
import type { TextLocale } from '#commerce/catalogue/goods/text-locale.ts';
import { loadVocabulary, type Vocabulary } from '#commerce/catalogue/goods/vocabulary.ts';
import type { Query } from '#commerce/kernel/database.ts';

/** The words of one text locale. */
export interface Words {
  readonly vocabulary: Vocabulary;
  readonly facetLabels: FacetLabels;
}

/** Reads the names of brands, categories, sales and values. */
export async function readWords(query: Query, { facets }: Assortment, textLocale: TextLocale): Promise<Words> {
  const vocabulary = await loadVocabulary(query, textLocale);
  return { vocabulary, facetLabels: labelFacets(facets, vocabulary, textLocale) };
}

import { FACETS, type FacetCode } from '#lib/contract/catalogue.ts';
import type { FacetTable } from './facet-table.ts';
import { collatorOf, type TextLocale } from './text-locale.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A value as it is shown, with its number in the facet table. */
interface FacetLabel {
  readonly number: number;
  readonly id: number;
  readonly label: string;
  readonly swatch: string | null;
}

/** All values of each facet in the order they are shown: brands by name, other values by their position. */
export type FacetLabels = Readonly<Record<FacetCode, readonly FacetLabel[]>>;

interface Words {
  readonly label: string;
  readonly position: number;
  readonly swatch: string | null;
}

function wordsOf(vocabulary: Vocabulary, code: FacetCode, id: number): Words | undefined {
  if (code !== 'brand') return vocabulary.facet(code, id);
  const brand = vocabulary.brands.get(id);
  return brand && { label: brand.name, position: 0, swatch: null };
}

/** Names the values of a facet table in one text locale; a value without a name is left out. */
export function labelFacets(facets: FacetTable, vocabulary: Vocabulary, { locale }: TextLocale): FacetLabels {
  const collator = collatorOf(locale);
  const labelsOf = (code: FacetCode): FacetLabel[] =>
    facets
      .numbersOf(code)
      .flatMap((number) => {
        const id = facets.values[number]?.id ?? 0;
        const words = wordsOf(vocabulary, code, id);
        return words ? [{ ...words, number, id }] : [];
      })
      .sort((a, b) => a.position - b.position || collator.compare(a.label, b.label) || a.id - b.id);
  const entries = FACETS.map((code) => [code, labelsOf(code)] as const);
  return Object.fromEntries(entries) as Record<FacetCode, FacetLabel[]>;
}

import type { FacetLabels } from '#commerce/catalogue/goods/facet-labels.ts';
import { FACETS, type Facet, type FacetCode } from '#lib/contract/catalogue.ts';
import type { Choices } from './filter-rows.ts';

/**
 * Facets with their counts, in the order of FACETS. A chosen value stays although nothing is left of it, so that it can
 * be unticked.
 * @param counts by facet number, from filterRows
 * @param hidden facets this audience may not see
 */
export function facetCounts(
  labels: FacetLabels,
  counts: Int32Array,
  choices: Choices,
  hidden: readonly FacetCode[],
): Facet[] {
  return FACETS.filter((code) => !hidden.includes(code)).flatMap((code) => {
    const values: Facet['values'] = [];
    for (const { number, id, label, swatch } of labels[code]) {
      const count = counts[number] ?? 0;
      if (count === 0 && !choices[code]?.includes(id)) continue;
      values.push(swatch === null ? { id, label, count } : { id, label, count, swatch });
    }
    return values.length === 0 ? [] : [{ code, values }];
  });
}

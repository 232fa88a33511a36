import { FACETS, type Facet, type FacetCode } from '#lib/contract/catalogue.ts';
import type { Choices } from './filter-rows.ts';
import type { StoreCatalogue } from './store-catalogue.ts';
import { collatorOf } from './tongue.ts';

interface Entry {
  readonly value: Facet['values'][number];
  readonly position: number;
}

function entryOf({ vocabulary }: StoreCatalogue, code: FacetCode, id: number, count: number): Entry | undefined {
  if (code === 'brand') {
    const brand = vocabulary.brands.get(id);
    return brand && { value: { id, label: brand.name, count }, position: 0 };
  }
  const words = vocabulary.facet(code, id);
  if (!words) return undefined;
  const value = { id, label: words.label, count };
  return { value: words.swatch === null ? value : { ...value, swatch: words.swatch }, position: words.position };
}

/**
 * Facets with their counts, in the order of FACETS: brands by name, other values by their position. A chosen value stays
 * although nothing is left of it, so that it can be unticked.
 * @param counts by facet number, from filterRows
 * @param hidden facets this audience may not see
 */
export function facetCounts(
  catalogue: StoreCatalogue,
  counts: Int32Array,
  choices: Choices,
  hidden: readonly FacetCode[],
): Facet[] {
  const collator = collatorOf(catalogue.tongue.locale);
  const entries = new Map<FacetCode, Entry[]>();
  catalogue.assortment.facets.values.forEach(({ group, id }, number) => {
    const count = counts[number] ?? 0;
    if (count === 0 && !choices[group]?.includes(id)) return;
    const entry = entryOf(catalogue, group, id, count);
    if (entry) entries.set(group, [...(entries.get(group) ?? []), entry]);
  });
  return FACETS.filter((code) => !hidden.includes(code)).flatMap((code) => {
    const found = entries.get(code);
    if (!found) return [];
    found.sort((a, b) => a.position - b.position || collator.compare(a.value.label, b.value.label));
    return { code, values: found.map((entry) => entry.value) };
  });
}

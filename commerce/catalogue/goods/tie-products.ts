/** Products as they stand to each other: bundles and their parts, and what a merchant names for one. */
import type { LinkKind, ListedProduct, ListedVariant, ProductLinks } from './assortment.ts';

export interface PartRow {
  bundle_id: number;
  product_id: number;
  qty: number;
}
export interface LinkRow {
  product_id: number;
  kind: LinkKind;
  linked_id: number;
}

/** Rows by what they have in common. */
export function groupBy<T>(rows: readonly T[], key: (row: T) => number): Map<number, T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

/** What is known of a product by itself. */
export type OwnFacts = Omit<ListedProduct, 'articles' | 'parts' | 'bundles' | 'links'>;

/** What most products have: nobody named anything. */
const NO_LINKS: ProductLinks = {};

/** The range that products are looked up in. */
export interface Looked {
  rowOf(id: number): number | undefined;
  variantsAt(row: number): readonly ListedVariant[];
}

/**
 * Ties bundles to their parts, parts to their bundles, and products to those that are named for them.
 * @param parts of these bundles, and these parts in bundles, by bundle and position
 * @param links of these products
 */
export function* withOthers(
  products: readonly OwnFacts[],
  parts: readonly PartRow[],
  links: readonly LinkRow[],
  { rowOf, variantsAt }: Looked,
): Generator<ListedProduct> {
  const rowsOf = (id: number) => rowOf(id) ?? [];
  const ofBundle = groupBy(parts, (part) => part.bundle_id);
  const ofPart = groupBy(parts, (part) => part.product_id);
  const linksOf = groupBy(links, (link) => link.product_id);
  const linksIn = (own: readonly LinkRow[]): ProductLinks => {
    const byKind = Object.groupBy(own, ({ kind }) => kind);
    const rowsIn = (kind: LinkKind) => (byKind[kind] ?? []).flatMap(({ linked_id }) => rowsOf(linked_id));
    return { upsell: rowsIn('upsell'), related: rowsIn('related'), crosssell: rowsIn('crosssell') };
  };
  for (const product of products) {
    const own = (ofBundle.get(product.id) ?? []).flatMap(({ product_id, qty }) => {
      const row = rowOf(product_id);
      return row === undefined ? [] : [{ row, qty }];
    });
    const articles = own.length > 0 ? own.flatMap(({ row }) => variantsAt(row)) : product.variants;
    const bundles = [...new Set((ofPart.get(product.id) ?? []).flatMap(({ bundle_id }) => rowsOf(bundle_id)))];
    const named = linksOf.get(product.id);
    yield { ...product, articles, parts: own, bundles, links: named ? linksIn(named) : NO_LINKS };
  }
}

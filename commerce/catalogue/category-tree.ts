import { type CategoryNode, type ListedProduct, mostBoughtFirst } from './assortment.ts';
import { rowListOf } from './row-list.ts';

export interface CategoryRow {
  id: number;
  parent_id: number | null;
  kind: 'category' | 'event';
  code: string;
  picture_key: string | null;
}

/**
 * The category tree with the products of each category and of everything beneath it. In the default order the products
 * placed in the category itself come first, by their position; those of its sub-categories follow, the most bought first.
 * @param categories by position
 * @param members product rows placed in each category, by position
 */
export function buildCategories(
  categories: readonly CategoryRow[],
  members: ReadonlyMap<number, readonly number[]>,
  products: readonly ListedProduct[],
): Map<number, CategoryNode> {
  const children = new Map<number, number[]>();
  for (const { id, parent_id, kind } of categories) {
    if (parent_id === null || kind === 'event') continue;
    children.set(parent_id, [...(children.get(parent_id) ?? []), id]);
  }
  const beneath = (id: number): number[] =>
    (children.get(id) ?? []).flatMap((child) => [...(members.get(child) ?? []), ...beneath(child)]);
  const rowsOf = (id: number): number[] => {
    const placed = new Set(members.get(id));
    const rest = [...new Set(beneath(id))].filter((row) => !placed.has(row));
    return [...placed, ...rest.sort(mostBoughtFirst(products))];
  };
  return new Map(
    categories.map(({ id, parent_id, kind, code, picture_key }) => [
      id,
      {
        id,
        parentId: parent_id,
        kind,
        code,
        pictureKey: picture_key,
        children: children.get(id) ?? [],
        ...rowListOf(rowsOf(id), products.length),
      },
    ]),
  );
}

/** A category with those above it, the topmost first. */
export function trailOf(categories: ReadonlyMap<number, CategoryNode>, categoryId: number): CategoryNode[] {
  const node = categories.get(categoryId);
  if (!node) return [];
  return [...(node.parentId === null ? [] : trailOf(categories, node.parentId)), node];
}

import { MAX_CATEGORY_DEPTH } from '#lib/rules/limits.ts';
import { type CategoryNode, type ListedProduct, mostBoughtFirst } from './assortment.ts';
import { rowListOf } from './row-set.ts';

export interface CategoryRow {
  id: number;
  parent_id: number | null;
  kind: 'category' | 'event';
  code: string;
  picture_key: string | null;
}

/**
 * The served ids from the topmost category down to each, itself last; of one beneath the deepest served level the way down
 * to there. Those whose parents go round in a circle have none. Goes over every category once.
 */
export function categoryTrails(categories: readonly CategoryRow[]): Map<number, readonly number[]> {
  const known = new Set(categories.map(({ id }) => id));
  const isTop = ({ kind, parent_id }: CategoryRow) => kind === 'event' || parent_id === null || !known.has(parent_id);
  const beneath = Map.groupBy(categories, (category) => (isTop(category) ? null : category.parent_id));
  const trails = new Map<number, readonly number[]>((beneath.get(null) ?? []).map(({ id }) => [id, [id]]));
  // A map is walked on to what is added meanwhile: level by level, without a call within a call.
  for (const [above, trail] of trails) {
    for (const { id } of beneath.get(above) ?? [])
      trails.set(id, trail.length < MAX_CATEGORY_DEPTH ? [...trail, id] : trail);
  }
  return trails;
}

/**
 * The category tree with the products of each category and of everything beneath it. In the default order the products
 * placed in the category itself come first, by their position; those of its sub-categories follow, the most bought first.
 * @param categories by position
 * @param trails of these categories
 * @param members product rows placed in each category, by position
 */
export function buildCategories(
  categories: readonly CategoryRow[],
  trails: ReadonlyMap<number, readonly number[]>,
  members: ReadonlyMap<number, readonly number[]>,
  products: readonly ListedProduct[],
): Map<number, CategoryNode> {
  const served = categories.filter(({ id }) => trails.get(id)?.at(-1) === id);
  const children = Map.groupBy(served, ({ id }) => trails.get(id)?.at(-2));
  const beneath = new Map(served.map(({ id }) => [id, new Set<number>()]));
  for (const [id, trail] of trails) {
    for (const above of trail) {
      if (above === id) continue;
      for (const row of members.get(id) ?? []) beneath.get(above)?.add(row);
    }
  }
  const rowsOf = (id: number): number[] => {
    const placed = new Set(members.get(id));
    const rest = [...(beneath.get(id) ?? [])].filter((row) => !placed.has(row));
    return [...placed, ...rest.sort(mostBoughtFirst(products))];
  };
  return new Map(
    served.map(({ id, kind, code, picture_key, parent_id }) => [
      id,
      {
        id,
        parentId: parent_id,
        kind,
        code,
        pictureKey: picture_key,
        children: (children.get(id) ?? []).map((child) => child.id),
        ...rowListOf(rowsOf(id), products.length),
      },
    ]),
  );
}

/** A category with those above it, the topmost first; at most `MAX_CATEGORY_DEPTH`. */
export function trailOf(categories: ReadonlyMap<number, CategoryNode>, categoryId: number): CategoryNode[] {
  const trail: CategoryNode[] = [];
  let node = categories.get(categoryId);
  while (node && trail.length < MAX_CATEGORY_DEPTH) {
    trail.push(node);
    node = node.parentId === null ? undefined : categories.get(node.parentId);
  }
  return trail.reverse();
}

import { MAX_CATEGORY_DEPTH } from '#lib/rules/limits.ts';
import { type CategoryNode, type ListedProduct, mostBoughtFirst } from './assortment.ts';
import { isUnmoved, moved, movesIn } from './rows/place-rows.ts';
import { byPosition, type Placed, type PlacedRows } from './rows/placed-rows.ts';
import { RowSet } from './rows/row-set.ts';

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

/** What a category is, without its products. */
type Facts = Omit<CategoryNode, 'rows' | 'set' | 'positions'>;

/** The categories that are served, by position. */
export function servedCategories(
  categories: readonly CategoryRow[],
  trails: ReadonlyMap<number, readonly number[]>,
): Facts[] {
  const served = categories.filter(({ id }) => trails.get(id)?.at(-1) === id);
  const children = Map.groupBy(served, ({ id }) => trails.get(id)?.at(-2));
  return served.map(({ id, kind, code, picture_key, parent_id }) => ({
    id,
    parentId: parent_id,
    kind,
    code,
    pictureKey: picture_key,
    children: (children.get(id) ?? []).map((child) => child.id),
  }));
}

const NOWHERE: PlacedRows = { rows: new Int32Array(), positions: new Int32Array() };

interface Goods {
  readonly count: number;
  /** The place of each row among the most bought. */
  readonly rankOf: ArrayLike<number>;
  /** Rows, the most bought first. */
  readonly ranked: ArrayLike<number>;
}

/** The ranks of product rows. @param ranked the most bought first */
export function goodsBy(ranked: Int32Array): Goods {
  const rankOf = new Int32Array(ranked.length);
  for (let rank = 0; rank < ranked.length; rank++) rankOf[ranked[rank] ?? 0] = rank;
  return { count: ranked.length, rankOf, ranked };
}

/**
 * The categories of the tree one by one, with the products of each and of everything beneath it. In the default order the
 * products placed in the category itself come first, by their position; those of its sub-categories follow, the most bought
 * first.
 * @param categories by position
 * @param trails of these categories
 * @param members products placed in each category
 */
export function* categoryNodes(
  categories: readonly CategoryRow[],
  trails: ReadonlyMap<number, readonly number[]>,
  members: ReadonlyMap<number, PlacedRows>,
  { count, rankOf, ranked }: Goods,
): Generator<CategoryNode> {
  const beneath = new Map<number, number[]>();
  for (const [id, trail] of trails) {
    for (const above of trail) {
      if (above === id) continue;
      const ids = beneath.get(above);
      if (ids) ids.push(id);
      else beneath.set(above, [id]);
    }
  }
  for (const category of servedCategories(categories, trails)) {
    const { rows: own, positions } = members.get(category.id) ?? NOWHERE;
    const set = RowSet.of(own, count);
    // A set of ranks is visited from the lowest on: nothing is sorted.
    const ranks = RowSet.of([], count);
    for (const id of beneath.get(category.id) ?? []) {
      const { rows: others } = members.get(id) ?? NOWHERE;
      for (let at = 0; at < others.length; at++) if (!set.has(others[at] ?? 0)) ranks.add(rankOf[others[at] ?? 0] ?? 0);
    }
    const rows = new Int32Array(own.length + ranks.size);
    rows.set(own);
    let place = own.length;
    ranks.forEach((rank) => {
      const row = ranked[rank] ?? 0;
      rows[place++] = row;
      set.add(row);
    });
    yield { ...category, positions, rows, set };
  }
}

/** The whole tree at once (`categoryNodes`). */
export function buildCategories(
  categories: readonly CategoryRow[],
  trails: ReadonlyMap<number, readonly number[]>,
  members: ReadonlyMap<number, readonly Placed[]>,
  products: readonly ListedProduct[],
): Map<number, CategoryNode> {
  const goods = goodsBy(Int32Array.from(products.keys()).sort(mostBoughtFirst(products)));
  const columns = new Map(
    [...members].map(([id, placed]): [number, PlacedRows] => [
      id,
      {
        rows: Int32Array.from(placed, ({ row }) => row),
        positions: Int32Array.from(placed, ({ position }) => position),
      },
    ]),
  );
  return new Map([...categoryNodes(categories, trails, columns, goods)].map((node) => [node.id, node]));
}

/**
 * What a category lists without some products, and with others: those placed in it itself, by position, then those beneath it.
 * @param beneath rows of others that are somewhere beneath it
 * @param compare the order of those
 * @returns the lists themselves where nothing moves
 */
export function listedAnew(
  { rows, positions }: Pick<CategoryNode, 'rows' | 'positions'>,
  taken: RowSet,
  put: readonly Placed[],
  beneath: readonly number[],
  compare: (one: number, other: number) => number,
): Pick<CategoryNode, 'rows' | 'positions'> {
  const count = positions.length;
  const sorted = [...put].sort(byPosition);
  const first = movesIn(rows.subarray(0, count), taken, sorted.length, (place, one) => {
    const there = { row: rows[place] ?? 0, position: positions[place] ?? 0 };
    return byPosition(there, sorted[one] ?? there) < 0;
  });
  const others = [...beneath].sort(compare);
  const rest = movesIn(
    rows.subarray(count),
    taken,
    others.length,
    (place, one) => compare(rows[count + place] ?? 0, others[one] ?? 0) < 0,
  );
  const left = count - first.gone.length;
  const moves = {
    gone: [...first.gone, ...rest.gone.map((place) => count + place)],
    places: [...first.places, ...rest.places.map((place) => left + place)],
  };
  const values = [...sorted.map(({ row }) => row), ...others];
  const places = sorted.map(({ position }) => position);
  const areSame = isUnmoved(positions, first, places);
  return {
    rows: areSame && isUnmoved(rows, moves, values) ? rows : moved(rows, moves, values),
    positions: areSame ? positions : moved(positions, first, places),
  };
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

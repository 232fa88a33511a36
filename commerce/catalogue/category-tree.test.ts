import { describe, expect, it } from 'vitest';
import { MAX_CATEGORY_DEPTH } from '#lib/rules/limits.ts';
import type { CategoryNode, ListedProduct } from './goods/assortment.ts';
import { buildCategories, type CategoryRow, categoryTrails, trailOf } from './goods/category-tree.ts';
import type { Placed } from './goods/rows/placed-rows.ts';

const row = (id: number, parent_id: number | null): CategoryRow => ({
  id,
  parent_id,
  kind: 'category',
  code: `c${id}`,
  picture_key: null,
});
const productsOf = (count: number): ListedProduct[] =>
  Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    kind: 'simple',
    brandId: 1,
    mainCategoryId: 1,
    genderId: 1,
    sportId: 1,
    newFrom: 0,
    popularity: at,
    variants: [],
    articles: [],
    parts: [],
    bundles: [],
    links: {},
  }));
const chain = (levels: number): CategoryRow[] =>
  Array.from({ length: levels }, (_, at) => row(at + 1, at === 0 ? null : at));
const placedIn = (rows: readonly number[]) => rows.map((row, position) => ({ row, position }));
const build = (rows: readonly CategoryRow[], members: ReadonlyMap<number, readonly Placed[]>, count = 0) =>
  buildCategories(rows, categoryTrails(rows), members, productsOf(count));
const idsOf = (nodes: readonly CategoryNode[]) => nodes.map(({ id }) => id);

/** What building a tree looks up: the parent of a row, the products placed in a category. */
function stepsOf(rows: readonly CategoryRow[]): number {
  let steps = 0;
  const watched = rows.map((one) => ({
    ...one,
    get parent_id() {
      steps += 1;
      return one.parent_id;
    },
  }));
  const members = new Map(rows.map(({ id }) => [id, placedIn([0])]));
  const lookUp = members.get.bind(members);
  members.get = (id) => {
    steps += 1;
    return lookUp(id);
  };
  build(watched, members, 1);
  return steps;
}

describe('the tree of categories', () => {
  it('lists what is placed in a category first, then what is beneath it, the most bought first', () => {
    const tree = build(
      [row(1, null), row(2, 1), row(3, 1)],
      new Map(Object.entries({ 1: [0], 2: [1, 0], 3: [2] }).map(([id, rows]) => [Number(id), placedIn(rows)])),
      3,
    );
    expect([...(tree.get(1)?.rows ?? [])]).toEqual([0, 2, 1]);
    expect(tree.get(1)?.children).toEqual([2, 3]);
    expect([...(tree.get(2)?.rows ?? [])]).toEqual([1, 0]);
  });

  it('is served down to its deepest level; what lies deeper is found in the category above', () => {
    const tree = build(chain(200), new Map([[200, placedIn([0])]]), 1);
    expect([...tree.keys()]).toEqual(Array.from({ length: MAX_CATEGORY_DEPTH }, (_, at) => at + 1));
    expect([...tree.values()].map(({ rows }) => [...rows])).toEqual(Array(MAX_CATEGORY_DEPTH).fill([0]));
    expect(tree.get(MAX_CATEGORY_DEPTH)?.children).toEqual([]);
    expect(categoryTrails(chain(200)).get(200)?.at(-1)).toBe(MAX_CATEGORY_DEPTH);
  });

  it('leaves out categories whose parents go round in a circle, and keeps the others', () => {
    const tree = build([row(1, 3), row(2, 1), row(3, 2), row(4, 4), row(5, null), row(6, 5)], new Map());
    expect([...tree.keys()]).toEqual([5, 6]);
  });

  it('names the way down to a category, and none that goes on for ever', () => {
    const tree = build(chain(4), new Map());
    expect(idsOf(trailOf(tree, 4))).toEqual([1, 2, 3, 4]);
    expect(trailOf(tree, 99)).toEqual([]);
    const [one] = build([row(1, null)], new Map()).values();
    const circle = new Map(one ? [[1, { ...one, parentId: 1 }]] : []);
    expect(trailOf(circle, 1)).toHaveLength(MAX_CATEGORY_DEPTH);
  });

  it.each([
    ['a flat tree', (count: number) => [row(1, null), ...Array.from({ length: count }, (_, at) => row(at + 2, 1))]],
    ['a deep tree', chain],
  ])('is built from %s in steps that grow as its size does', (_, shape) => {
    expect(stepsOf(shape(5_000)) / stepsOf(shape(500))).toBeLessThan(11);
  });

  it('holds a hundred thousand categories beneath one', { timeout: 60_000 }, () => {
    const rows = [row(1, null), ...Array.from({ length: 100_000 }, (_, at) => row(at + 2, 1))];
    const tree = build(
      rows,
      new Map([
        [1, placedIn([0])],
        [100_001, placedIn([1])],
      ]),
      2,
    );
    expect(tree.size).toBe(100_001);
    expect(tree.get(1)?.children).toHaveLength(100_000);
    expect([...(tree.get(1)?.rows ?? [])]).toEqual([0, 1]);
  });
});

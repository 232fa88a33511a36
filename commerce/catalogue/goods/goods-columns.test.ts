import { expect, it } from 'vitest';
import { numbers } from '#tests/support/catalogue/numbers.ts';
import type { ListedProduct, ListedVariant } from './assortment.ts';
import { Goods } from './goods-columns.ts';

const PRODUCTS = 60;

/** A product as nobody knows it any more. */
const nothingOf = (id: number): ListedProduct => ({
  id,
  kind: 'simple',
  brandId: 0,
  mainCategoryId: 0,
  genderId: 0,
  sportId: 0,
  newFrom: 0,
  popularity: 0,
  variants: [],
  articles: [],
  parts: [],
  bundles: [],
  links: {},
});

const FACTS = Object.keys(nothingOf(0)) as (keyof ListedProduct)[];
const told = (products: readonly ListedProduct[]) =>
  products.map((product) => Object.fromEntries(FACTS.map((fact) => [fact, product[fact]])));

it('there is room for the first products that come later, without a copy of all columns', () => {
  const goods = Goods.withRoom(1000, 1000);
  while (goods.products.length < 1000) goods.add(goods.products.length + 1);
  const before = { ...goods.columns };
  goods.add(1001);
  expect(Object.entries(goods.columns).filter(([name, column]) => column !== before[name as never])).toEqual([]);
});

it('products are told from columns as they were written, whatever was written over them', () => {
  const below = numbers(23);
  const goods = Goods.withRoom(0, 0);
  const wanted: ListedProduct[] = [];
  let variants = 0;
  const variant = (row: number): ListedVariant => ({
    row,
    id: row * 2 + 1,
    colourId: row % 3 || null,
    sizeId: row % 5 || null,
  });
  for (let times = 0; times < 600; times++) {
    const isNew = wanted.length < PRODUCTS && below(2) === 0;
    const row = isNew ? goods.add(wanted.length + 1) : below(Math.max(1, wanted.length));
    if (isNew) wanted.push(nothingOf(wanted.length + 1));
    const before = wanted[row];
    if (!before) continue;
    if (below(6) === 0) {
      goods.clear(row);
      wanted[row] = nothingOf(before.id);
      continue;
    }
    // Some of its variants stay, others come.
    const kept = before.variants.filter(() => below(3) > 0);
    const own = [...kept, ...Array.from({ length: below(4) }, () => variant(variants++))];
    const part = below(wanted.length);
    const isBundle = below(4) === 0;
    const product: ListedProduct = {
      ...before,
      kind: isBundle ? 'bundle' : 'configurable',
      brandId: below(9),
      mainCategoryId: below(9),
      genderId: below(9),
      sportId: below(9),
      newFrom: 1_790_000_000_000 + below(1000),
      popularity: below(100),
      variants: own,
      articles: isBundle ? (wanted[part]?.variants ?? []) : own,
      parts: isBundle ? [{ row: part, qty: 2 }] : [],
      bundles: below(4) === 0 ? [below(wanted.length)] : [],
      links: below(4) === 0 ? { upsell: [below(wanted.length)], related: [], crosssell: [] } : {},
    };
    goods.write(row, product);
    wanted[row] = product;
    expect(told(goods.products)).toEqual(told(wanted));
  }
  const again = Goods.of(goods.arrays(variants), goods.counts);
  for (const [row, ties] of goods.ties) again.tie(row, ties);
  expect(told(again.products)).toEqual(told(wanted));
});

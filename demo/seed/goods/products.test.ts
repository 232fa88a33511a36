import { describe, expect, test } from 'vitest';
import { drawProduct } from '#demo/art/draw-product.ts';
import { FAMILIES } from '#demo/art/kit/spec.ts';
import { BRANDS } from '#demo/seed/assortment/brands.ts';
import { CATEGORIES, DEPARTMENTS } from '#demo/seed/assortment/categories.ts';
import { SKI_PACK_IDS, SPECIAL_PRODUCT_ID } from '#demo/seed/assortment/featured-products.ts';
import { STORES } from '#demo/seed/base/stores.ts';
import { priceIn } from './prices.ts';
import { artOf, needsFitting, PRODUCTS } from './products.ts';
import { OVERSELL_PIECES, OVERSELL_VARIANT_ID, stockRows } from './stock.ts';

const variants = PRODUCTS.flatMap((product) => product.variants);
const unique = (list: readonly unknown[]) => expect(new Set(list).size).toBe(list.length);

describe('the seeded products', () => {
  test('are at least 1,500, of 48 brands and every family that can be drawn', () => {
    expect(PRODUCTS.length).toBeGreaterThanOrEqual(1500);
    expect(new Set(PRODUCTS.map((product) => product.brand.id)).size).toBe(48);
    expect(new Set(PRODUCTS.map((product) => product.type.family))).toEqual(new Set(FAMILIES));
  });

  test('have ids and stock-keeping units of their own', () => {
    unique(PRODUCTS.map((product) => product.id));
    unique(PRODUCTS.map((product) => product.sku));
    unique(variants.map((variant) => variant.id));
    unique(variants.map((variant) => variant.sku));
  });

  test('are simple exactly where there is nothing to choose', () => {
    for (const product of PRODUCTS) {
      const [first] = product.variants;
      expect(product.kind !== 'configurable', product.sku).toBe(first?.colourId === null);
      if (product.kind !== 'configurable') expect(product.variants).toHaveLength(1);
    }
  });

  test('include the ski packs, made of skis and a binding, with fitting form', () => {
    for (const id of SKI_PACK_IDS) {
      const pack = PRODUCTS.find((product) => product.id === id)!;
      const parts = pack.parts.map((part) => PRODUCTS.find(({ id }) => id === part.productId)!.type.family);
      expect(pack.kind).toBe('bundle');
      expect(needsFitting(pack)).toBe(true);
      expect(parts).toEqual(['skis', 'binding']);
    }
    const skis = PRODUCTS.filter(({ type }) => type.family === 'skis');
    expect(skis.filter(needsFitting)).toHaveLength(SKI_PACK_IDS.length);
  });

  test('show skis with a binding where they are sold with one, and alone where not', () => {
    for (const product of PRODUCTS.filter(({ type }) => type.family === 'skis'))
      expect([product.id, artOf(product, 1, 'front').bare]).toEqual([product.id, product.binding ? undefined : true]);
    const pack = PRODUCTS.find(({ id }) => id === SKI_PACK_IDS[0])!;
    const alone = PRODUCTS.find(({ id }) => id === pack.parts[0]?.productId)!;
    const [whole, bare] = [pack, alone].map((product) => drawProduct(artOf(product, 1, 'front')));
    expect(whole?.length).toBeGreaterThan((bare?.length ?? 0) + 1000);
  });

  test('include snowboard packs, made of a board and bindings, with fitting form', () => {
    const packs = PRODUCTS.filter(({ type }) => type.code === 'snowboard-packs');
    expect(packs).toHaveLength(2);
    for (const pack of packs) {
      const parts = pack.parts.map((part) => PRODUCTS.find(({ id }) => id === part.productId)!);
      expect([pack.kind, needsFitting(pack)]).toEqual(['bundle', true]);
      expect(parts.map(({ type }) => type.family)).toEqual(['snowboard', 'binding']);
      expect(parts.filter(needsFitting)).toEqual([]);
    }
    expect(PRODUCTS.filter(needsFitting)).toHaveLength(SKI_PACK_IDS.length + packs.length);
  });

  test('include sets, of which each part is sold alone and all of it costs less together', () => {
    const sets = PRODUCTS.filter(({ kind, binding }) => kind === 'bundle' && !binding);
    expect(sets.map(({ parts }) => parts.map(({ qty }) => qty))).toEqual([
      [1, 2],
      [1, 1],
      [1, 1],
      [1, 1],
      [1, 1],
    ]);
    for (const set of sets) {
      const alone = set.parts.reduce((sum, { productId, qty }) => {
        const part = PRODUCTS.find(({ id }) => id === productId)!;
        const amounts = part.variants.map((variant) => priceIn(STORES[0]!, part, variant).amount);
        return sum + Math.min(...amounts) * qty;
      }, 0);
      expect(priceIn(STORES[0]!, set, set.variants[0]!).amount).toBeLessThan(alone);
    }
  });

  test('include the special product, which is an ordinary one', () => {
    expect(PRODUCTS.find((product) => product.id === SPECIAL_PRODUCT_ID)).toMatchObject({ kind: 'simple', parts: [] });
  });

  test('name the figure that their facts state', () => {
    const jackets = PRODUCTS.filter((product) => product.type.family === 'down-jacket');
    for (const jacket of jackets) {
      const power = jacket.specs.find((value) => value.label === 'fillPower');
      const named = /\d+$/.exec(jacket.model)?.[0];
      if (named && power && 'amount' in power) expect(Number(named), jacket.model).toBe(power.amount);
    }
  });

  test('carry marks that the stroke alphabet can draw', () => {
    for (const product of PRODUCTS) expect(artOf(product, 1, 'front').mark).toMatch(/^[A-Z]{1,12}$/);
  });
});

describe('stock', () => {
  const stock = new Map(stockRows());

  test('knows every variant but those of bundles, and has sold out, nearly gone and well stocked ones', () => {
    const sold = PRODUCTS.filter(({ kind }) => kind !== 'bundle').flatMap((product) => product.variants);
    expect([...stock.keys()].sort()).toEqual(sold.map((variant) => variant.id).sort());
    const pieces = [...stock.values()];
    for (const fits of [(n: number) => n === 0, (n: number) => n > 0 && n <= 3, (n: number) => n > 10]) {
      expect(pieces.filter(fits).length).toBeGreaterThan(300);
    }
  });

  test('has one variant with exactly 37 pieces to fight over', () => {
    expect(stock.get(OVERSELL_VARIANT_ID)).toBe(37);
    expect(OVERSELL_PIECES).toBe(37);
  });
});

describe('brands and categories', () => {
  test('are 48 makers with slugs of their own', () => {
    expect(BRANDS).toHaveLength(48);
    unique(BRANDS.map((brand) => brand.slug));
  });

  test('make a tree of three levels below eight departments', () => {
    const ids = new Set(CATEGORIES.map((category) => category.id));
    unique(CATEGORIES.map((category) => category.code));
    expect(CATEGORIES.filter((category) => category.level === 1)).toHaveLength(DEPARTMENTS.length);
    for (const category of CATEGORIES) {
      if (category.parentId === null) expect(category.level).toBe(1);
      else expect(ids.has(category.parentId)).toBe(true);
    }
  });
});

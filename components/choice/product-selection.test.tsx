import { expect, test } from 'vitest';
import { aProduct, aVariant } from '#tests/support/components/products.ts';
import { chosenVariant, firstChoice, isColourSoldOut, namedChoice, withColour } from './product-selection.ts';

const variants = [
  aVariant({ variantId: 1, colourId: 10, sizeId: 1, stock: 0 }),
  aVariant({ variantId: 2, colourId: 10, sizeId: 2, stock: 0 }),
  aVariant({ variantId: 3, colourId: 20, sizeId: 1, stock: 5 }),
  aVariant({ variantId: 4, colourId: 20, sizeId: 2, stock: 0 }),
  aVariant({ variantId: 5, colourId: 30, sizeId: 1, stock: 2 }),
  aVariant({ variantId: 6, colourId: 30, sizeId: 2, stock: 2 }),
];
const product = aProduct({ variants });

test('opens with the first colour that can be bought and no size', () => {
  expect(firstChoice(product, variants)).toEqual({ colourId: 20, sizeId: null });
});

test('a product of one size has it chosen', () => {
  const oneSize = { ...product, sizes: product.sizes.slice(0, 1) };
  expect(firstChoice(oneSize, variants).sizeId).toBe(1);
});

test('names the variant once colour and size are chosen', () => {
  expect(chosenVariant(variants, { colourId: 20, sizeId: null })).toBeNull();
  expect(chosenVariant(variants, { colourId: 20, sizeId: 1 })?.variantId).toBe(3);
});

test('another colour keeps the size only where it has it in stock', () => {
  expect(withColour(product, variants, { colourId: 30, sizeId: 1 }, 20).sizeId).toBe(1);
  expect(withColour(product, variants, { colourId: 30, sizeId: 2 }, 20).sizeId).toBeNull();
});

test('knows a colour of which nothing is left', () => {
  expect([10, 20, 30].map((id) => isColourSoldOut(variants, id))).toEqual([true, false, false]);
});

test('a product without colours is found under colour 0', () => {
  const plain = [aVariant({ variantId: 9, colourId: null, sizeId: null, stock: 1 })];
  expect(chosenVariant(plain, { colourId: 0, sizeId: null })?.variantId).toBe(9);
});

test('an address chooses what it names, and no size that is sold out or of another product', () => {
  const named = (colourId: number | null, sizeId: number | null) =>
    namedChoice(product, variants, { colourId, sizeId });
  expect(named(30, 2)).toEqual({ colourId: 30, sizeId: 2 });
  expect(named(20, 2)).toEqual({ colourId: 20, sizeId: null });
  expect(named(10, null)).toEqual({ colourId: 10, sizeId: null });
  expect(named(99, 99)).toEqual(firstChoice(product, variants));
});

test('a size alone chooses the first colour that is left in it', () => {
  expect(namedChoice(product, variants, { colourId: null, sizeId: 1 })).toEqual({ colourId: 20, sizeId: 1 });
  expect(namedChoice(product, variants, { colourId: null, sizeId: 2 })).toEqual({ colourId: 30, sizeId: 2 });
});

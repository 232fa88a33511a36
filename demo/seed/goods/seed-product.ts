/** What a seeded product is, before and after the products are numbered. */
import type { SeedBrand } from '#demo/seed/assortment/brands.ts';
import type { Gender, ProductType } from '#demo/seed/assortment/product-types-shape.ts';
import type { FeaturedSet } from '#demo/seed/assortment/sets.ts';
import type { SizeRun } from '#demo/seed/assortment/sizes.ts';
import type { SpecValue } from './specs.ts';

export interface SeedVariant {
  readonly id: number;
  readonly sku: string;
  readonly colourId: number | null;
  readonly sizeId: number | null;
  /** Place of the size in its run, from 0. */
  readonly sizeAt: number;
}

export interface SeedProduct {
  readonly id: number;
  readonly sku: string;
  readonly kind: 'simple' | 'configurable' | 'bundle';
  readonly brand: SeedBrand;
  readonly type: ProductType;
  readonly model: string;
  readonly gender: Gender;
  readonly colours: readonly number[];
  readonly sizeRun: SizeRun;
  readonly specs: readonly SpecValue[];
  readonly variants: readonly SeedVariant[];
  /** Model of the binding in a ski pack. */
  readonly binding: string | undefined;
  /** What a bundle is made of. */
  readonly parts: readonly { readonly productId: number; readonly qty: number }[];
  /** Units sold in the last weeks. */
  readonly popularity: number;
  /** Days it has been in the shop at the first start. */
  readonly ageDays: number;
  /** Chooses among texts and graphics, 0..59. */
  readonly variety: number;
  /** Whole pounds, before rounding to price points. */
  readonly rrp: number;
  readonly everyday: number;
}

/** What is decided about a product before its numbers are given. */
export interface Sketch extends Omit<SeedProduct, 'id' | 'sku' | 'variants' | 'parts' | 'kind'> {
  readonly fixedId: number | undefined;
  /** What a set is made of; undefined for everything else. */
  readonly setOf?: FeaturedSet['parts'];
}

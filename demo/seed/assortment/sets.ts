/** Sets: several products of one brand and model, sold together for less. Their parts are sold alone too. A snowboard pack is one. */
import type { FeaturedProduct } from './featured-products.ts';
import type { TypeCode } from './product-types-shape.ts';

interface SetPart {
  readonly type: TypeCode;
  /** Whole pounds, as it costs alone. */
  readonly rrp: number;
  /** Pieces of it in the set. */
  readonly qty: number;
}

/** The type of a set is that of its first part; that of a pack, which is mounted to the buyer's boots, is one of packs. */
export interface FeaturedSet extends Omit<FeaturedProduct, 'id' | 'binding'> {
  readonly parts: readonly SetPart[];
}

export const SETS: readonly FeaturedSet[] = [
  {
    type: 'tents',
    brand: 'Tarnfell',
    model: 'Sheiling',
    gender: 'unisex',
    colours: [3],
    rrp: 497,
    price: 429,
    parts: [
      { type: 'tents', rrp: 319, qty: 1 },
      { type: 'camping-mats', rrp: 89, qty: 2 },
    ],
  },
  {
    type: 'sleeping-bags',
    brand: 'Bergholm',
    model: 'Tjarn',
    gender: 'unisex',
    colours: [10],
    rrp: 278,
    price: 239,
    parts: [
      { type: 'sleeping-bags', rrp: 189, qty: 1 },
      { type: 'camping-mats', rrp: 89, qty: 1 },
    ],
  },
  {
    type: 'harnesses',
    brand: 'Pierrenoire',
    model: 'Arolle',
    gender: 'unisex',
    colours: [12],
    rrp: 219,
    price: 189,
    parts: [
      { type: 'harnesses', rrp: 85, qty: 1 },
      { type: 'single-ropes', rrp: 168, qty: 1 },
    ],
  },
  {
    type: 'snowboard-packs',
    brand: 'Kjelvik',
    model: 'Skumring',
    gender: 'unisex',
    colours: [13],
    rrp: 588,
    price: 529,
    parts: [
      { type: 'all-mountain-boards', rrp: 399, qty: 1 },
      { type: 'snowboard-bindings', rrp: 189, qty: 1 },
    ],
  },
  {
    type: 'snowboard-packs',
    brand: 'Nordfjell',
    model: 'Kveld',
    gender: 'unisex',
    colours: [14],
    rrp: 519,
    price: 479,
    parts: [
      { type: 'freestyle-boards', rrp: 359, qty: 1 },
      { type: 'snowboard-bindings', rrp: 160, qty: 1 },
    ],
  },
];

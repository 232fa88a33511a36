/** Products fixed by hand: those the home page leads with, the ski packs, and the special id (decision 37). */
import type { Gender, TypeCode } from './product-types-shape.ts';

export interface FeaturedProduct {
  /** Fixed id; the others are numbered in sequence. */
  readonly id?: number;
  readonly type: TypeCode;
  readonly brand: string;
  readonly model: string;
  readonly gender: Gender;
  readonly colours: readonly number[];
  /** Retail and everyday price, whole pounds. */
  readonly rrp: number;
  readonly price: number;
  /** Model of the binding of a ski pack, made by the same brand. */
  readonly binding?: string;
}

/** Skis with bindings, sold with the fitting form (PROD-03). */
export const SKI_PACK_IDS = [3956, 3955, 3957, 3993] as const;
/** Listed as special by the specification, without behaviour of its own (CONST-05). */
export const SPECIAL_PRODUCT_ID = 16_550;

/** Bestsellers first, in their order. */
export const FEATURED: readonly FeaturedProduct[] = [
  {
    type: 'ski-down-jackets',
    brand: 'Alverra',
    model: 'Ridgeline 700',
    gender: 'men',
    colours: [1, 2, 3],
    rrp: 320,
    price: 249,
  },
  {
    id: 3956,
    type: 'ski-packs',
    brand: 'Nordfjell',
    model: 'Carve TI',
    gender: 'unisex',
    colours: [9],
    rrp: 649,
    price: 649,
    binding: 'Grip 11',
  },
  { type: 'ski-goggles', brand: 'Tarno', model: 'Corrie', gender: 'unisex', colours: [12, 13], rrp: 109, price: 99 },
  { type: 'ski-helmets', brand: 'Montara', model: 'Col', gender: 'unisex', colours: [7, 2, 8], rrp: 129, price: 129 },
  {
    type: 'all-mountain-boards',
    brand: 'Kjelvik',
    model: 'Dusk Line',
    gender: 'men',
    colours: [13],
    rrp: 399,
    price: 379,
  },
  { type: 'freeride-skis', brand: 'Kjelvik', model: 'Drift', gender: 'unisex', colours: [10], rrp: 699, price: 649 },
  { type: 'down-jackets', brand: 'Brisen', model: 'Hearth', gender: 'women', colours: [6, 5], rrp: 210, price: 195 },
  { type: 'trail-shoes', brand: 'Halvarsen', model: 'Brae', gender: 'men', colours: [26, 33], rrp: 139, price: 129 },
  {
    id: 3955,
    type: 'ski-packs',
    brand: 'Nordfjell',
    model: 'Lynx',
    gender: 'unisex',
    colours: [11],
    rrp: 549,
    price: 549,
    binding: 'Grip 10',
  },
  {
    type: 'freestyle-boards',
    brand: 'Nordfjell',
    model: 'Fjord',
    gender: 'unisex',
    colours: [14],
    rrp: 379,
    price: 349,
  },
  { type: 'tents', brand: 'Tarnfell', model: 'Cairn', gender: 'unisex', colours: [3], rrp: 349, price: 329 },
  {
    type: 'ski-down-jackets',
    brand: 'Kjelvik',
    model: 'Polar Bay',
    gender: 'women',
    colours: [5, 32],
    rrp: 265,
    price: 245,
  },
  {
    type: 'snowboard-jackets',
    brand: 'Montara',
    model: 'Night Shift',
    gender: 'men',
    colours: [4, 39],
    rrp: 240,
    price: 225,
  },
  { type: 'ski-goggles', brand: 'Brisen', model: 'Alba', gender: 'unisex', colours: [12], rrp: 95, price: 89 },
  {
    type: 'road-bikes',
    brand: 'Cimavento',
    model: 'Salita',
    gender: 'unisex',
    colours: [11, 38],
    rrp: 2899,
    price: 2899,
  },
  {
    id: 3957,
    type: 'ski-packs',
    brand: 'Kjelvik',
    model: 'Spindrift',
    gender: 'unisex',
    colours: [20],
    rrp: 799,
    price: 749,
    binding: 'Anchor 12',
  },
  {
    id: 3993,
    type: 'ski-packs',
    brand: 'Brisen',
    model: 'Solstice',
    gender: 'unisex',
    colours: [12],
    rrp: 519,
    price: 499,
    binding: 'Firn 9',
  },
  {
    id: SPECIAL_PRODUCT_ID,
    type: 'running-watches',
    brand: 'Dravenne',
    model: 'Meridian',
    gender: 'unisex',
    colours: [4],
    rrp: 349,
    price: 329,
  },
];

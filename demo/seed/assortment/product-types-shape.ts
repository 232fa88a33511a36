/** What a product type is made of; the tables of the departments fill it. */
import type { Family } from '#demo/art/kit/spec.ts';
import type { Department } from './categories.ts';
import type { SizeRun } from './sizes.ts';

/** The position in this list, from 1, is the id of the gender facet. */
export const GENDERS = ['women', 'men', 'unisex', 'kids'] as const;
export type Gender = (typeof GENDERS)[number];

const GROUPS = [
  'skis',
  'ski-hardware',
  'ski-clothing',
  'ski-protection',
  'snowboards',
  'snowboard-clothing',
  'snowboard-protection',
  'outerwear',
  'camping',
  'packs',
  'hiking-footwear',
  'running-shoes',
  'running-clothing',
  'running-gear',
  'bikes',
  'cycling-clothing',
  'cycling-gear',
  'climbing-hardware',
  'climbing-clothing',
  'wetsuits',
  'water-gear',
  'strength',
  'mats',
  'training',
] as const;
export type GroupCode = (typeof GROUPS)[number];

/** Sizes by gender; a gender that is left out has the sizes of `unisex`. */
export type Sizing = Partial<Readonly<Record<Gender, SizeRun>>> & { readonly unisex: SizeRun };

export interface ProductType {
  readonly code: TypeCode;
  readonly department: Department;
  readonly group: GroupCode;
  readonly family: Family;
  /** Shapes of the drawing within the family, as demo/art numbers them; the products of a type take turns. */
  readonly shapes: readonly [number, ...number[]];
  readonly sizing: Sizing;
  readonly genders: readonly Gender[];
  /** Lowest and highest retail price, whole pounds. */
  readonly price: readonly [number, number];
  /** Models, each made once for every gender. */
  readonly models: number;
}

const TYPE_CODES = [
  'piste-skis',
  'all-mountain-skis',
  'freeride-skis',
  'touring-skis',
  'kids-skis',
  'ski-packs',
  'ski-boots',
  'ski-bindings',
  'ski-poles',
  'ski-down-jackets',
  'ski-shell-jackets',
  'ski-trousers',
  'ski-base-layers',
  'ski-gloves',
  'beanies',
  'ski-helmets',
  'ski-goggles',
  'all-mountain-boards',
  'freestyle-boards',
  'snowboard-packs',
  'snowboard-bindings',
  'snowboard-jackets',
  'snowboard-trousers',
  'snowboard-mittens',
  'snowboard-helmets',
  'snowboard-goggles',
  'down-jackets',
  'rain-jackets',
  'walking-trousers',
  'merino-layers',
  'sun-hats',
  'tents',
  'sleeping-bags',
  'camping-mats',
  'flasks',
  'daypacks',
  'trekking-packs',
  'hiking-boots',
  'hiking-shoes',
  'trail-shoes',
  'road-shoes',
  'running-jackets',
  'running-tights',
  'running-tops',
  'running-caps',
  'running-watches',
  'running-packs',
  'running-sunglasses',
  'road-bikes',
  'gravel-bikes',
  'mountain-bikes',
  'cycling-jackets',
  'cycling-gloves',
  'bike-helmets',
  'cycling-sunglasses',
  'bike-bottles',
  'harnesses',
  'single-ropes',
  'half-ropes',
  'climbing-helmets',
  'climbing-trousers',
  'approach-shoes',
  'rope-packs',
  'surf-wetsuits',
  'swim-wetsuits',
  'dry-packs',
  'polarised-sunglasses',
  'sailing-jackets',
  'kettlebells',
  'yoga-mats',
  'training-mats',
  'training-tights',
  'training-tops',
  'training-shoes',
  'fitness-watches',
  'sports-bottles',
] as const;
export type TypeCode = (typeof TYPE_CODES)[number];

const CLOTHES: Sizing = { unisex: 'clothing', women: 'clothingWomen', kids: 'clothingKids' };
/** Ways of sizing that several types share. */
export const SIZINGS = {
  clothes: CLOTHES,
  shoes: { unisex: 'shoesMen', women: 'shoesWomen' },
  boots: { unisex: 'skiBootsMen', women: 'skiBootsWomen' },
  boards: { unisex: 'boards', women: 'boardsWomen' },
  wetsuits: { unisex: 'wetsuits', women: 'wetsuitsWomen' },
  one: { unisex: 'one' },
  gloves: { unisex: 'gloves' },
  heads: { unisex: 'headSizes' },
} as const satisfies Readonly<Record<string, Sizing>>;

/** Which genders a type is made for. */
export const FOR = {
  both: ['men', 'women'],
  all: ['unisex'],
  everyone: ['men', 'women', 'kids'],
  kids: ['kids'],
  women: ['women'],
} as const satisfies Readonly<Record<string, readonly Gender[]>>;

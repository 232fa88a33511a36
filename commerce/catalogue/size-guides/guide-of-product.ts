import type { GuideName } from './guide-tables.ts';

/** Ids of the gender facet (demo/seed/assortment/product-types-shape.ts). */
const WOMEN = 1;
const KIDS = 4;

interface Guides {
  readonly most: GuideName;
  readonly women?: GuideName;
  readonly kids?: GuideName;
}

const CLOTHES: Guides = { most: 'mens-clothing', women: 'womens-clothing', kids: 'kids-clothing' };
const SHOES: Guides = { most: 'mens-shoes', women: 'womens-shoes' };
const BOARDS: Guides = { most: 'snowboards', women: 'womens-snowboards' };
const WETSUITS: Guides = { most: 'mens-wetsuits', women: 'womens-wetsuits' };
const only = (most: GuideName): Guides => ({ most });

/** Guides by code of the category that a product belongs to; goods of other categories have no size to find. */
const BY_CATEGORY: Readonly<Record<string, Guides>> = {
  'piste-skis': only('skis'),
  'all-mountain-skis': only('skis'),
  'ski-packs': only('skis'),
  'freeride-skis': only('wide-skis'),
  'touring-skis': only('wide-skis'),
  'kids-skis': only('kids-skis'),
  'ski-boots': only('ski-boots'),
  'ski-poles': only('ski-poles'),
  'ski-down-jackets': CLOTHES,
  'ski-shell-jackets': CLOTHES,
  'ski-trousers': CLOTHES,
  'ski-base-layers': CLOTHES,
  'ski-gloves': only('gloves'),
  'ski-helmets': only('helmets'),
  'all-mountain-boards': BOARDS,
  'freestyle-boards': BOARDS,
  'snowboard-packs': BOARDS,
  'snowboard-jackets': CLOTHES,
  'snowboard-trousers': CLOTHES,
  'snowboard-mittens': only('gloves'),
  'snowboard-helmets': only('helmets'),
  'down-jackets': CLOTHES,
  'rain-jackets': CLOTHES,
  'walking-trousers': CLOTHES,
  'merino-layers': CLOTHES,
  'sleeping-bags': only('sleeping-bags'),
  'hiking-boots': SHOES,
  'hiking-shoes': SHOES,
  'trail-shoes': SHOES,
  'road-shoes': SHOES,
  'running-jackets': CLOTHES,
  'running-tights': CLOTHES,
  'running-tops': CLOTHES,
  'running-packs': only('mens-clothing'),
  'road-bikes': only('bikes'),
  'gravel-bikes': only('bikes'),
  'mountain-bikes': only('bikes'),
  'cycling-jackets': CLOTHES,
  'cycling-gloves': only('gloves'),
  'bike-helmets': only('helmets'),
  harnesses: only('harnesses'),
  'climbing-helmets': only('helmets'),
  'climbing-trousers': CLOTHES,
  'approach-shoes': SHOES,
  'surf-wetsuits': WETSUITS,
  'swim-wetsuits': WETSUITS,
  'sailing-jackets': CLOTHES,
  'training-tights': CLOTHES,
  'training-tops': CLOTHES,
  'training-shoes': SHOES,
};

/** The size guide of a product, by the code of its category and whom it is made for; null where it has none. */
export function guideOfProduct(categoryCode: string, genderId: number): GuideName | null {
  const guides = BY_CATEGORY[categoryCode];
  if (!guides) return null;
  if (genderId === WOMEN) return guides.women ?? guides.most;
  return genderId === KIDS ? (guides.kids ?? guides.most) : guides.most;
}

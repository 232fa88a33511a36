/** Which size guide goods have. */
import type { TypeCode } from './product-types-shape.ts';
import type { GuideName } from './size-guide-tables.ts';

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

/** Guides of kinds of goods; the others have no size to find. */
export const GUIDES_OF: Partial<Record<TypeCode, Guides>> = {
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

/** What a seeded private sale is made of, and the codes of all of them. */
import type { Family, SceneName } from '#demo/art/kit/spec.ts';
import type { TypeCode } from '#demo/seed/assortment/product-types-shape.ts';
import type { ShopBrand } from '#lib/contract/values.ts';
import type { Placement } from './sale-placement.ts';

const SALE_CODES = [
  'first-lift',
  'long-walks',
  'piste-edges',
  'lift-lines',
  'flat-light',
  'light-helmets',
  'northern-boards',
  'night-laps',
  'wet-roots',
  'long-climb',
  'dark-tents',
  'still-mornings',
  'sideways-rain',
  'black-weekend',
  'one-gear-lower',
  'new-lines',
  'french-rock',
  'clear-out',
  'warm-hands',
  'cold-nights',
  'first-kilometre',
  'low-sun',
  'cold-water',
  'small-gym',
  'merino',
  'boots-that-fit',
  'touring-bindings',
  'quiet-watches',
  'supple-ropes',
  'packs-that-sit',
  'water-along',
  'small-things',
  'young-skiers',
  'hut-to-hut',
  'helmet-weather',
  'steady-poles',
] as const;
export type SaleCode = (typeof SALE_CODES)[number];

type Flavour = 'default' | 'black friday' | 'sale' | 'french days' | 'price drop' | 'new season';

export interface SalePlan {
  readonly code: SaleCode;
  readonly flavour: Flavour;
  /** Brand names; none: whoever makes the families. */
  readonly brands: readonly string[];
  readonly families: readonly Family[];
  /** Narrows the families to these types. */
  readonly types?: readonly TypeCode[];
  /** Lowest and highest reduction. */
  readonly percent: readonly [number, number];
  readonly scene: SceneName;
  readonly placement: Placement;
  /** Shop brand it runs in; both if left out. */
  readonly shop?: ShopBrand;
}

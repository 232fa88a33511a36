/** The seeded sales with their products and pictures. An event has the id of its listing category. */
import type { SceneArt } from '#demo/art/kit/spec.ts';
import { brandNamed } from '#demo/seed/assortment/brands.ts';
import { drawFrom } from '#demo/seed/base/seed-random.ts';
import { storesOf } from '#demo/seed/base/stores.ts';
import { artOf, PRODUCTS } from '#demo/seed/goods/products.ts';
import type { SeedProduct } from '#demo/seed/goods/seed-product.ts';
import type { SaleCode, SalePlan } from '#demo/seed/sale-plans/sale-plan.ts';
import { SALE_PLANS } from '#demo/seed/sale-plans/sale-plans.ts';

/** A product of a sale and what it is reduced by, percent of its everyday price before rounding. */
interface SaleEntry {
  readonly product: SeedProduct;
  readonly percent: number;
}

export interface SeedSale {
  /** Id of the event and of its category alike. */
  readonly id: number;
  readonly plan: SalePlan;
  readonly position: number;
  readonly brandIds: readonly number[];
  /** Stores it runs in; empty: all. */
  readonly storeIds: readonly number[];
  readonly products: readonly SaleEntry[];
  readonly art: { readonly wide: SceneArt; readonly tile: SceneArt; readonly tall: SceneArt };
}

const FIRST_SALE_ID = 901;
/** Most products of a sale; the broad ones fill several pages. */
const MOST_PRODUCTS = 120;

function belongs(product: SeedProduct, plan: SalePlan): boolean {
  if (product.kind === 'bundle' && plan.code !== 'first-lift') return false;
  if (!plan.families.includes(product.type.family)) return false;
  if (plan.types && !plan.types.includes(product.type.code) && product.gender !== 'kids') return false;
  if (plan.brands.length === 0) return product.gender === 'kids' || plan.code !== 'young-skiers';
  return plan.brands.includes(product.brand.name);
}

/** A landscape for every place; on the tile stands the best seller of what the sale names first. */
function artOfSale(plan: SalePlan, at: number, products: readonly SeedProduct[]): SeedSale['art'] {
  const scene = (crop: SceneArt['crop']): SceneArt => ({ kind: 'scene', scene: plan.scene, seed: 4 + at * 3, crop });
  const [lead] = plan.families;
  const shown = products.find(({ type }) => type.family === lead) ?? products[0];
  const tile = scene('tile');
  return {
    wide: scene('wide'),
    tile: shown ? { ...tile, product: artOf(shown, shown.colours[0] ?? 1, 'front') } : tile,
    tall: scene('tall'),
  };
}

/**
 * The products of every sale, best sellers first. Those that are not over share them out, so that no product is ever in
 * two open sales: one that several want goes to the one with the fewest to choose from.
 */
function shareOut(plans: readonly SalePlan[]): ReadonlyMap<SaleCode, readonly SeedProduct[]> {
  const popular = PRODUCTS.toSorted((a, b) => b.popularity - a.popularity || a.id - b.id);
  const wishes = plans.map((plan) => ({ plan, wanted: popular.filter((product) => belongs(product, plan)) }));
  const taken = new Set<SeedProduct>();
  const shares = new Map<SaleCode, readonly SeedProduct[]>();
  for (const { plan, wanted } of wishes.sort((a, b) => a.wanted.length - b.wanted.length)) {
    const isOver = plan.placement.kind === 'ended';
    const share = wanted.filter((product) => isOver || !taken.has(product)).slice(0, MOST_PRODUCTS);
    if (!isOver) for (const product of share) taken.add(product);
    shares.set(plan.code, share);
  }
  return shares;
}

const SHARES = shareOut(SALE_PLANS);

function buildSale(plan: SalePlan, at: number): SeedSale {
  const draw = drawFrom(7000 + at);
  const [low, high] = plan.percent;
  const chosen = SHARES.get(plan.code) ?? [];
  const products = chosen.map((product, place) => ({
    product,
    percent: place === 0 ? high : draw.whole(low, high),
  }));
  const storeIds = plan.shop ? storesOf(plan.shop) : [];
  const makers =
    plan.brands.length > 0 ? plan.brands.map((name) => brandNamed(name).id) : chosen.map((p) => p.brand.id);
  return {
    id: FIRST_SALE_ID + at,
    plan,
    position: at + 1,
    brandIds: [...new Set(makers)].slice(0, 6),
    storeIds,
    products,
    art: artOfSale(plan, at, chosen),
  };
}

/** All sales; ids count from 901, away from those of other categories. */
export const SALES: readonly SeedSale[] = SALE_PLANS.map(buildSale);

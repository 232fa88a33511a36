/** Every picture of the seed with the turn in which it is drawn. */

import { type DrawingTurn, turnNumber } from '#commerce/media/draw-ahead.ts';
import { galleryViews } from '#demo/art/gallery-views.ts';
import type { Art, SceneArt } from '#demo/art/kit/spec.ts';
import { pictureKey } from '#demo/art/picture-key.ts';
import { artOfBrand, BRANDS } from '#demo/seed/assortment/brands.ts';
import { DEPARTMENT_SCENES, DEPARTMENTS, type Department } from '#demo/seed/assortment/categories.ts';
import { artOf, PRODUCTS } from '#demo/seed/goods/products.ts';
import type { SeedProduct } from '#demo/seed/goods/seed-product.ts';
import { SALES, type SeedSale } from '#demo/seed/sales/sales.ts';

export interface SeedPicture {
  readonly key: string;
  readonly art: Art;
  readonly turn: DrawingTurn;
}
/** A picture in a product's gallery; colour id 0 where the product has no colours to choose. */
export type GalleryRow = readonly [productId: number, colourId: number, position: number, key: string];

/** Leading sales, one to each shop: their wide and tall pictures open the home page. */
const HEROES = 2;
/** Bestsellers on the home page (mockup home.html shows twelve places in its rail). */
const HOME_BESTSELLERS = 12;
/** Sales whose tiles the home page's first screens show. */
const FIRST_SALES = 8;
/** Announced sales on the home page. */
const HOME_OPENING = 6;
/** A listing's first screens on the widest layout. */
const FIRST_SCREENS = 20;

/** The landscape of a sport. */
export const departmentArt = (department: Department): SceneArt => ({
  kind: 'scene',
  crop: 'tile',
  ...DEPARTMENT_SCENES[department],
});

const byPopularity = [...PRODUCTS].sort((a, b) => b.popularity - a.popularity || a.id - b.id);

/** Products whose first picture is drawn early: the top of each department and of each sale. */
function earlyProducts(): Set<SeedProduct> {
  const tops = DEPARTMENTS.flatMap((department) =>
    byPopularity.filter((product) => product.type.department === department).slice(0, FIRST_SCREENS),
  );
  const onSale = SALES.flatMap((sale) => sale.products.slice(0, FIRST_SCREENS / 2).map(({ product }) => product));
  return new Set([...tops, ...onSale]);
}

function saleTurn(sale: SeedSale, crop: SceneArt['crop']): DrawingTurn {
  const { placement } = sale.plan;
  if (crop !== 'tile') return sale.position <= HEROES ? 'hero' : 'listings';
  if (placement.kind === 'ended') return 'rest';
  if (placement.kind !== 'opens') return sale.position <= FIRST_SALES ? 'first-sales' : 'other-sales';
  const before = SALES.filter((other) => other.plan.placement.kind === 'opens' && other.position < sale.position);
  return before.length < HOME_OPENING ? 'other-sales' : 'listings';
}

function productTurn(product: SeedProduct, early: ReadonlySet<SeedProduct>): DrawingTurn {
  if (byPopularity.indexOf(product) < HOME_BESTSELLERS) return 'bestsellers';
  return early.has(product) ? 'listings' : 'rest';
}

/** All pictures, each key once at its most urgent turn, and the galleries of all products. */
export function buildPictures(): { pictures: SeedPicture[]; gallery: GalleryRow[] } {
  const byKey = new Map<string, SeedPicture>();
  const keep = (art: Art, turn: DrawingTurn): string => {
    const key = pictureKey(art);
    const known = byKey.get(key);
    if (!known || turnNumber(known.turn) > turnNumber(turn)) byKey.set(key, { key, art, turn });
    return key;
  };
  for (const department of DEPARTMENTS) keep(departmentArt(department), 'sports');
  for (const { wide, tall } of BRANDS.map(artOfBrand)) for (const art of [wide, tall]) keep(art, 'rest');
  for (const sale of SALES) {
    for (const crop of ['wide', 'tile', 'tall'] as const) keep(sale.art[crop], saleTurn(sale, crop));
  }
  const early = earlyProducts();
  const gallery = PRODUCTS.flatMap((product) => {
    const hasChoice = product.variants[0]?.colourId !== null;
    return product.colours.flatMap((colourId, at) =>
      galleryViews(product.type.family).map((view, position): GalleryRow => {
        const turn = at === 0 && position === 0 ? productTurn(product, early) : 'rest';
        const key = keep(artOf(product, colourId, view), turn);
        return [product.id, hasChoice ? colourId : 0, position, key];
      }),
    );
  });
  return { pictures: [...byKey.values()], gallery };
}

/** Every picture of the seed with the turn in which it is drawn: 0 front page, 1 first listings, 2 the rest. */
import type { Art, SceneArt, View } from '#commerce/art/spec.ts';
import { pictureKey } from '#commerce/media/picture-key.ts';
import { DEPARTMENT_SCENES, DEPARTMENTS, type Department } from './categories.ts';
import { artOf, PRODUCTS, type SeedProduct } from './products.ts';
import { SALES, type SeedSale } from './sales.ts';

export type Priority = 0 | 1 | 2;
export interface SeedPicture {
  readonly key: string;
  readonly art: Art;
  readonly priority: Priority;
}
/** A picture in a product's gallery; colour id 0 where the product has no colours to choose. */
export type GalleryRow = readonly [productId: number, colourId: number, position: number, key: string];

const GALLERY_VIEWS: readonly View[] = ['front', 'back', 'detail'];
/** Bestsellers on the home page (mockup home.html shows twelve places in its rail). */
const HOME_BESTSELLERS = 12;
/** Sales whose tiles the home page shows before "All sales", and those announced. */
const HOME_SALES = 9;
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

function salePriority(sale: SeedSale, crop: SceneArt['crop']): Priority {
  const { placement } = sale.plan;
  if (crop !== 'tile') return sale.position <= 2 ? 0 : 1;
  if (placement.kind === 'ended') return 2;
  if (placement.kind !== 'opens') return sale.position <= HOME_SALES ? 0 : 1;
  const before = SALES.filter((other) => other.plan.placement.kind === 'opens' && other.position < sale.position);
  return before.length < HOME_OPENING ? 0 : 1;
}

/** All pictures, each key once at its most urgent turn, and the galleries of all products. */
export function buildPictures(): { pictures: SeedPicture[]; gallery: GalleryRow[] } {
  const byKey = new Map<string, SeedPicture>();
  const keep = (art: Art, priority: Priority): string => {
    const key = pictureKey(art);
    const known = byKey.get(key);
    if (!known || known.priority > priority) byKey.set(key, { key, art, priority });
    return key;
  };
  for (const department of DEPARTMENTS) keep(departmentArt(department), 0);
  for (const sale of SALES) {
    for (const crop of ['wide', 'tile', 'tall'] as const) keep(sale.art[crop], salePriority(sale, crop));
  }
  const home = new Set(byPopularity.slice(0, HOME_BESTSELLERS));
  const early = earlyProducts();
  const gallery = PRODUCTS.flatMap((product) => {
    const hasChoice = product.variants[0]?.colourId !== null;
    return product.colours.flatMap((colourId, at) =>
      GALLERY_VIEWS.map((view, position): GalleryRow => {
        const first = at === 0 && position === 0;
        const priority = first && home.has(product) ? 0 : first && early.has(product) ? 1 : 2;
        const key = keep(artOf(product, colourId, view), priority);
        return [product.id, hasChoice ? colourId : 0, position, key];
      }),
    );
  });
  return { pictures: [...byKey.values()], gallery };
}

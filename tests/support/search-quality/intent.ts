/** What whoever types a query wants, told in facts of the goods and in no words of the search. */
import { GENDERS, type Gender } from '#demo/seed/assortment/product-types-shape.ts';
import { SIZES } from '#demo/seed/assortment/sizes.ts';
import { PRODUCTS } from '#demo/seed/goods/products.ts';
import type { SeedProduct } from '#demo/seed/goods/seed-product.ts';
import { stockRows } from '#demo/seed/goods/stock.ts';
import { type Called, COLOURS_CALLED, type ColourName } from './colours.ts';
import { KINDS, type KindName } from './kinds.ts';

export interface Intent {
  readonly kind?: KindName;
  readonly gender?: Gender;
  readonly colour?: ColourName;
  /** Labels of sizes, any of which will do: of a figure from a size chart, those that stand beside it there. */
  readonly sizes?: readonly string[];
  readonly brand?: string;
  readonly model?: string;
  /** Article number of a product. */
  readonly sku?: string;
}

/** How well a product serves an intent: 3 in everything, 2 with one doubt, 1 as something near it, 0 not at all. */
export type Grade = 0 | 1 | 2 | 3;

const PIECES = new Map(stockRows());
const BY_ID = new Map(PRODUCTS.map((product) => [product.id, product]));
const SIZE_LABELS = new Map(SIZES.map(({ id, label }) => [id, label('en').replaceAll('\u00a0', ' ')]));

const partsOf = (product: SeedProduct): SeedProduct[] =>
  product.parts.flatMap(({ productId }) => BY_ID.get(productId) ?? []);

function gradeOfKind(product: SeedProduct, name: KindName): Grade {
  const { meant, near } = KINDS[name] as { meant: readonly string[]; near: readonly string[] };
  if (meant.includes(product.type.code)) return 3;
  if (partsOf(product).some(({ type }) => meant.includes(type.code))) return 2;
  return near.includes(product.type.code) ? 1 : 0;
}

function gradeOfGender(product: SeedProduct, gender: Gender): Grade {
  if (product.gender === gender) return 3;
  return product.gender === 'unisex' && gender !== 'kids' ? 2 : 0;
}

/** An article that can be had in the size and the colour at once; what comes in neither is not what was asked for. */
function gradeOfArticle(product: SeedProduct, { sizes, colour }: Intent): Grade {
  if (!sizes && !colour) return 3;
  const articles = [product, ...partsOf(product)].flatMap(({ variants, colours }) =>
    variants.map(({ id, colourId, sizeId }) => ({ id, colour: colourId ?? colours[0] ?? 0, size: sizeId ?? 0 })),
  );
  const called: Called | undefined = colour && COLOURS_CALLED[colour];
  const had = articles.filter(
    ({ id, size }) => (PIECES.get(id) ?? 0) > 0 && (!sizes || sizes.includes(SIZE_LABELS.get(size) ?? '')),
  );
  if (had.some((one) => !called || called.surely.includes(one.colour))) return 3;
  return had.some((one) => called?.perhaps.includes(one.colour)) ? 2 : 0;
}

/** The grade of a product: the least of what its facts deserve one by one; of several doubts the product is near at best. */
function gradeOf(product: SeedProduct, intent: Intent): Grade {
  if (intent.sku !== undefined) return product.sku === intent.sku ? 3 : 0;
  if (intent.brand !== undefined && product.brand.name !== intent.brand) return 0;
  if (intent.model !== undefined && product.model !== intent.model) return 0;
  const grades = [
    intent.kind ? gradeOfKind(product, intent.kind) : 3,
    intent.gender ? gradeOfGender(product, intent.gender) : 3,
    gradeOfArticle(product, intent),
  ] as const;
  const least = Math.min(...grades) as Grade;
  return least > 1 && grades.filter((grade) => grade < 3).length > 1 ? 1 : least;
}

/** Ids of all products that serve the intent, with their grades. */
export function gradesFor(intent: Intent): ReadonlyMap<number, Grade> {
  return new Map(
    PRODUCTS.flatMap((product) => {
      const grade = gradeOf(product, intent);
      return grade > 0 ? [[product.id, grade] as const] : [];
    }),
  );
}

const isGender = (text: string): text is Gender => GENDERS.some((gender) => gender === text);

/** Reads an intent as the tables write it: `kind=ski jacket; gender=women; colour=red; size=M,38; brand=…`. */
export function readIntent(text: string): Intent {
  const told = new Map(
    text.split(';').map((part) => {
      const [name = '', value = ''] = part.split('=');
      return [name.trim(), value.trim()] as const;
    }),
  );
  const kind = told.get('kind');
  const gender = told.get('gender');
  const colour = told.get('colour');
  if (kind !== undefined && !(kind in KINDS)) throw new Error(`No kind ${kind}`);
  if (gender !== undefined && !isGender(gender)) throw new Error(`No gender ${gender}`);
  if (colour !== undefined && !(colour in COLOURS_CALLED)) throw new Error(`No colour ${colour}`);
  const given = { brand: told.get('brand'), model: told.get('model'), sku: told.get('sku') };
  return {
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(kind !== undefined && { kind: kind as KindName }),
    ...(gender !== undefined && { gender }),
    ...(colour !== undefined && { colour: colour as ColourName }),
    ...(told.has('size') && { sizes: told.get('size')?.split(',') ?? [] }),
  };
}

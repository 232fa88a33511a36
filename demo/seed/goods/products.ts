/** Generates the products: who makes them, in which colours and sizes, with which facts. No language, no price yet. */
import type { ProductArt, View } from '#demo/art/kit/spec.ts';
import { BRANDS, brandNamed, MODEL_NAMES, type SeedBrand } from '#demo/seed/assortment/brands.ts';
import { colourOf } from '#demo/seed/assortment/colours.ts';
import { FEATURED, type FeaturedProduct } from '#demo/seed/assortment/featured-products.ts';
import { PRODUCT_TYPES, typeCoded } from '#demo/seed/assortment/product-types.ts';
import type { Gender, ProductType, TypeCode } from '#demo/seed/assortment/product-types-shape.ts';
import { type FeaturedSet, SETS } from '#demo/seed/assortment/sets.ts';
import { type SizeRun, sizeIdsOf } from '#demo/seed/assortment/sizes.ts';
import { specRulesOf } from '#demo/seed/assortment/type-specs.ts';
import { type Draw, drawFrom } from '#demo/seed/base/seed-random.ts';
import type { SeedProduct, SeedVariant, Sketch } from './seed-product.ts';
import { drawSpec, type SpecValue } from './specs.ts';

const FIRST_PRODUCT_ID = 1001;
const FIRST_VARIANT_ID = 50_001;
/** Shares of the retail price that the shop asks every day; a third of the goods simply cost the RRP. */
const EVERYDAY_SHARES = [1, 1, 0.95, 0.92, 0.88, 0.85] as const;
/** Families whose graphics are one design: they come in a single colour. */
const SINGLE_COLOUR = new Set(['skis', 'snowboard', 'rope', 'kettlebell', 'binding']);

const runOf = (type: ProductType, gender: Gender): SizeRun => type.sizing[gender] ?? type.sizing.unisex;

/** The figure in a model's name is one of its facts: fill power, waist, litres, persons, millimetres. */
const NAMED_AFTER: Partial<Record<ProductType['family'], string>> = {
  skis: 'waist',
  'down-jacket': 'fillPower',
  backpack: 'volume',
  tent: 'persons',
};
const MARKS = ['', '', '', ' II', ' LT', ' Pro'] as const;

function modelName(word: string, type: ProductType, specs: readonly SpecValue[], draw: Draw): string {
  const label = NAMED_AFTER[type.family];
  const named = specs.find((value) => value.label === label);
  return named && 'amount' in named ? `${word} ${named.amount}` : word + draw.pick(MARKS);
}

function factsOf(type: ProductType, draw: Draw): SpecValue[] {
  return specRulesOf(type.family, type.code).map((rule) => drawSpec(rule, draw));
}

function coloursFor(brand: SeedBrand, type: ProductType, draw: Draw): number[] {
  const palette = drawFrom(brand.id)
    .shuffled(Array.from({ length: 40 }, (_, at) => at + 1))
    .slice(0, 12);
  const most = SINGLE_COLOUR.has(type.family) ? 1 : draw.pick([1, 1, 2, 2, 3]);
  return draw.shuffled(palette).slice(0, most);
}

/** Dearer brands stand in the upper part of a type's price range. */
function poundsFor(type: ProductType, brand: SeedBrand, draw: Draw): { rrp: number; everyday: number } {
  const [low, high] = type.price;
  const place = (brand.tier + draw.share()) / 3;
  const rrp = low + (high - low) * place;
  return { rrp, everyday: rrp * draw.pick(EVERYDAY_SHARES) };
}

/** One model, once for each gender of its type. */
function sketchModel(type: ProductType, brand: SeedBrand, word: string, number: number): Sketch[] {
  const shared = drawFrom(number);
  const specs = factsOf(type, shared);
  const model = modelName(word, type, specs, shared);
  const pounds = poundsFor(type, brand, shared);
  return type.genders.map((gender, at) => {
    const draw = drawFrom(number * 4 + at + 100_000);
    return {
      fixedId: undefined,
      brand,
      type,
      model,
      gender,
      colours: coloursFor(brand, type, draw),
      sizeRun: runOf(type, gender),
      specs,
      binding: undefined,
      popularity: draw.whole(1, 600),
      ageDays: draw.chance(0.12) ? draw.whole(1, 20) : draw.whole(45, 700),
      variety: draw.whole(0, 59),
      rrp: gender === 'kids' ? pounds.rrp * 0.6 : pounds.rrp,
      everyday: gender === 'kids' ? pounds.everyday * 0.6 : pounds.everyday,
    };
  });
}

function sketchFeatured(featured: FeaturedProduct, at: number): Sketch {
  const type = typeCoded(featured.type);
  const brand = brandNamed(featured.brand);
  const draw = drawFrom(900_000 + at);
  const facts = factsOf(type, draw).map((value) =>
    // The figure in the name is the fact it stands for.
    value.label === NAMED_AFTER[type.family] && 'amount' in value
      ? { ...value, amount: Number(/\d+$/.exec(featured.model)?.[0] ?? value.amount) }
      : value,
  );
  return {
    fixedId: featured.id,
    brand,
    type,
    model: featured.model,
    gender: featured.gender,
    colours: featured.colours,
    sizeRun: runOf(type, featured.gender),
    specs: facts,
    binding: featured.binding,
    popularity: 1000 - at * 10,
    ageDays: 40 + at * 9,
    variety: draw.whole(0, 59),
    rrp: featured.rrp,
    everyday: featured.price,
  };
}

/** The skis and the binding that a pack is made of are sold alone too. */
function sketchParts(pack: FeaturedProduct, at: number): Sketch[] {
  if (!pack.binding) return [];
  const alone = (type: 'piste-skis' | 'ski-bindings', model: string, rrp: number, place: number): Sketch => ({
    ...sketchFeatured({ ...pack, type, model, rrp, price: rrp, gender: 'unisex' }, 50 + at * 2 + place),
    fixedId: undefined,
    binding: undefined,
  });
  const binding = alone('ski-bindings', pack.binding, Math.round(pack.rrp * 0.35), 1);
  return [
    alone('piste-skis', pack.model, Math.round(pack.rrp * 0.8), 0),
    // Chosen by its brake, which is therefore no fact of all of them.
    { ...binding, sizeRun: 'brakes', specs: binding.specs.filter(({ label }) => label !== 'brake') },
  ];
}

/** A set, and before it the products it is made of; its facts are those of the first of them. */
function sketchSet(set: FeaturedSet, at: number): Sketch[] {
  const { parts } = set;
  const alone = parts.map(({ type, rrp }, place) =>
    sketchFeatured({ ...set, type, rrp, price: rrp }, 70 + at * 4 + place),
  );
  const whole = sketchFeatured(set, 90 + at);
  return [...alone, { ...whole, specs: alone[0]?.specs ?? whole.specs, setOf: parts }];
}

function sketchAll(): Sketch[] {
  const featured = FEATURED.map(sketchFeatured);
  const parts = FEATURED.flatMap(sketchParts);
  const taken = new Set(FEATURED.map((one) => `${one.brand} ${one.model.replace(/ \d+$| TI$/, '')}`));
  const words = new Map(
    BRANDS.map((brand) => [
      brand.id,
      drawFrom(brand.id * 7).shuffled(MODEL_NAMES.filter((word) => !taken.has(`${brand.name} ${word}`))),
    ]),
  );
  let number = 0;
  const models = PRODUCT_TYPES.flatMap((type, typeAt) => {
    const makers = BRANDS.filter((brand) => brand.families.includes(type.family));
    return Array.from({ length: type.models }, (_, at) => {
      const brand = makers[(at + typeAt) % makers.length];
      const word = brand && words.get(brand.id)?.pop();
      if (!brand || !word) throw new Error(`No maker or no name left for ${type.code}`);
      number += 1;
      return sketchModel(type, brand, word, number);
    }).flat();
  });
  return [...featured, ...parts, ...models, ...SETS.flatMap(sketchSet)];
}

/** A bundle is one article: it is chosen by those of its parts. */
const isBundle = ({ binding, setOf }: Sketch): boolean => binding !== undefined || setOf !== undefined;

function variantsOf(sketch: Sketch, sku: string, nextId: () => number): SeedVariant[] {
  const sizes = isBundle(sketch) ? [] : sizeIdsOf(sketch.sizeRun);
  if (sizes.length === 0 && sketch.colours.length === 1) {
    return [{ id: nextId(), sku: `${sku}-0`, colourId: null, sizeId: null, sizeAt: 0 }];
  }
  const runs = sizes.length > 0 ? sizes : [null];
  return sketch.colours.flatMap((colourId) =>
    runs.map((sizeId, sizeAt) => ({
      id: nextId(),
      sku: `${sku}-${colourId}-${sizeId ?? 0}`,
      colourId,
      sizeId,
      sizeAt,
    })),
  );
}

function buildProducts(): SeedProduct[] {
  let productId = FIRST_PRODUCT_ID;
  let variantId = FIRST_VARIANT_ID;
  const built = sketchAll().map((sketch) => {
    const id = sketch.fixedId ?? productId++;
    const sku = `${sketch.brand.mark.slice(0, 3)}-${id}`;
    const variants = variantsOf(sketch, sku, () => variantId++);
    const kind = isBundle(sketch) ? 'bundle' : variants[0]?.colourId === null ? 'simple' : 'configurable';
    const { setOf, ...facts } = sketch;
    const product: SeedProduct = { ...facts, id, sku, kind, variants, parts: [] };
    return { product, setOf };
  });
  const alone = built.map(({ product }) => product).filter(({ kind }) => kind !== 'bundle');
  const partsOf = (bundle: SeedProduct, setOf: Sketch['setOf']): SeedProduct['parts'] => {
    const wanted = setOf ?? [
      { type: 'piste-skis', qty: 1 },
      { type: 'ski-bindings', qty: 1 },
    ];
    const models = [bundle.model, bundle.binding];
    return wanted.flatMap(({ type, qty }) =>
      alone
        .filter((p) => p.brand === bundle.brand && p.type.code === type && models.includes(p.model))
        .map((p) => ({ productId: p.id, qty })),
    );
  };
  return built.map(({ product, setOf }) =>
    product.kind === 'bundle' ? { ...product, parts: partsOf(product, setOf) } : product,
  );
}

/** Every product, featured ones first. */
export const PRODUCTS: readonly SeedProduct[] = buildProducts();

/** What is mounted to the buyer's boots. */
const PACKS: ReadonlySet<TypeCode> = new Set(['ski-packs', 'snowboard-packs']);

/** Is it sold with the fitting form (decision 37)? */
export const needsFitting = ({ type }: Pick<SeedProduct, 'type'>): boolean => PACKS.has(type.code);

/** What a view of a product in a colour is drawn from. */
export function artOf(product: SeedProduct, colourId: number, view: View): ProductArt {
  const { main, second, accent } = colourOf(colourId);
  const { code, family, shapes } = product.type;
  const isBare = family === 'skis' && code !== 'ski-packs';
  return {
    kind: 'product',
    family,
    shape: shapes[product.id % shapes.length] ?? shapes[0],
    main,
    second,
    accent,
    mark: product.brand.mark,
    seed: product.variety,
    view,
    ...(isBare && { bare: true as const }),
  };
}

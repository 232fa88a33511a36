import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StoreConfig } from '#lib/contract/stores.ts';
import type { ShopBrand } from '#lib/contract/values.ts';

/** This folder; bundled code knows its own place no more, but runs where `.next` and `content` stand. */
const HERE = import.meta.dirname ?? '';
const FOLDER = existsSync(path.join(/* turbopackIgnore: true */ HERE, 'brand-data.ts'))
  ? HERE
  : path.join(/* turbopackIgnore: true */ process.cwd(), 'content/brands');

/** The drawn mark beside the name of the shop, in the colour of the text around it and the accent of the brand. */
const Mark = z.strictObject({
  /** `x y width height` of what is drawn. */
  viewBox: z.string().regex(/^-?[\d.]+( -?[\d.]+){3}$/),
  shapes: z.array(
    z.strictObject({
      /** Outline as SVG writes it. */
      path: z.string().regex(/^[MmLlHhVvCcSsQqTtAaZz\d\s.,-]+$/),
      fill: z.enum(['text', 'accent']),
      opacity: z.number().min(0).max(1).optional(),
    }),
  ),
});

/** What a shop brand says of itself in `content/brands/<brand>/brand.json`: every store of it has this unless its own row says otherwise. */
const BrandData = z.strictObject({
  ...StoreConfig.pick({
    shopName: true,
    shareName: true,
    cookiePreferencesModalShopName: true,
    supportEmail: true,
    tsReviewsUrl: true,
    flags: true,
    social: true,
    appLinks: true,
  }).shape,
  /** What `npm run store:new` offers for a store of the brand. */
  loginRequired: z.boolean(),
  mark: Mark,
  /** Faces that the first screen is set in, to load them before the styles ask: names of content/faces. */
  firstFonts: z.array(z.string()),
});
export type BrandData = z.infer<typeof BrandData>;

const fileOf = (brand: ShopBrand, file: string): string => path.join(FOLDER, brand, file);

/** The brands that have a folder, in the order of the alphabet. */
export const brandNames = (): readonly ShopBrand[] =>
  readdirSync(FOLDER)
    .filter((name) => existsSync(fileOf(name, 'brand.json')))
    .sort();

const read = new Map<ShopBrand, BrandData>();

/**
 * Defaults of a shop brand, read once per process.
 * @throws Error saying which brands there are when the name has no folder, or what is wrong in its file
 */
export function brandData(brand: ShopBrand): BrandData {
  const known = read.get(brand);
  if (known) return known;
  if (!brandNames().includes(brand)) {
    throw new Error(`there is no shop brand ${brand}: content/brands has ${brandNames().join(', ')} (docs/stores.md)`);
  }
  const parsed = BrandData.safeParse(JSON.parse(readFileSync(fileOf(brand, 'brand.json'), 'utf8')));
  if (!parsed.success) throw new Error(`content/brands/${brand}/brand.json: ${z.prettifyError(parsed.error)}`);
  read.set(brand, parsed.data);
  return parsed.data;
}

/** A stylesheet without the comments that only its designers read; empty where there is none. */
const sheet = (file: string): string =>
  existsSync(file) ? readFileSync(file, 'utf8').replace(/\/\*.*?\*\//gs, '') : '';

/** Custom properties of a brand, over those that every brand starts from. @param brand null: the defaults alone */
export const brandTokens = (brand: ShopBrand | null): string =>
  sheet(path.join(FOLDER, 'defaults.css')) + (brand === null ? '' : sheet(fileOf(brand, 'tokens.css')));

/**
 * Colours of a brand for what knows no custom properties, such as mail programs.
 * @returns the value of a token by its name without hyphens before it, such as `ink`
 * @throws Error when no brand has such a token
 */
export function brandColours(brand: ShopBrand): (token: string) => string {
  // A brand's own declarations stand after the defaults and win.
  const declared = new Map(
    [...brandTokens(brand).matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
  );
  return (token) => {
    const value = declared.get(token);
    if (value === undefined) throw new Error(`content/brands: no brand has a token --${token}`);
    return value;
  };
}

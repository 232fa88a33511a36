import type { ShopBrand } from '#lib/contract/values.ts';
import { brandData } from './brand-data.ts';

/** Addresses of files as the bundler serves them; the styles that name the same file have the same address. */
type Addresses = Readonly<Record<string, { readonly default: string }>>;

// Whole modules: with `import: 'default'` the bundler looks for the export under a name that it has shortened elsewhere.
const ICONS: Addresses = import.meta.glob('./*/icon.svg', { eager: true, query: '?url' });
const FACES: Addresses = import.meta.glob('../faces/*.woff2', { eager: true, query: '?url' });

/** What the head of a page says of its shop brand. */
export interface BrandLook {
  /** Address of the small mark that browsers show in tabs and bookmarks. */
  readonly icon: string;
  /** Addresses of the faces that the first screen is set in, to preload them. */
  readonly firstFonts: readonly string[];
}

/**
 * The files of a shop brand that its pages name before their styles do.
 * @throws Error when no folder has the brand's name, it has no icon, or names a face that content/faces has not: the page
 * of a store without its brand is an outage
 */
export function brandLook(brand: ShopBrand): BrandLook {
  const icon = ICONS[`./${brand}/icon.svg`]?.default;
  if (icon === undefined) throw new Error(`content/brands/${brand}/icon.svg is missing`);
  const firstFonts = brandData(brand).firstFonts.map((name) => {
    const address = FACES[`../faces/${name}.woff2`]?.default;
    if (address === undefined) throw new Error(`content/brands/${brand}/brand.json: content/faces has no ${name}`);
    return address;
  });
  return { icon, firstFonts };
}

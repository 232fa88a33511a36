import type { ComponentType } from 'react';
import type { ShopBrand } from '#lib/contract/values.ts';

/** What a shop brand draws itself: `content/brands/<brand>/look.tsx` exports one as `look`. */
export interface BrandLook {
  /** The drawn mark, in the colours of the brand's tokens. */
  readonly Mark: ComponentType;
  /** Address of the small mark that browsers show in tabs and bookmarks. */
  readonly icon: string;
  /**
   * Addresses of the faces that the first screen is set in, to preload them. The same files stand in fonts.css; the
   * bundler gives both one address.
   */
  readonly firstFonts: readonly string[];
}

// Whole modules: with `import: 'look'` the bundler looks for the export under a name that it has shortened elsewhere.
const LOOKS = import.meta.glob<{ readonly look: BrandLook }>('./*/look.tsx', { eager: true });

/** @throws Error when no folder has the brand's name: the page of a store without its brand is an outage */
export function brandLook(brand: ShopBrand): BrandLook {
  const look = LOOKS[`./${brand}/look.tsx`]?.look;
  if (look === undefined) throw new Error(`content/brands/${brand}/look.tsx is missing`);
  return look;
}

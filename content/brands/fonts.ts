import type { ShopBrand } from '#lib/contract/values.ts';

const inter = new URL(
  '../../node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  import.meta.url,
);
const archivo = new URL(
  '../../node_modules/@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2',
  import.meta.url,
);
const barlow = new URL(
  '../../node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-700-normal.woff2',
  import.meta.url,
);

/**
 * Addresses of the faces that the first screen of a brand is set in, to preload them. The same files stand in
 * fonts.css; the bundler gives both one address.
 */
export const firstFonts: Record<ShopBrand, readonly string[]> = {
  serac: [inter, barlow].map(String),
  moraine: [inter, archivo].map(String),
};

import type { ShopBrand } from '#lib/contract/values.ts';

/** Address of the small mark that browsers show in tabs and bookmarks. */
export const brandIcons: Record<ShopBrand, string> = {
  serac: String(new URL('./serac/icon.svg', import.meta.url)),
  moraine: String(new URL('./moraine/icon.svg', import.meta.url)),
};

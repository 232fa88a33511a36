import { BrandMark } from '#content/brands/brand-mark.tsx';
import type { ShopBrand } from '#lib/contract/values.ts';

/** Mark and word of the shop, as they stand in the header and in the drawer. */
export function BrandLogo({ brand, shopName }: { brand: ShopBrand; shopName: string }) {
  return (
    <>
      <BrandMark brand={brand} />
      <span className="logo__word">{shopName}</span>
    </>
  );
}

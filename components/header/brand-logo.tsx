import { brandLook } from '#content/brands/brand-look.ts';
import type { ShopBrand } from '#lib/contract/values.ts';
import styles from './brand-logo.module.css';

/** Mark and word of the shop, as they stand in the header and in the drawer. */
export function BrandLogo({ brand, shopName }: { brand: ShopBrand; shopName: string }) {
  const { Mark } = brandLook(brand);
  return (
    <>
      <Mark />
      <span className={styles.word} data-word>
        {shopName}
      </span>
    </>
  );
}

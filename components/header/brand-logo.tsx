import { BrandMark } from '#content/brands/brand-mark.tsx';
import type { ShopBrand } from '#lib/contract/values.ts';
import styles from './brand-logo.module.css';

/** Mark and word of the shop, as they stand in the header and in the drawer. */
export function BrandLogo({ brand, shopName }: { brand: ShopBrand; shopName: string }) {
  return (
    <>
      <BrandMark brand={brand} />
      <span className={styles.word} data-word>
        {shopName}
      </span>
    </>
  );
}

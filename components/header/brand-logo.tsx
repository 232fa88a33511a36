import { brandData } from '#content/brands/brand-data.ts';
import type { ShopBrand } from '#lib/contract/values.ts';
import styles from './brand-logo.module.css';

const FILLS = { text: 'currentColor', accent: 'var(--accent)' } as const;

/** The drawn mark of a shop brand, in the colours of its tokens. */
export function BrandMark({ brand }: { brand: ShopBrand }) {
  const { viewBox, shapes } = brandData(brand).mark;
  return (
    <svg viewBox={viewBox} aria-hidden="true">
      {shapes.map(({ path, fill, opacity }) => (
        <path key={path} d={path} fill={FILLS[fill]} opacity={opacity} />
      ))}
    </svg>
  );
}

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

import styles from '#components/purchase/product-stage.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import { isServed } from '#lib/addresses/served-paths.ts';
import type { Product } from '#lib/contract/catalogue.ts';

/** Brand, name and one line of a product. */
export function ProductTitle({ product: { brand, name, subtitle } }: { product: Product }) {
  return (
    <div>
      <p className={styles.buyBrand}>
        {isServed(brand.url) ? <PageLink href={brand.url}>{brand.name}</PageLink> : brand.name}
      </p>
      <h1 className={textStyles.h44}>{name}</h1>
      <p className={styles.buySub}>{subtitle}</p>
    </div>
  );
}

import { useTranslations } from 'next-intl';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { ProductCarousel } from '#components/product-cards/product-carousel.tsx';
import { ProductRail } from '#components/product-cards/product-rail.tsx';
import { MoreLink } from '#components/ui/more-link.tsx';
import pageStyles from '#components/ui/page.module.css';
import { isServed } from '#lib/addresses/served-paths.ts';
import type { Product, ProductCard } from '#lib/contract/catalogue.ts';
import type { MoneyFormat } from '#lib/money/money.ts';

/** Products that stand beneath another one (PROD-07). */
export interface RailsOfProduct {
  readonly related: readonly ProductCard[];
  readonly sameBrand: readonly ProductCard[];
  readonly recommended: readonly ProductCard[];
}

interface ProductRailsProps {
  product: Pick<Product, 'brand' | 'sale'>;
  rails: RailsOfProduct;
  money: MoneyFormat;
}

/** What goes well with a product, what else its brand makes, and what others bought beside it. */
export function ProductRails({ product: { brand, sale }, rails, money }: ProductRailsProps) {
  const t = useTranslations('Product');
  return (
    <>
      <ProductRail
        title={t('related')}
        cards={rails.related}
        money={money}
        more={sale && <MoreLink href={sale.url}>{t('wholeSale')}</MoreLink>}
      />
      <IslandMessages namespaces={['Card', 'Price']}>
        {rails.sameBrand.length > 0 && (
          <div className={pageStyles.section}>
            <ProductCarousel
              title={t('sameBrand', { brand: brand.name })}
              cards={rails.sameBrand}
              money={money}
              action={isServed(brand.url) && <MoreLink href={brand.url}>{t('wholeBrand')}</MoreLink>}
            />
          </div>
        )}
        {rails.recommended.length > 0 && (
          <div className={pageStyles.section}>
            <ProductCarousel title={t('recommended')} cards={rails.recommended} money={money} />
          </div>
        )}
      </IslandMessages>
    </>
  );
}

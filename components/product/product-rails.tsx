import { useTranslations } from 'next-intl';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { CarouselFrame } from '#components/product-cards/carousel-frame.tsx';
import { KeptItems } from '#components/product-cards/kept-card.tsx';
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

/** Names the row of products that are like the one of the page. */
export const RELATED_ID = 'related';

interface RelatedRailProps {
  product: Pick<Product, 'sale' | 'soldOut'>;
  cards: readonly ProductCard[];
  money: MoneyFormat;
}

/** Products like this one that can be bought, named by what they are to somebody who cannot have this one. */
export function RelatedRail({ product: { sale, soldOut }, cards, money }: RelatedRailProps) {
  const t = useTranslations('Product');
  return (
    <div id={RELATED_ID}>
      <ProductRail
        title={t(soldOut ? 'relatedLeft' : 'related')}
        cards={cards}
        money={money}
        more={sale && <MoreLink href={sale.url}>{t('wholeSale')}</MoreLink>}
      />
    </div>
  );
}

interface ProductRailsProps {
  product: Pick<Product, 'brand' | 'sale' | 'soldOut'>;
  rails: RailsOfProduct;
  money: MoneyFormat;
}

/**
 * What is like a product, what else its brand makes, and what goes with it. What is like one that is sold out stands
 * higher up on its page.
 */
export function ProductRails({ product, rails, money }: ProductRailsProps) {
  const t = useTranslations('Product');
  const { brand } = product;
  return (
    <>
      {!product.soldOut && <RelatedRail product={product} cards={rails.related} money={money} />}
      <IslandMessages namespaces={['Card']}>
        {rails.sameBrand.length > 0 && (
          <div className={pageStyles.section}>
            <CarouselFrame
              title={t('sameBrand', { brand: brand.name })}
              action={isServed(brand.url) && <MoreLink href={brand.url}>{t('wholeBrand')}</MoreLink>}
            >
              <KeptItems cards={rails.sameBrand} money={money} />
            </CarouselFrame>
          </div>
        )}
        {rails.recommended.length > 0 && (
          <div className={pageStyles.section}>
            <CarouselFrame title={t('recommended')}>
              <KeptItems cards={rails.recommended} money={money} />
            </CarouselFrame>
          </div>
        )}
      </IslandMessages>
    </>
  );
}

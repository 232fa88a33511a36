import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import { pictureAhead } from '#components/behaviour/picture-ahead.ts';
import { SHOWN_MAX_MS } from '#components/behaviour/use-waited-for.ts';
import productGalleryStyles from '#components/gallery/product-gallery.module.css';
import breadcrumbsStyles from '#components/listing/breadcrumbs.module.css';
import type { CardFacts } from '#components/product-cards/card-facts.ts';
import priceRowStyles from '#components/product-cards/price-row.module.css';
import priceBlockStyles from '#components/purchase/price-block.module.css';
import productStageStyles from '#components/purchase/product-stage.module.css';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import skeletonStyles from '#components/ui/waiting/skeleton.module.css';
import styles from './product-skeleton.module.css';

/** A product whose card was chosen. */
export interface ChosenProduct extends CardFacts {
  /** Where content begins on a page that is not scrolled, px from the top. */
  readonly contentTop: number;
}

interface ProductSkeletonProps {
  product: ChosenProduct;
  /** Says to assistive technology that the page is on its way. */
  label: string;
}

/**
 * The first screen of a product's page as far as its card tells it, from the click until the page is there: the shopper
 * sees the chosen one at once, and where its name, picture and price will stand. It goes when it is overdue.
 */
export function ProductSkeleton({ product, label }: ProductSkeletonProps) {
  const { brand, name, price, reduction, isReduced, contentTop } = product;
  const [overdue, setOverdue] = useState<ChosenProduct | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(product), SHOWN_MAX_MS);
    return () => clearTimeout(timer);
  }, [product]);
  if (overdue === product) return null;
  return (
    <div className={styles.outline} role="status">
      <span className={textStyles.hidden}>{label}</span>
      <div className={pageStyles.wrap} style={{ paddingTop: contentTop }}>
        <div className={styles.reasons} />
        <div className={breadcrumbsStyles.crumbs}>
          <span className={clsx(skeletonStyles.skeleton, styles.crumbs)} />
        </div>
        <div className={productStageStyles.product} data-buy-bar>
          <div className={productGalleryStyles.gallery}>
            <div className={productGalleryStyles.main}>
              <div className={styles.pic} style={pictureAhead()} />
            </div>
            <div className={productGalleryStyles.thumbs}>
              <span />
              <span />
              <span />
            </div>
          </div>
          <div className={productStageStyles.buy}>
            <div>
              <p className={productStageStyles.buyBrand}>{brand}</p>
              <h1 className={textStyles.h44}>{name}</h1>
              <span className={clsx(skeletonStyles.skeleton, styles.line)} />
            </div>
            <SkeletonPrice price={price} reduction={reduction} isReduced={isReduced} />
            <span className={clsx(skeletonStyles.skeleton, styles.choice)} />
            <span className={clsx(skeletonStyles.skeleton, styles.button)} />
          </div>
        </div>
      </div>
    </div>
  );
}

/** The price with the places of what its page adds: its terms beneath, above a reduced one the clock of its sale. */
function SkeletonPrice({ price, reduction, isReduced }: Pick<CardFacts, 'price' | 'reduction' | 'isReduced'>) {
  if (price === null) {
    return (
      <div className={priceBlockStyles.pblock}>
        <span className={skeletonStyles.skeleton} data-holds="gate" />
      </div>
    );
  }
  return (
    <div className={priceBlockStyles.pblock}>
      {reduction !== null && <span className={skeletonStyles.skeleton} data-holds="clock" />}
      <div className={clsx(priceBlockStyles.row, textStyles.figures)}>
        <span className={clsx(priceRowStyles.now, priceBlockStyles.priceNow, isReduced && priceRowStyles.reduced)}>
          {price}
        </span>
        {reduction !== null && <span className={clsx(priceRowStyles.off, priceBlockStyles.priceOff)}>{reduction}</span>}
      </div>
      <span className={skeletonStyles.skeleton} data-holds={reduction === null ? 'vat' : 'terms'} />
    </div>
  );
}

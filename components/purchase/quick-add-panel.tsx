import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useCallback, useId, useRef } from 'react';
import { useLoaded } from '#components/behaviour/use-loaded.ts';
import type { DialogInputs } from '#components/dialogs/dialog-inputs.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import panelStyles from '#components/ui/overlays/panel.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import skeletonStyles from '#components/ui/waiting/skeleton.module.css';
import { browserApi } from '#lib/api/browser-api.ts';
import type { Product } from '#lib/contract/catalogue.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import { variantAddress } from '#lib/rules/chosen-article.ts';
import { PriceBlock } from './price-block.tsx';
import { PriceGate } from './price-gate.tsx';
import { ProductChoice } from './product-choice.tsx';
import productStageStyles from './product-stage.module.css';
import styles from './quick-add-panel.module.css';
import { usePurchase } from './use-purchase.ts';

type QuickAddInput = DialogInputs['quick-add'];

/** A product of a listing, chosen and bought without leaving the listing (PANEL-04, BASKET-26). */
export function QuickAddPanel({ productId, name, money, chosen }: QuickAddInput) {
  const t = useTranslations('Failure');
  const { titleId } = useDialog();
  const load = useCallback(() => browserApi('single-product', { productId }), [productId]);
  const { value: product, failed, retry } = useLoaded(load, true);
  return (
    <div className={panelStyles.panelIn}>
      <div className={panelStyles.head}>
        <h2 id={titleId} className={textStyles.h32}>
          {name}
        </h2>
      </div>
      {product && <QuickAdd product={product} money={money} named={chosen} />}
      {failed && <LoadFailure text={t('unavailable')} again={t('again')} onAgain={retry} />}
      {!product && !failed && <QuickAddSkeleton />}
    </div>
  );
}

interface QuickAddProps {
  product: Product;
  money: MoneyFormat;
  named: QuickAddInput['chosen'];
}

function QuickAdd({ product, money, named }: QuickAddProps) {
  const t = useTranslations('Buy');
  const sizes = useRef<HTMLDivElement>(null);
  const formId = useId();
  const purchase = usePurchase(product, { money, sizes, named });
  const { choice, colour } = purchase;
  const picture = colour?.pictures[0];
  return (
    <div className={styles.quick} data-home-price={purchase.isHomePrice || undefined}>
      <div className={styles.pic}>{picture && <Picture picture={picture} shape="product" sizes="300px" />}</div>
      <div className={clsx(productStageStyles.buy, styles.buy)}>
        <p className={clsx(textStyles.brand, styles.brand)}>{product.brand.name}</p>
        {purchase.prices ? (
          <PriceBlock prices={purchase.prices} tiers={purchase.tiers} isLowest={purchase.isLowest} money={money} />
        ) : (
          <PriceGate back={product.url} />
        )}
        <ProductChoice formId={formId} product={product} purchase={purchase} sizesRef={sizes} urgency={false} />
        <PageLink className={textStyles.link} href={variantAddress(product.url, choice)}>
          {t('wholeProduct')}
        </PageLink>
      </div>
    </div>
  );
}

/** Stands where the product will, in its size. */
const QuickAddSkeleton = () => (
  <div className={styles.quick} aria-hidden="true">
    <span className={clsx(styles.pic, skeletonStyles.skeleton)} />
    <div className={styles.buy}>
      <span className={clsx(styles.line, skeletonStyles.skeleton)} />
      <span className={clsx(styles.block, skeletonStyles.skeleton)} />
      <span className={clsx(styles.block, skeletonStyles.skeleton)} />
    </div>
  </div>
);

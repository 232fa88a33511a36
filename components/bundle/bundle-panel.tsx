import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { useCallback, useId, useRef } from 'react';
import { useLoaded } from '#components/behaviour/use-loaded.ts';
import type { DialogInputs } from '#components/dialogs/dialog-inputs.ts';
import { useDialog } from '#components/dialogs/use-dialog.ts';
import { PriceBlock } from '#components/purchase/price-block.tsx';
import { PriceGate } from '#components/purchase/price-gate.tsx';
import quickAddPanelStyles from '#components/purchase/quick-add-panel.module.css';
import { LoadFailure } from '#components/ui/load-failure.tsx';
import panelStyles from '#components/ui/overlays/panel.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import textStyles from '#components/ui/text.module.css';
import skeletonStyles from '#components/ui/waiting/skeleton.module.css';
import { browserApi } from '#lib/api/browser-api.ts';
import type { Product } from '#lib/contract/catalogue.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import bundleFormStyles from './bundle-form.module.css';
import { BundleForm, TogetherNote } from './bundle-form.tsx';
import styles from './bundle-panel.module.css';
import { useBundlePurchase } from './use-bundle-purchase.ts';

type BundleInput = DialogInputs['bundle'];

/** A bundle of a listing, chosen part by part in the panel that is as wide as the window (PANEL-06, PANEL-11). */
export function BundlePanel({ productId, name, money }: BundleInput) {
  const t = useTranslations('Failure');
  const { titleId } = useDialog();
  const load = useCallback(() => browserApi('single-product', { productId }), [productId]);
  const { value: product, failed, retry } = useLoaded(load, true);
  return (
    <div className={clsx(panelStyles.panelIn, styles.bundlepanel)}>
      <div className={panelStyles.head}>
        <h2 id={titleId} className={textStyles.h32}>
          {name}
        </h2>
      </div>
      {product && <BundleChoice product={product} money={money} />}
      {failed && <LoadFailure text={t('unavailable')} again={t('again')} onAgain={retry} />}
      {!product && !failed && <BundleSkeleton />}
    </div>
  );
}

function BundleChoice({ product, money }: { product: Product; money: MoneyFormat }) {
  const t = useTranslations('Buy');
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const purchase = useBundlePurchase(product, { money, form });
  const [picture] = product.colours[0]?.pictures ?? [];
  const { prices, tiers, isHomePrice, apart } = purchase;
  return (
    <div className={styles.cols} data-home-price={isHomePrice || undefined}>
      <div className={styles.what}>
        <div className={styles.pic}>
          {picture && <Picture picture={picture} shape="product" sizes="(min-width: 1025px) 40vw, 90vw" />}
        </div>
        <p className={clsx(textStyles.brand, quickAddPanelStyles.brand)}>{product.brand.name}</p>
        {prices ? (
          <PriceBlock prices={prices} tiers={tiers} money={money}>
            <TogetherNote apart={apart} price={prices.current} money={money} />
          </PriceBlock>
        ) : (
          <PriceGate back={product.url} />
        )}
        <PageLink className={textStyles.link} href={product.url}>
          {t('wholeProduct')}
        </PageLink>
      </div>
      <BundleForm id={formId} ref={form} productId={product.productID} purchase={purchase} urgency={false} />
    </div>
  );
}

/** Stands where the bundle will, in its size. */
const BundleSkeleton = () => (
  <div className={styles.cols} aria-hidden="true">
    <span className={clsx(styles.pic, skeletonStyles.skeleton)} />
    <div className={bundleFormStyles.bundle}>
      <span className={clsx(quickAddPanelStyles.line, skeletonStyles.skeleton)} />
      <span className={clsx(quickAddPanelStyles.block, skeletonStyles.skeleton)} />
      <span className={clsx(quickAddPanelStyles.block, skeletonStyles.skeleton)} />
    </div>
  </div>
);

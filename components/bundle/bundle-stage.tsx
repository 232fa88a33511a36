import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ProductGallery } from '#components/gallery/product-gallery.tsx';
import { BuyBar } from '#components/purchase/buy-bar.tsx';
import { BuyButton } from '#components/purchase/buy-button.tsx';
import { PriceBlock } from '#components/purchase/price-block.tsx';
import { PriceGate } from '#components/purchase/price-gate.tsx';
import styles from '#components/purchase/product-stage.module.css';
import buttonStyles from '#components/ui/button.module.css';
import type { Product } from '#lib/contract/catalogue.ts';
import type { BundlePart } from '#lib/contract/variants.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import { BundleForm, TogetherNote } from './bundle-form.tsx';
import { readChoice, writeChoice } from './bundle-selection.ts';
import { type BundlePurchase, type PurchasableBundle, useBundlePurchase } from './use-bundle-purchase.ts';

/** Query of a bundle's page that names what is chosen of its parts. */
const PARAMETER = 'parts';

/**
 * Keeps the choice of a bundle's parts in the address of its page, in place: a reload, a link that is passed on, and the
 * way back from another page bring it back.
 */
function useBundleAddress(parts: readonly BundlePart[], { parts: chosen, take }: BundlePurchase): void {
  const isRead = useRef(false);
  const written = writeChoice(chosen);
  const opening = useRef(written);
  useEffect(() => {
    const url = new URL(window.location.href);
    const named = url.searchParams.get(PARAMETER);
    if (!isRead.current) {
      isRead.current = true;
      if (named) take(readChoice(parts, named));
      return;
    }
    if (named === written || (named === null && written === opening.current)) return;
    url.searchParams.set(PARAMETER, written);
    window.history.replaceState(window.history.state, '', url);
  }, [written, parts, take]);
}

/** What the stage needs of a bundle; texts that never change stay on the server. */
export type StageBundle = PurchasableBundle & Pick<Product, 'url' | 'name' | 'film' | 'colours'>;

interface BundleStageProps {
  bundle: StageBundle;
  money: MoneyFormat;
  /** Does the store tell how little is left (urgency stock messages)? */
  urgency: boolean;
  /** Brand, name and subtitle. */
  title: ReactNode;
  clock: ReactNode;
  /** Delivery, returns, payment. */
  promises: ReactNode;
}

/** Pictures and purchase of a bundle. What is chosen stands in the address, so that it is there again on the way back. */
export function BundleStage({ bundle, money, urgency, title, clock, promises }: BundleStageProps) {
  const t = useTranslations('Buy');
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const purchase = useBundlePurchase(bundle, { money, form });
  useBundleAddress(bundle.parts, purchase);
  const { prices, tiers, isHomePrice, apart, parts } = purchase;
  return (
    <div className={styles.product} data-buy-bar data-home-price={isHomePrice || undefined}>
      <ProductGallery title={bundle.name} pictures={bundle.colours[0]?.pictures ?? []} film={bundle.film} />
      <section className={styles.buy} aria-label={bundle.name}>
        {title}
        {prices ? (
          <PriceBlock prices={prices} tiers={tiers} money={money} clock={clock}>
            <TogetherNote apart={apart} price={prices.current} money={money} />
          </PriceBlock>
        ) : (
          <PriceGate back={bundle.url} clock={clock} />
        )}
        <BundleForm id={formId} ref={form} productId={bundle.productID} purchase={purchase} urgency={urgency} />
        {promises}
      </section>
      <BuyBar
        prices={prices}
        money={money}
        back={bundle.url}
        choice={t('bundleTitle', { count: parts.length })}
        button={
          <BuyButton {...purchase.button} form={formId} className={buttonStyles.button} onPress={purchase.press} />
        }
      />
    </div>
  );
}

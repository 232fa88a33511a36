'use client';
import { type ReactNode, useId, useRef } from 'react';
import { useChoiceAddress } from '#components/choice/use-choice-address.ts';
import { ProductGallery } from '#components/gallery/product-gallery.tsx';
import buttonStyles from '#components/ui/button.module.css';
import type { Product } from '#lib/contract/catalogue.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import { BuyBar } from './buy-bar.tsx';
import { BuyButton } from './buy-button.tsx';
import { PriceBlock } from './price-block.tsx';
import { PriceGate } from './price-gate.tsx';
import { ProductChoice } from './product-choice.tsx';
import styles from './product-stage.module.css';
import { type PurchasableProduct, usePurchase } from './use-purchase.ts';

/** What the stage needs of a product; texts that never change stay on the server. */
export type StageProduct = PurchasableProduct & Pick<Product, 'url' | 'name' | 'film'>;

interface ProductStageProps {
  product: StageProduct;
  money: MoneyFormat;
  /** Does the store tell how little is left (urgency stock messages)? */
  urgency: boolean;
  /** Brand, name and subtitle. */
  title: ReactNode;
  clock: ReactNode;
  /** Delivery, returns, payment. */
  promises: ReactNode;
}

/** Pictures and purchase of a product: what is chosen on one side is shown on the other. */
export function ProductStage({ product, money, urgency, title, clock, promises }: ProductStageProps) {
  const sizes = useRef<HTMLDivElement>(null);
  const formId = useId();
  const purchase = usePurchase(product, { money, sizes });
  useChoiceAddress(formId, purchase.choice, purchase.chooseNamed);
  const { colour, size, prices, tiers, isLowest, isHomePrice } = purchase;
  return (
    <div className={styles.product} data-buy-bar data-home-price={isHomePrice || undefined}>
      <ProductGallery title={product.name} pictures={colour?.pictures ?? []} film={product.film} />
      <section className={styles.buy} aria-label={product.name}>
        {title}
        {prices ? (
          <PriceBlock prices={prices} tiers={tiers} isLowest={isLowest} money={money} clock={clock} />
        ) : (
          <PriceGate back={product.url} clock={clock} />
        )}
        <ProductChoice formId={formId} product={product} purchase={purchase} sizesRef={sizes} urgency={urgency} />
        {promises}
      </section>
      <BuyBar
        prices={prices}
        money={money}
        back={product.url}
        choice={[size?.label, colour?.name].filter(Boolean).join(', ')}
        button={
          <BuyButton {...purchase.button} form={formId} className={buttonStyles.button} onPress={purchase.press} />
        }
      />
    </div>
  );
}

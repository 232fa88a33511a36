'use client';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId, useState } from 'react';
import { openPanel } from '#components/dialogs/dialog-store.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import type { Product } from '#lib/contract/catalogue.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import { BuyBar } from './buy-bar.tsx';
import { BuyButton, BuyError } from './buy-button.tsx';
import { ColourPicker } from './colour-picker.tsx';
import { FittingFields, readFitting } from './fitting-fields.tsx';
import { PriceBlock } from './price-block.tsx';
import { PriceGate } from './price-gate.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { chosenVariant, FEW, firstChoice, variantsOfColour, withColour } from './product-selection.ts';
import { SizeGrid } from './size-grid.tsx';
import { useAddToBasket } from './use-add-to-basket.ts';
import { useLiveVariants } from './use-live-variants.ts';

/** What the stage needs of a product; texts that never change stay on the server. */
export type StageProduct = Pick<
  Product,
  'productID' | 'url' | 'prices' | 'colours' | 'sizes' | 'sizeHeading' | 'sizeHint' | 'needsFitting' | 'variants'
>;

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
  api?: typeof browserApi;
}

/** Pictures and purchase of a product: what is chosen on one side is shown on the other. */
export function ProductStage({ product, money, urgency, title, clock, promises, api = browserApi }: ProductStageProps) {
  const sizesId = useId();
  const { variants, ask } = useLiveVariants(product.productID, product.variants, api);
  const [choice, setChoice] = useState(() => firstChoice(product, product.variants));
  const [fittingText, setFittingText] = useState({ mondopoint: '', soleLength: '' });
  const [pressed, setPressed] = useState(false);
  const { state, add, reset } = useAddToBasket(api, {
    onAdded: (basket, variantId) => void openPanel('added', { basket, variantId, money }),
    onOutdated: ask,
  });

  const colour = product.colours.find(({ id }) => id === choice.colourId);
  const size = product.sizes.find(({ id }) => id === choice.sizeId);
  const ofColour = variantsOfColour(variants, choice.colourId);
  const variant = chosenVariant(variants, choice);
  const fitting = product.needsFitting ? readFitting(fittingText) : null;
  const unfitted = product.needsFitting && fitting === null;
  const prices = product.prices && (variant?.prices ?? product.prices);
  const button = {
    soldOut: variants.every(({ stock }) => stock === 0) || variant?.stock === 0,
    ready: variant !== null,
    busy: state.kind === 'busy',
  };

  const press = () => {
    setPressed(true);
    if (!variant) return document.getElementById(sizesId)?.querySelector('button')?.focus();
    if (unfitted) return;
    void add({
      productID: product.productID,
      quantity: 1,
      variantId: variant.variantId,
      ...(variant.prices && { shownPrice: variant.prices.current }),
      ...(fitting && { fittingForm: fitting }),
    });
  };
  const choose = (next: typeof choice) => {
    setChoice(next);
    reset();
  };
  return (
    <div className="product">
      <ProductGallery key={choice.colourId} pictures={colour?.pictures ?? []} />
      <div className="buy">
        {title}
        {prices ? (
          <PriceBlock prices={prices} money={money} clock={clock} />
        ) : (
          <PriceGate back={product.url} clock={clock} />
        )}
        <ColourPicker
          colours={product.colours}
          variants={variants}
          chosen={choice.colourId}
          onChoose={(colourId) => choose(withColour(product, variants, choice, colourId))}
        />
        <SizeGrid
          id={sizesId}
          heading={product.sizeHeading}
          hint={product.sizeHint}
          sizes={product.sizes}
          variants={ofColour}
          chosen={choice.sizeId}
          missing={pressed && !variant}
          onChoose={(sizeId) => choose({ ...choice, sizeId })}
        />
        {product.needsFitting && prices && (
          <FittingFields value={fittingText} missing={pressed && unfitted} onChange={setFittingText} />
        )}
        {urgency && variant && variant.stock > 0 && variant.stock <= FEW && (
          <Urgency size={size?.label} qty={variant.stock} />
        )}
        {prices && <BuyButton {...button} className="btn btn--l btn--wide" onPress={press} />}
        {state.kind === 'failed' && <BuyError error={state.error} />}
        {promises}
      </div>
      <BuyBar
        prices={prices}
        money={money}
        back={product.url}
        choice={[size?.label, colour?.name].filter(Boolean).join(', ')}
        button={<BuyButton {...button} className="btn" onPress={press} />}
      />
    </div>
  );
}

function Urgency({ size, qty }: { size: string | undefined; qty: number }) {
  const t = useTranslations('Buy');
  return <p className="urge">{size ? t('onlyLeftInSize', { qty, size }) : t('onlyLeft', { qty })}</p>;
}

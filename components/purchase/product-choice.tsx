import { clsx } from 'clsx';
import type { Ref } from 'react';
import { ColourPicker } from '#components/choice/colour-picker.tsx';
import { SizeGrid } from '#components/choice/size-grid.tsx';
import { SoldInNote, saidByAll } from '#components/choice/sold-in-note.tsx';
import { StockNote } from '#components/choice/stock-note.tsx';
import buttonStyles from '#components/ui/button.module.css';
import textStyles from '#components/ui/text.module.css';
import { optionField } from '#lib/rules/chosen-article.ts';
import { BuyButton, BuyError } from './buy-button.tsx';
import { BuyForm } from './buy-form.tsx';
import styles from './product-stage.module.css';
import type { PurchasableProduct, Purchase } from './use-purchase.ts';

interface ProductChoiceProps {
  /** Id of the form, for a button that stands elsewhere. */
  formId: string;
  product: PurchasableProduct;
  purchase: Purchase;
  sizesRef: Ref<HTMLDivElement>;
  /** Does the store tell how little is left (urgency stock messages)? */
  urgency: boolean;
}

/** The most that a variant costs as the page shows it, minor units; null where it shows no price. */
const dearestShown = ({ prices, variants }: PurchasableProduct): number | null =>
  prices && Math.max(prices.current, ...variants.map((variant) => variant.prices?.current ?? 0));

/** Colour and size of a product, the button that buys what was chosen, and beside it why it did not. */
export function ProductChoice({ formId, product, purchase, sizesRef, urgency }: ProductChoiceProps) {
  const { choice, variant, prices, size, state } = purchase;
  return (
    <BuyForm id={formId} productId={product.productID} shownPrice={dearestShown(product)} className={styles.buyForm}>
      <ColourPicker
        name={optionField('colour')}
        colours={product.colours}
        variants={purchase.variants}
        chosen={choice.colourId}
        addedBy={purchase.addedByColour}
        onChoose={purchase.chooseColour}
      />
      <SizeGrid
        ref={sizesRef}
        name={optionField('size')}
        heading={product.sizeHeading}
        hint={product.sizeHint}
        guide={product.sizeGuide}
        sizes={product.sizes}
        variants={purchase.ofColour}
        chosen={choice.sizeId}
        missing={purchase.missing}
        addedBy={purchase.addedBySize}
        onChoose={purchase.chooseSize}
      />
      <SoldInNote
        soldIn={variant ? variant.soldIn : saidByAll(purchase.variants, 'soldIn')}
        className={textStyles.small}
      />
      {urgency && <StockNote productId={product.productID} variantId={variant?.variantId ?? null} size={size?.label} />}
      {prices && (
        <BuyButton
          {...purchase.button}
          className={clsx(buttonStyles.large, buttonStyles.wide)}
          onPress={purchase.press}
        />
      )}
      {state.kind === 'failed' && <BuyError error={state.error} />}
    </BuyForm>
  );
}

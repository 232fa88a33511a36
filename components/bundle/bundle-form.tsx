import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { Ref } from 'react';
import { FEW } from '#components/choice/product-selection.ts';
import { SoldInNote } from '#components/choice/sold-in-note.tsx';
import stockNoteStyles from '#components/choice/stock-note.module.css';
import { BuyButton, BuyError } from '#components/purchase/buy-button.tsx';
import { BuyForm } from '#components/purchase/buy-form.tsx';
import priceBlockStyles from '#components/purchase/price-block.module.css';
import buttonStyles from '#components/ui/button.module.css';
import textStyles from '#components/ui/text.module.css';
import { formatMoney, type MoneyFormat } from '#lib/money/money.ts';
import styles from './bundle-form.module.css';
import { BundlePartFields } from './bundle-part-fields.tsx';
import { FittingFields } from './fitting-fields.tsx';
import type { BundlePurchase } from './use-bundle-purchase.ts';

interface BundleFormProps {
  /** Id of the form, for a button that stands elsewhere. */
  id: string;
  ref: Ref<HTMLFormElement>;
  productId: number;
  purchase: BundlePurchase;
  /** Does the store tell how little is left (urgency stock messages)? */
  urgency: boolean;
}

/** The parts of a bundle, each with its own choice, its fitting form, and the button that buys it as chosen. */
export function BundleForm({ id, ref, productId, purchase, urgency }: BundleFormProps) {
  const t = useTranslations('Buy');
  const { parts, prices, fitting, missing, state, left } = purchase;
  return (
    <BuyForm id={id} ref={ref} productId={productId} shownPrice={purchase.dearest} className={styles.bundle}>
      <h2 className={styles.title}>{t('bundleTitle', { count: parts.length })}</h2>
      {parts.map((chosen) => {
        const { position } = chosen.part;
        return (
          <BundlePartFields
            key={position}
            chosen={chosen}
            missing={missing.includes(position)}
            onColour={(colourId) => purchase.chooseColour(position, colourId)}
            onSize={(sizeId) => purchase.chooseSize(position, sizeId)}
          />
        );
      })}
      {fitting.isNeeded && prices && <FittingFields fitting={fitting} />}
      <SoldInNote soldIn={purchase.soldIn} className={textStyles.small} />
      {urgency && left > 0 && left <= FEW && <p className={stockNoteStyles.urge}>{t('onlyLeft', { qty: left })}</p>}
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

/** What a bundle saves against its parts bought one by one; nothing where it saves nothing. Minor units. */
export function TogetherNote({ apart, price, money }: { apart: number | null; price: number; money: MoneyFormat }) {
  const t = useTranslations('Buy');
  if (apart === null || apart <= price) return null;
  return (
    <p className={priceBlockStyles.more}>
      {t.rich('together', {
        apart: formatMoney(apart, money),
        saved: formatMoney(apart - price, money),
        b: (text) => <b>{text}</b>,
      })}
    </p>
  );
}

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { SoldIn } from '#lib/contract/variants.ts';
import { BasketForm } from './basket-form.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  cartItemId: number;
  /** Names the product for assistive technology. */
  product: string;
  qty: number;
  /** The most a line may hold now. */
  max: number;
  /** Left out of what is sold by the piece. */
  soldIn: SoldIn | undefined;
  onChange: (qty: number) => void;
}

/** Fewer or more of a line, between the least that is sold and what is left; removing has its own button. */
export function QuantityStepper({ cartItemId, product, qty, max, soldIn, onChange }: QuantityStepperProps) {
  const t = useTranslations('Basket');
  const tSoldIn = useTranslations('SoldIn');
  const { least, step } = soldIn ?? { least: 1, step: 1 };
  const said = (name: 'fewer' | 'more'): string =>
    step === 1 ? t(name, { product }) : tSoldIn(name, { product, count: step });
  // At a bound the button stays a place of the focus, which a disabled one would lose.
  const fewer = qty - step < least ? qty : qty - step;
  const more = qty + step > max ? qty : qty + step;
  const change = (values: FormData): void => {
    const wanted = Number(values.get('qty'));
    if (wanted !== qty) onChange(wanted);
  };
  return (
    <BasketForm change="quantity" fields={{ cartItemId }} onChange={change}>
      <span className={styles.qty}>
        <button type="submit" name="qty" value={fewer} aria-label={said('fewer')} aria-disabled={fewer === qty}>
          <Icon name="minus" small />
        </button>
        <output aria-label={t('quantityOf', { product })} aria-live="off">
          {qty}
        </output>
        <button type="submit" name="qty" value={more} aria-label={said('more')} aria-disabled={more === qty}>
          <Icon name="plus" small />
        </button>
      </span>
    </BasketForm>
  );
}

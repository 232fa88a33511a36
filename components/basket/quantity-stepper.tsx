import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { BasketForm } from './basket-form.tsx';
import styles from './quantity-stepper.module.css';

interface QuantityStepperProps {
  cartItemId: number;
  /** Names the product for assistive technology. */
  product: string;
  qty: number;
  /** The most a line may hold now. */
  max: number;
  onChange: (qty: number) => void;
}

/** Fewer or more of a line, between 1 and what is left; removing has its own button. */
export function QuantityStepper({ cartItemId, product, qty, max, onChange }: QuantityStepperProps) {
  const t = useTranslations('Basket');
  // At a bound the button stays a place of the focus, which a disabled one would lose.
  const fewer = Math.max(1, qty - 1);
  const more = Math.max(qty, Math.min(max, qty + 1));
  const change = (values: FormData): void => {
    const wanted = Number(values.get('qty'));
    if (wanted !== qty) onChange(wanted);
  };
  return (
    <BasketForm change="quantity" fields={{ cartItemId }} onChange={change}>
      <span className={styles.qty}>
        <button
          type="submit"
          name="qty"
          value={fewer}
          aria-label={t('fewer', { product })}
          aria-disabled={fewer === qty}
        >
          <Icon name="minus" small />
        </button>
        <output aria-label={t('quantityOf', { product })} aria-live="off">
          {qty}
        </output>
        <button type="submit" name="qty" value={more} aria-label={t('more', { product })} aria-disabled={more === qty}>
          <Icon name="plus" small />
        </button>
      </span>
    </BasketForm>
  );
}

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
  return (
    <BasketForm change="quantity" fields={{ cartItemId }} onChange={(values) => onChange(Number(values.get('qty')))}>
      <span className={styles.qty}>
        <button type="submit" name="qty" value={qty - 1} aria-label={t('fewer', { product })} disabled={qty <= 1}>
          <Icon name="minus" small />
        </button>
        <output aria-label={t('quantityOf', { product })}>{qty}</output>
        <button type="submit" name="qty" value={qty + 1} aria-label={t('more', { product })} disabled={qty >= max}>
          <Icon name="plus" small />
        </button>
      </span>
    </BasketForm>
  );
}

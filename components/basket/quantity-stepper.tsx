import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';

interface QuantityStepperProps {
  /** Names the product for assistive technology. */
  product: string;
  qty: number;
  /** The most a line may hold now. */
  max: number;
  onChange: (qty: number) => void;
}

/** Fewer or more of a line, between 1 and what is left; removing has its own button. */
export function QuantityStepper({ product, qty, max, onChange }: QuantityStepperProps) {
  const t = useTranslations('Basket');
  return (
    <span className="qty">
      <button type="button" aria-label={t('fewer', { product })} disabled={qty <= 1} onClick={() => onChange(qty - 1)}>
        <Icon name="minus" small />
      </button>
      <output aria-label={t('quantityOf', { product })}>{qty}</output>
      <button type="button" aria-label={t('more', { product })} disabled={qty >= max} onClick={() => onChange(qty + 1)}>
        <Icon name="plus" small />
      </button>
    </span>
  );
}

import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';

/** Says above the basket that its checkout could not be opened. */
export function CheckoutNotice() {
  const t = useTranslations('Basket');
  return (
    <p className="note note--warn basket__alert" role="alert">
      <Icon name="alert" />
      <span>{t('checkoutFailed')}</span>
    </p>
  );
}

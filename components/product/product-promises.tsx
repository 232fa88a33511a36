import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { formatMoney } from '#lib/money/money.ts';
import { storeMoney } from '#lib/money/store-money.ts';

/** Delivery, returns and payment, beneath the button that buys. */
export function ProductPromises({ config }: { config: StoreConfig }) {
  const t = useTranslations('Product');
  const { freeDeliveryFrom, returnDays } = config;
  const promises = [
    {
      icon: 'truck',
      title: t('dispatch'),
      text:
        freeDeliveryFrom === null
          ? t('dispatchText')
          : t('freeFrom', { amount: formatMoney(freeDeliveryFrom, storeMoney(config)) }),
    },
    { icon: 'return', title: t('returns', { days: returnDays }), text: t('returnsText') },
    { icon: 'lock', title: t('payment'), text: t('paymentText') },
  ] as const;
  return (
    <ul className="ship">
      {promises.map(({ icon, title, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          <b>{title}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

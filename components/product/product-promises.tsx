import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '#components/ui/icon.tsx';
import textStyles from '#components/ui/text.module.css';
import type { Reply } from '#lib/contract/contract.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { formatMoney, storeMoney } from '#lib/money/money.ts';
import styles from './product-promises.module.css';
import { RELATED_ID } from './product-rails.tsx';

interface ProductPromisesProps {
  config: StoreConfig;
  /** Who sends the product; null where that is not known. */
  dropship: Reply<'get-supplier-dropship'> | null;
  /** Is nothing of it left? Then nothing is said of when it is sent. */
  soldOut: boolean;
  /** Nothing of it is sent. */
  isVirtual: boolean;
  /** When it arrives. */
  arrival: ReactNode;
}

/** Delivery, returns and payment, beneath the button that buys. */
export function ProductPromises({ config, dropship, soldOut, isVirtual, arrival }: ProductPromisesProps) {
  const t = useTranslations('Product');
  const { freeDeliveryFrom, returnDays } = config;
  const { supplier = null, supplierDays: days = 0 } = dropship ?? {};
  const gone = { icon: 'alert' as const, title: t('soldOut'), text: t('soldOutText'), more: <SeeRelated /> };
  const promises: { icon: IconName; title: string; text: string; more?: ReactNode }[] = [
    soldOut
      ? gone
      : isVirtual
        ? { icon: 'service', title: t('virtual'), text: t('virtualText') }
        : {
            icon: 'truck',
            title: supplier ? t('dropship', { supplier, days }) : t('dispatch'),
            more: arrival,
            text:
              freeDeliveryFrom === null
                ? t(supplier ? 'dropshipText' : 'dispatchText')
                : t('freeFrom', { amount: formatMoney(freeDeliveryFrom, storeMoney(config)) }),
          },
    {
      icon: 'return',
      title: t('returns', { days: returnDays }),
      text: t(isVirtual ? 'virtualReturns' : 'returnsText'),
    },
    { icon: 'lock', title: t('payment'), text: t('paymentText') },
  ];
  return (
    <ul className={styles.ship}>
      {promises.map(({ icon, title, text, more }) => (
        <li key={icon}>
          <Icon name={icon} />
          <b>{title}</b>
          {more}
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
}

/** The way to what is like the product and can be bought. */
function SeeRelated() {
  const t = useTranslations('Product');
  return (
    <a className={textStyles.link} href={`#${RELATED_ID}`}>
      {t('seeRelated')}
    </a>
  );
}

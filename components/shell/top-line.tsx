import { useTranslations } from 'next-intl';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { formatMoney } from '#lib/money/money.ts';

/** The thin line above the header: when sales open, and from which order value delivery is free. */
export function TopLine({ config }: { config: StoreConfig }) {
  const t = useTranslations('Shell');
  const { freeDeliveryFrom, loginRequired, currencyTemplate: template, priceLocale: locale } = config;
  return (
    <aside className="topline" aria-label={t('topLine')}>
      <div className="wrap topline__in">
        <span>
          <b>{t('newSales')}</b> <span className="only-d">{loginRequired ? t('membersFree') : t('openToAll')}</span>
        </span>
        {freeDeliveryFrom !== null && (
          <span className="only-d">
            {t('freeDelivery', { amount: formatMoney(freeDeliveryFrom, { template, locale }) })}
          </span>
        )}
      </div>
    </aside>
  );
}

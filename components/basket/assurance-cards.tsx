import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import type { StoreConfig } from '#lib/contract/stores.ts';

/** Ways to pay, as neutral marks; a store may hide a card brand (decision 3, FOOT-15). */
const WAYS_TO_PAY = ['credit', 'debit'] as const;

/** Three cards that take the place of the footer's strip on the basket (FOOT-02). */
export function AssuranceCards({ store }: { store: StoreConfig }) {
  const t = useTranslations('Basket');
  return (
    <section className="section" aria-label={t('helpAndGuarantees')}>
      <ul className="assure">
        <li>
          <Icon name="service" />
          <h2 className="h h--24">{t('askTitle')}</h2>
          <p>{t('askText')}</p>
          <p className="tel">{store.customerServicePhone}</p>
        </li>
        <li>
          <Icon name="lock" />
          <h2 className="h h--24">{t('secureTitle')}</h2>
          <p>{t('secureText')}</p>
          <ul className="pays" aria-label={t('waysToPay')}>
            {WAYS_TO_PAY.map((way) => (
              <li key={way}>{t(`pay.${way}`)}</li>
            ))}
          </ul>
        </li>
        <li>
          <Icon name="return" />
          <h2 className="h h--24">{t('moneyBackTitle')}</h2>
          <p>{t('moneyBackText', { days: store.returnDays })}</p>
        </li>
      </ul>
    </section>
  );
}

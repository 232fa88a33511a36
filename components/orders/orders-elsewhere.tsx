import { useTranslations } from 'next-intl';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Reply } from '#lib/contract/contract.ts';
import styles from './order-list.module.css';

interface OrdersElsewhereProps {
  /** Stores of the brand in which the member has ordered too, each with how often. */
  stores: Reply<'helpdesk-orders'>['elsewhere'];
}

/** Leads to the orders of other stores, which the list of this one does not hold; nothing where there are none. */
export function OrdersElsewhere({ stores = [] }: OrdersElsewhereProps) {
  const t = useTranslations('Account');
  if (stores.length === 0) return null;
  return (
    <p className={styles.elsewhere}>
      {t('ordersElsewhere')}
      {stores.map(({ store, origin, count }, at) => (
        <span key={store}>
          {at > 0 ? ', ' : ' '}
          <a className={textStyles.link} href={new URL(pathTo.orders(), origin).href}>
            {store} ({count})
          </a>
        </span>
      ))}
    </p>
  );
}

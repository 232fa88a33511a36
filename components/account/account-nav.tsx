import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { PageName } from '#lib/routing/page-traits.ts';
import styles from './account-nav.module.css';

/** The pages of the account: what is ordered and wished for, who the member is, what the shop may do with it. */
const groupsOf = (referral: boolean) =>
  [
    [
      { page: 'dashboard', label: 'overview', href: pathTo.dashboard() },
      { page: 'orders', label: 'orders', href: pathTo.orders() },
      ...(referral ? [{ page: 'referral', label: 'credits', href: pathTo.referral() } as const] : []),
      { page: 'wishlist', label: 'wishes', href: pathTo.wishlist() },
      { page: 'stock-alerts', label: 'waiting', href: pathTo.stockAlerts() },
    ],
    [
      { page: 'details', label: 'details', href: pathTo.accountInformation() },
      { page: 'addresses', label: 'addresses', href: pathTo.addresses() },
      { page: 'payment-methods', label: 'payment', href: pathTo.paymentMethods() },
      { page: 'sign-ins', label: 'signIns', href: pathTo.signIns() },
    ],
    [
      { page: 'brand-interests', label: 'brands', href: pathTo.brandInterests() },
      { page: 'newsletter', label: 'newsletter', href: pathTo.newsletter() },
      { page: 'personalisation', label: 'personalisation', href: pathTo.personalisation() },
      { page: 'account-data', label: 'data', href: pathTo.accountData() },
    ],
  ] as const;

/** The form of an address belongs to their list, each order to the orders. */
const shownAs = (page: PageName): PageName => {
  if (page === 'order' || page === 'historical-orders' || page === 'historical-order') return 'orders';
  return page === 'address' ? 'addresses' : page;
};

interface AccountNavProps {
  /** The page it stands on. */
  current: PageName;
  config: { readonly flags: Pick<StoreConfig['flags'], 'referral'> };
  children: ReactNode;
}

/** What a page of the account holds, and the way from it to the others; on a phone by way of the overview. A public file of this feature. */
export function BesideAccountNav({ current, config, children }: AccountNavProps) {
  const t = useTranslations('Account.nav');
  return (
    <div className={styles.account}>
      <nav className={clsx(styles.accountnav, current !== 'dashboard' && styles.spoke)} aria-label={t('label')}>
        <ul>
          {groupsOf(config.flags.referral).map((pages, group) =>
            pages.map(({ page, label, href }, place) => (
              <li key={page} className={clsx(group > 0 && place === 0 && styles.group)}>
                <a href={href} aria-current={page === shownAs(current) ? 'page' : undefined}>
                  {t(label)}
                </a>
              </li>
            )),
          )}
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  );
}

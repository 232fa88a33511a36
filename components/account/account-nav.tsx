import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { PageName } from '#lib/routing/page-traits.ts';
import styles from './account-nav.module.css';

/** The pages of the account, by the page that each link leads to. */
const pagesOf = (referral: boolean) =>
  [
    { page: 'dashboard', label: 'overview', href: pathTo.dashboard() },
    { page: 'orders', label: 'orders', href: pathTo.orders() },
    ...(referral ? [{ page: 'referral', label: 'credits', href: pathTo.referral() } as const] : []),
    { page: 'brand-interests', label: 'brands', href: pathTo.brandInterests() },
    { page: 'newsletter', label: 'newsletter', href: pathTo.newsletter() },
    { page: 'wishlist', label: 'wishes', href: pathTo.wishlist() },
    { page: 'stock-alerts', label: 'waiting', href: pathTo.stockAlerts() },
    { page: 'details', label: 'details', href: pathTo.accountInformation() },
    { page: 'sign-ins', label: 'signIns', href: pathTo.signIns() },
    { page: 'personalisation', label: 'personalisation', href: pathTo.personalisation() },
    { page: 'addresses', label: 'addresses', href: pathTo.addresses() },
    { page: 'payment-methods', label: 'payment', href: pathTo.paymentMethods() },
    { page: 'account-data', label: 'data', href: pathTo.accountData() },
  ] as const;

interface AccountNavProps {
  /** The page it stands on. */
  current: PageName;
  /** Has the store a referral scheme? */
  referral: boolean;
}

/** The form of an address belongs to their list, orders from before this shop to the orders. */
const shownAs = (page: PageName): PageName => {
  if (page === 'historical-orders' || page === 'historical-order') return 'orders';
  return page === 'address' ? 'addresses' : page;
};

/** The way from one page of the account to the others; on a phone by way of the overview. A public file of this feature. */
export function AccountNav({ current, referral }: AccountNavProps) {
  const t = useTranslations('Account.nav');
  return (
    <nav className={clsx(styles.accountnav, current !== 'dashboard' && styles.spoke)} aria-label={t('label')}>
      <ul>
        {pagesOf(referral).map(({ page, label, href }) => (
          <li key={page}>
            <a href={href} aria-current={page === shownAs(current) ? 'page' : undefined}>
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { useTranslations } from 'next-intl';
import { PageLink } from '#components/ui/page-link.tsx';
import type { StoreConfig, StoreEntry } from '#lib/contract/stores.ts';
import type { NavigationItem } from '#lib/contract/values.ts';
import { pathTo } from '#lib/routing/path-builder.ts';
import { isServed } from '#lib/routing/served-paths.ts';
import { AccountButton } from './account-button.tsx';
import { BasketButton } from './basket-button.tsx';
import { BrandLogo } from './brand-logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { SearchForm } from './search-form.tsx';
import { StoreLinks, StoreSwitcher } from './store-switcher.tsx';
import { TopLine } from './top-line.tsx';
import { TopNavigation } from './top-navigation.tsx';

interface SiteHeaderProps {
  config: StoreConfig;
  /** Label of this store in the switcher (CFG-19). */
  storeLabel: string;
  stores: readonly StoreEntry[];
  desktopMenu: readonly NavigationItem[];
  mobileMenu: readonly NavigationItem[];
  member: boolean;
}

/** The menu without what is not served yet; an item that was only there for its children goes with them. */
const served = (items: readonly NavigationItem[]): NavigationItem[] =>
  items
    .filter(({ url }) => isServed(url))
    .filter(({ children }) => children.length === 0 || served(children).length > 0)
    .map((item) => ({ ...item, children: served(item.children) }));

/** The header of every page (HEAD-01): the same for all visitors of an audience, with islands for what is personal. */
export function SiteHeader({ config, storeLabel, stores, desktopMenu, mobileMenu, member }: SiteHeaderProps) {
  const t = useTranslations('Shell');
  const logo = <BrandLogo brand={config.brand} shopName={config.shopName} />;
  return (
    <>
      <TopLine config={config} />
      <header className="header">
        <div className="wrap header__row">
          <MobileMenu items={served(mobileMenu)} logo={<span className="logo">{logo}</span>}>
            {!member && <JoinOrSignIn />}
            <details className="mnav__links">
              <summary>{t('storeButton', { store: storeLabel })}</summary>
              <StoreLinks stores={stores} currentStoreId={config.storeId} />
            </details>
          </MobileMenu>
          <PageLink className="logo" href={pathTo.home()} aria-label={t('homeLink', { shop: config.shopName })}>
            {logo}
          </PageLink>
          <SearchForm />
          <div className="tools">
            <StoreSwitcher label={storeLabel} stores={stores} currentStoreId={config.storeId} />
            <AccountButton
              member={member}
              loginHref={pathTo.login()}
              memberLinks={[
                { label: 'orders', href: pathTo.orders() },
                { label: 'account', href: pathTo.dashboard() },
              ]}
            />
            <BasketButton href={pathTo.basket()} />
          </div>
        </div>
        <TopNavigation items={served(desktopMenu)} />
      </header>
    </>
  );
}

function JoinOrSignIn() {
  const t = useTranslations('Shell');
  return (
    <>
      <p className="small">{t('membersOnly')}</p>
      <div className="two">
        <a className="btn btn--s" href={pathTo.create()}>
          {t('join')}
        </a>
        <a className="btn btn--s btn--line" href={pathTo.login()}>
          {t('signIn')}
        </a>
      </div>
    </>
  );
}

import { useTranslations } from 'next-intl';
import { registerTrigger } from '#components/members/register-trigger.ts';
import { BasketButton } from '#components/mini-basket/basket-button.tsx';
import { SearchBox } from '#components/search/search-box.tsx';
import { PageLink } from '#components/ui/page-link.tsx';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { isServed } from '#lib/addresses/served-paths.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Link } from '#lib/contract/values.ts';
import { AccountMenu } from './account-menu.tsx';
import { AppBanner } from './app-banner.tsx';
import { BrandLogo } from './brand-logo.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { servedMenu } from './served-menu.ts';
import type { ShellData } from './shell-data.ts';
import type { StoreOption } from './store-choice.tsx';
import { StoreSwitcher } from './store-switcher.tsx';
import { TopLine } from './top-line.tsx';
import { TopNavigation } from './top-navigation.tsx';

interface SiteHeaderProps {
  config: StoreConfig;
  /** Label of this store in the switcher (CFG-19). */
  storeLabel: string;
  stores: readonly StoreOption[];
  data: ShellData['header'];
  member: boolean;
}

const moneyOf = ({ currencyTemplate: template, priceLocale: locale }: StoreConfig) => ({ template, locale });

/** The header of every page (HEAD-01): the same for all visitors of an audience, with islands for what is personal. */
export function SiteHeader({ config, storeLabel, stores, data, member }: SiteHeaderProps) {
  const t = useTranslations('Shell');
  const { flags, social, storeId } = config;
  const logo = <BrandLogo brand={config.brand} shopName={config.shopName} />;
  const share = data.share && flags.shareLink && isServed(data.share.url) ? data.share : null;
  return (
    <>
      {!member && <AppBanner config={config} />}
      <TopLine config={config} words={data.words} />
      <header className="header">
        <div className="wrap header__row">
          <MobileMenu items={servedMenu(data.mobile)} logo={<span className="logo">{logo}</span>}>
            <DrawerFoot member={member} share={share} />
          </MobileMenu>
          <PageLink className="logo" href={pathTo.home()} aria-label={t('homeLink', { shop: config.shopName })}>
            {logo}
          </PageLink>
          <SearchBox member={member} />
          <div className="tools">
            {flags.aboutUsLink && isServed(pathTo.aboutUs()) && (
              <PageLink className="iconbtn about-link" href={pathTo.aboutUs()}>
                {t('aboutUs')}
              </PageLink>
            )}
            <StoreSwitcher
              label={storeLabel}
              stores={stores}
              currentStoreId={storeId}
              country={config.deliveryCountry}
            />
            <AccountMenu member={member} referral={flags.referral} social={social} />
            <BasketButton href={pathTo.basket()} storeId={storeId} money={moneyOf(config)} />
          </div>
        </div>
        <TopNavigation items={servedMenu(data.desktop)} share={share} />
      </header>
    </>
  );
}

/** At the foot of the drawer: how to join for guests, the share link where there is one. */
function DrawerFoot({ member, share }: { member: boolean; share: Link | null }) {
  const t = useTranslations('Shell');
  if (member && !share) return null;
  return (
    <div className="mnav__foot">
      {!member && (
        <>
          <p className="small">{t('membersOnly')}</p>
          <div className="two">
            <a className="btn btn--s" href={pathTo.create()}>
              {t('join')}
            </a>
            <a className="btn btn--s btn--line" href={pathTo.login()} {...registerTrigger({ start: 'login' })}>
              {t('signIn')}
            </a>
          </div>
        </>
      )}
      {share && (
        <PageLink className="link" href={share.url}>
          {share.label}
        </PageLink>
      )}
    </div>
  );
}

import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { registerTrigger } from '#components/dialogs/dialog-button.tsx';
import { SeenExperiment } from '#components/experiments/seen-experiment.tsx';
import mobileMenuStyles from '#components/menus/mobile-menu.module.css';
import { MobileMenu } from '#components/menus/mobile-menu.tsx';
import { servedMenu } from '#components/menus/served-menu.ts';
import { TopNavigation } from '#components/menus/top-navigation.tsx';
import { BasketButton } from '#components/mini-basket/basket-button.tsx';
import { NewsletterForm } from '#components/newsletter/newsletter-form.tsx';
import { SearchBox } from '#components/search/search-box.tsx';
import type { ShellData } from '#components/shell/shell-data.ts';
import type { StoreOption } from '#components/stores/store-choice.tsx';
import { StoreSwitcher } from '#components/stores/store-switcher.tsx';
import buttonStyles from '#components/ui/button.module.css';
import fieldStyles from '#components/ui/field.module.css';
import iconButtonStyles from '#components/ui/icon-button.module.css';
import pageStyles from '#components/ui/page.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { isServed } from '#lib/addresses/served-paths.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Link } from '#lib/contract/values.ts';
import accountMenuStyles from './account-menu.module.css';
import { AccountMenu } from './account-menu.tsx';
import { AppBanner } from './app-banner.tsx';
import brandLogoStyles from './brand-logo.module.css';
import { BrandLogo } from './brand-logo.tsx';
import styles from './site-header.module.css';
import { TopLine } from './top-line.tsx';

interface SiteHeaderProps {
  config: StoreConfig;
  /** Label of this store in the switcher (CFG-19). */
  storeLabel: string;
  stores: readonly StoreOption[];
  data: ShellData['header'];
  /** Experiment that the order of the menus is part of, where the visitor takes part in it. */
  menuTest: string | undefined;
  member: boolean;
}

const moneyOf = ({ currencyTemplate: template, priceLocale: locale }: StoreConfig) => ({ template, locale });

/** The header of every page (HEAD-01): the same for all visitors of an audience, with islands for what is personal. */
export function SiteHeader({ config, storeLabel, stores, data, menuTest, member }: SiteHeaderProps) {
  const t = useTranslations('Shell');
  const { flags, social, storeId } = config;
  const logo = <BrandLogo brand={config.brand} shopName={config.shopName} />;
  const share = data.share && flags.shareLink && isServed(data.share.url) ? data.share : null;
  return (
    <>
      {!member && <AppBanner config={config} />}
      <TopLine config={config} words={data.words} />
      <header className={styles.header} data-header>
        <div className={clsx(pageStyles.wrap, styles.row)}>
          <MobileMenu items={servedMenu(data.mobile)} logo={<span className={brandLogoStyles.logo}>{logo}</span>}>
            {menuTest !== undefined && <SeenExperiment name={menuTest} />}
            <DrawerFoot member={member} open={!config.loginRequired} share={share} />
          </MobileMenu>
          <PageLink
            className={brandLogoStyles.logo}
            href={pathTo.home()}
            aria-label={t('homeLink', { shop: config.shopName })}
          >
            {logo}
          </PageLink>
          <SearchBox member={member} />
          <div className={styles.tools}>
            {flags.aboutUsLink && isServed(pathTo.aboutUs()) && (
              <PageLink className={clsx(iconButtonStyles.button, styles.aboutLink)} href={pathTo.aboutUs()}>
                {t('aboutUs')}
              </PageLink>
            )}
            <StoreSwitcher
              label={storeLabel}
              stores={stores}
              currentStoreId={storeId}
              country={config.deliveryCountry}
            />
            <AccountMenu member={member} referral={flags.referral} open={!config.loginRequired} social={social} />
            <BasketButton href={pathTo.basket()} storeId={storeId} money={moneyOf(config)} />
          </div>
        </div>
        <TopNavigation items={servedMenu(data.desktop)} experiment={menuTest} share={share} />
      </header>
    </>
  );
}

/** At the foot of the drawer: how to join for guests, the newsletter, the share link where there is one. */
function DrawerFoot({ member, open, share }: { member: boolean; open: boolean; share: Link | null }) {
  const t = useTranslations('Shell');
  if (member && !share) return null;
  return (
    <div className={mobileMenuStyles.foot}>
      {!member && (
        <>
          <p className={textStyles.small}>{t(open ? 'membersOnlyOpen' : 'membersOnly')}</p>
          <div className={accountMenuStyles.two}>
            <a className={buttonStyles.small} href={pathTo.create()}>
              {t('join')}
            </a>
            <a
              className={clsx(buttonStyles.small, buttonStyles.outlined)}
              href={pathTo.login()}
              {...registerTrigger({ start: 'login' })}
            >
              {t('signIn')}
            </a>
          </div>
        </>
      )}
      {!member && <NewsletterForm source="panel" className={fieldStyles.field} />}
      {share && (
        <PageLink className={clsx(textStyles.link, mobileMenuStyles.link)} href={share.url}>
          {share.label}
        </PageLink>
      )}
    </div>
  );
}

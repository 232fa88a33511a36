import '#app/styles.ts';
import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { ClosePopovers } from '#components/behaviour/close-popovers.tsx';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { RedrawPlaceholders } from '#components/behaviour/redraw-placeholders.tsx';
import { ConsentIsland } from '#components/consent/consent-island.tsx';
import { DialogHost } from '#components/dialog-registry/dialog-host.tsx';
import { AlertRegion } from '#components/feedback/alert-region.tsx';
import { LiveRegion } from '#components/feedback/live-region.tsx';
import { SiteFooter } from '#components/footer/site-footer.tsx';
import { ShellControl } from '#components/header/shell-control.tsx';
import { SiteHeader } from '#components/header/site-header.tsx';
import { MemberPrompts } from '#components/members/member-prompts.tsx';
import { registerFactsOf } from '#components/members/register-facts.ts';
import { RegisterPrompt } from '#components/members/register-prompt.tsx';
import { AppStateScreen } from '#components/outage/app-state-screen.tsx';
import { CONTENT_ID } from '#components/shell/page-frame.tsx';
import { SessionIsland } from '#components/shell/session-island.tsx';
import { shellData } from '#components/shell/shell-data.ts';
import skipLinkStyles from '#components/shell/skip-link.module.css';
import { SoftNavigation } from '#components/soft-navigation/soft-navigation.tsx';
import { BackToTop } from '#components/ui/overlays/back-to-top.tsx';
import { BusyOverlay } from '#components/ui/waiting/busy-overlay.tsx';
import { WishFormHost } from '#components/waiting/wish-form-host.tsx';
import { brandColours } from '#content/brands/brand-data.ts';
import { brandLook } from '#content/brands/brand-look.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { partnersOf } from '#lib/consent/partners.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { readBuildId } from '#lib/edge/build-id.ts';
import { languageTag } from '#lib/i18n/locale.ts';
import { type PageParams, pageContext } from '#lib/pages/page-context.ts';
import { env } from '#lib/process/env.ts';
import { storeLabel } from '#lib/stores/store-label.ts';

interface StoreLayoutProps {
  params: Promise<PageParams>;
  children: ReactNode;
}

export async function generateMetadata({ params }: Pick<StoreLayoutProps, 'params'>): Promise<Metadata> {
  const { config } = await pageContext(params);
  return {
    // A page's own title is followed by the shop's name; who says both has an absolute one.
    title: { template: `%s | ${config.shopName}`, default: config.shopName },
    icons: { icon: brandLook(config.brand).icon, apple: { url: pathTo.icon(180), sizes: '180x180' } },
    manifest: pathTo.manifest(),
  };
}

/** The bar of the browser has the ground of the brand, as its header has. */
export async function generateViewport({ params }: Pick<StoreLayoutProps, 'params'>): Promise<Viewport> {
  const { config } = await pageContext(params);
  return { themeColor: brandColours(config.brand)('ground') };
}

/** The shell of every page of a store: the same for a whole audience, so that pages can be cached. */
export default async function StoreLayout({ params, children }: StoreLayoutProps) {
  const { config, storeId, audience } = await pageContext(params);
  const { header, footer } = await shellData(config);
  const { cookieConsent } = config.integrations;
  const t = await getTranslations('Shell');
  const version = await readBuildId(env().NEXT_DIST_DIR);
  const wait = (await getTranslations('Dialog'))('wait');
  const toTop = (await getTranslations('Banner'))('top');
  for (const font of brandLook(config.brand).firstFonts) {
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  return (
    <html lang={languageTag(wordingOf(config))} data-brand={config.brand} data-version={version}>
      <body>
        <a className={skipLinkStyles.skip} href={`#${CONTENT_ID}`}>
          {t('skip')}
        </a>
        <IslandMessages namespaces={['Session', 'Header', 'MiniBasket', 'Clock', 'Price', 'System', 'Dialog', 'Alert']}>
          <ConsentIsland
            enabled={cookieConsent.enabled}
            blocking={config.flags.consentBlocking}
            wording={cookieConsent.wording}
            shopName={config.cookiePreferencesModalShopName}
            partners={partnersOf(config.integrations)}
            store={{
              storeId,
              currency: config.currencyCode,
              conversions: config.integrations.conversions.enabled,
            }}
          />
          <SiteHeader
            config={config}
            storeLabel={storeLabel({ ...config, storeLocale: config.locale })}
            stores={header.stores}
            data={header}
            member={audience.kind === 'member'}
          />
          <SoftNavigation label={wait} />
          {children}
          <SessionIsland
            member={audience.kind === 'member'}
            storeId={storeId}
            country={config.deliveryCountry}
            swissNotice={config.flags.swissNotification && config.deliveryCountry !== 'CH'}
          />
          {audience.kind === 'guest' && (
            <RegisterPrompt facts={registerFactsOf(config)} mode={config.registerModalMode} />
          )}
          {audience.kind === 'member' && (
            <MemberPrompts doubleOptIn={config.flags.doubleOptIn} thresholds={config.resubscribeThresholds} />
          )}
          <ClosePopovers />
          <ShellControl />
          <AppStateScreen hosts={config.hosts} />
          <AlertRegion />
          <LiveRegion />
          <DialogHost />
          <BusyOverlay label={wait} />
          <BackToTop label={toTop} />
          <WishFormHost member={audience.kind === 'member'} />
        </IslandMessages>
        <RedrawPlaceholders />
        <SiteFooter config={config} data={footer} member={audience.kind === 'member'} />
      </body>
    </html>
  );
}

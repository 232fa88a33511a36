import '#app/styles.ts';
import type { Metadata, Viewport } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { LiveRegion } from '#components/feedback/live-region.tsx';
import { SiteFooter } from '#components/footer/site-footer.tsx';
import { SiteHeader } from '#components/header/site-header.tsx';
import { registerFactsOf } from '#components/members/register-facts.ts';
import { CONTENT_ID } from '#components/shell/main-element.tsx';
import { recentShellData, shellData } from '#components/shell/shell-data.ts';
import skipLinkStyles from '#components/shell/skip-link.module.css';
import { WishFormHost } from '#components/waiting/wish-form-host.tsx';
import { brandColours } from '#content/brands/brand-data.ts';
import { brandLook } from '#content/brands/brand-look.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { partnersOf } from '#lib/consent/partners.ts';
import { menuTest } from '#lib/consent/variation-cookie.ts';
import { languageTag, wordingOf } from '#lib/contract/wording.ts';
import { readBuildId } from '#lib/edge/build-id.ts';
import { beginShell } from '#lib/edge/shell-parts/document-parts.ts';
import { storeMoney } from '#lib/money/money.ts';
import { type PageParams, pageContext } from '#lib/pages/page-context.ts';
import { env } from '#lib/process/env.ts';
import { audienceSegment, isPreviewing } from '#lib/routing/internal-path.ts';
import { NO_VARIATIONS } from '#lib/rules/experiments.ts';
import { storeLabel } from '#lib/stores/store-label.ts';
import { LateConsent, LateShell } from './late-shell.tsx';

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
  const { config, storeId, audience, sharedApi } = await pageContext(params);
  const who = `${storeId}/${audienceSegment(audience)}`;
  const ask = () => shellData(config, audience.variations, sharedApi);
  const { header, footer } = await (!isPreviewing(audience) && beginShell(who) ? recentShellData(who, ask) : ask());
  const { cookieConsent } = config.integrations;
  const isMember = audience.kind === 'member';
  // Whoever looks at the shop as it will be is to look around in it, where a guest would be stopped.
  const registerMode = audience.ahead === undefined ? config.registerModalMode : 'off';
  const t = await getTranslations('Shell');
  const version = await readBuildId(env().NEXT_DIST_DIR);
  for (const font of brandLook(config.brand).firstFonts) {
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  return (
    <html lang={languageTag(wordingOf(config))} data-brand={config.brand} data-version={version} data-rest="">
      <body>
        <a className={skipLinkStyles.skip} href={`#${CONTENT_ID}`}>
          {t('skip')}
        </a>
        <IslandMessages namespaces={['Session', 'Header', 'MiniBasket', 'Clock', 'Price', 'System', 'Dialog', 'Alert']}>
          <LateConsent
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
            menuTest={menuTest(audience.variations ?? NO_VARIATIONS).abTestCode}
            member={isMember}
          />
          {children}
          <LiveRegion />
          <LateShell
            session={{
              member: isMember,
              storeId,
              country: config.deliveryCountry,
              swissNotice: config.flags.swissNotification && config.deliveryCountry !== 'CH',
            }}
            register={isMember ? null : { facts: registerFactsOf(config), mode: registerMode }}
            member={
              isMember ? { doubleOptIn: config.flags.doubleOptIn, thresholds: config.resubscribeThresholds } : null
            }
            hosts={config.hosts}
            money={storeMoney(config)}
            wait={(await getTranslations('Dialog'))('wait')}
            toTop={(await getTranslations('Banner'))('top')}
          />
          <WishFormHost member={isMember} />
        </IslandMessages>
        <SiteFooter config={config} data={footer} member={isMember} />
      </body>
    </html>
  );
}

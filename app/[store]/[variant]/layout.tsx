import '#app/globals.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { preload } from 'react-dom';
import { AlertRegion } from '#components/alerts/alert-region.tsx';
import { DialogHost } from '#components/dialogs/dialog-host.tsx';
import { CONTENT_ID } from '#components/shell/page-frame.tsx';
import { SessionIsland } from '#components/shell/session-island.tsx';
import { SiteFooter } from '#components/shell/site-footer.tsx';
import { SiteHeader } from '#components/shell/site-header.tsx';
import { BusyOverlay } from '#components/ui/busy-overlay.tsx';
import { ClosePopovers } from '#components/ui/close-popovers.tsx';
import { IslandMessages } from '#components/ui/island-messages.tsx';
import { RedrawPlaceholders } from '#components/ui/redraw-placeholders.tsx';
import { SoftNavigation } from '#components/ui/soft-navigation.tsx';
import { firstFonts } from '#content/brands/fonts.ts';
import { brandIcons } from '#content/brands/icons.ts';
import { optional } from '#lib/api/critical.ts';
import { type PageParams, pageContext } from '#lib/api/page-context.ts';
import { publicApi } from '#lib/api/public-api.ts';
import { languageTag } from '#lib/i18n/locale.ts';
import { storeLabel } from '#lib/stores/store-label.ts';

interface StoreLayoutProps {
  params: Promise<PageParams>;
  children: ReactNode;
}

export async function generateMetadata({ params }: Pick<StoreLayoutProps, 'params'>): Promise<Metadata> {
  const { config } = await pageContext(params);
  return { icons: { icon: brandIcons[config.brand] } };
}

/** What the shell shows beside the store's configuration; a page without its menus is still a page. */
async function shellData(storeId: number) {
  const [desktop, mobile, footer, { stores }] = await Promise.all([
    optional(publicApi('navigation-desktop', { storeId }), { items: [] }),
    optional(publicApi('navigation-mobile', { storeId }), { items: [] }),
    optional(publicApi('navigation-footer-main', { storeId }), { items: [] }),
    optional(publicApi('store-switch-options', {}), { stores: [] }),
  ]);
  return { desktop: desktop.items, mobile: mobile.items, footer: footer.items, stores };
}

/** The shell of every page of a store: the same for a whole audience, so that pages can be cached. */
export default async function StoreLayout({ params, children }: StoreLayoutProps) {
  const { config, storeId, audience } = await pageContext(params);
  const { desktop, mobile, footer, stores } = await shellData(storeId);
  const t = await getTranslations('Shell');
  const wait = (await getTranslations('Dialog'))('wait');
  for (const font of firstFonts[config.brand]) {
    preload(font, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' });
  }
  const ofBrand = stores
    .filter(({ brand }) => brand === config.brand)
    .map((store) => ({ ...store, label: storeLabel(store) }));
  return (
    <html lang={languageTag(config.locale)} data-brand={config.brand}>
      <body>
        <a className="skip" href={`#${CONTENT_ID}`}>
          {t('skip')}
        </a>
        <IslandMessages namespaces={['Session', 'Clock', 'System', 'Dialog', 'Alert']}>
          <SiteHeader
            config={config}
            storeLabel={storeLabel({ ...config, storeLocale: config.locale })}
            stores={ofBrand}
            desktopMenu={desktop}
            mobileMenu={mobile}
            member={audience.kind === 'member'}
          />
          {children}
          <SessionIsland member={audience.kind === 'member'} />
          <ClosePopovers />
          <SoftNavigation />
          <AlertRegion />
          <DialogHost />
          <BusyOverlay label={wait} />
        </IslandMessages>
        <RedrawPlaceholders />
        <SiteFooter config={config} navigation={footer} />
      </body>
    </html>
  );
}

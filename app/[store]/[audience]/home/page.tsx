import '#app/styles.ts';
import '#components/sale/countdown.module.css';
import '#components/home/sale-hero.module.css';
import '#components/home/club-invitation.module.css';
import '#components/home/home-facts.module.css';
import '#components/home/sports-grid.module.css';
import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ClubInvitation } from '#components/home/club-invitation.tsx';
import { HomeFacts } from '#components/home/home-facts.tsx';
import { SaleHero } from '#components/home/sale-hero.tsx';
import { SitewideBanner } from '#components/home/sitewide-banner.tsx';
import { SportsGrid } from '#components/home/sports-grid.tsx';
import { ProductRail } from '#components/product-cards/product-rail.tsx';
import { RecentlyViewed } from '#components/recently-viewed/recently-viewed.tsx';
import { OpeningNext } from '#components/sale/opening-list.tsx';
import { RefreshAt } from '#components/sale/refresh-at.tsx';
import { RunningSales } from '#components/sale/running-sales.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import { JsonLd } from '#components/ui/json-ld.tsx';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import { railCards } from '#lib/api/rail-cards.ts';
import type { HomeSales } from '#lib/contract/sales.ts';
import { storeMoney } from '#lib/money/money.ts';
import { type PageContext, type PageParams, pageContext } from '#lib/pages/page-context.ts';
import { critical, optional } from '#lib/pages/page-replies.ts';
import { homeMetadata } from '#lib/pages/seo/home-metadata.ts';
import { shopData } from '#lib/pages/seo/structured-data.ts';

export const dynamic = 'error';
export const revalidate = 300;
export const generateStaticParams = () => [];

interface HomeProps {
  params: Promise<PageParams>;
}

/** Cards of the bestsellers rail on desktop. */
const BESTSELLERS = 5;
const OPENING_SHOWN = 4;
/** The cached page is one for all: a gender is chosen in the account only (0 is none). */
const ANY_GENDER = 0;

async function homeData({ api, storeId, audience }: PageContext) {
  const groupId = audience.kind === 'member' ? audience.group : 0;
  const home = { storeId, groupId, genderId: ANY_GENDER };
  return Promise.all([
    critical(api('hp-data', home)),
    critical(api('pss-hp-data', home)),
    optional(railCards(api, storeId, api('bestsellers', { store_id: storeId, limit: BESTSELLERS })), []),
  ]);
}

/** The next instant at which a sale opens or ends; null where none is known. */
const nextBoundary = ({ running, opening }: HomeSales): string | null =>
  [...running.map(({ endDate }) => endDate), ...opening.map(({ startDate }) => startDate)].sort(
    (a, b) => Date.parse(a) - Date.parse(b),
  )[0] ?? null;

export async function generateMetadata({ params }: HomeProps): Promise<Metadata> {
  return homeMetadata(await pageContext(params));
}

export default async function HomeRoute({ params }: HomeProps) {
  const context = await pageContext(params);
  const { config, dates, audience } = context;
  const [{ hero, sports, serverTime }, sales, bestsellers] = await homeData(context);
  const t = await getTranslations('Home');
  const boundary = nextBoundary(sales);
  const running = sales.running.filter(({ eventId }) => eventId !== hero?.eventId);
  const scene = sales.running.at(-1)?.pictures.wide.key;
  return (
    <PageFrame page="home">
      {shopData(config).map((data) => (
        <JsonLd key={data['@type']} data={data} />
      ))}
      <SitewideBanner kind="rtb" context={context} />
      {hero ? <SaleHero sale={hero} dates={dates} /> : <h1 className={textStyles.hidden}>{t('title')}</h1>}
      <HomeFacts loginRequired={config.loginRequired} returnDays={config.returnDays} />
      <RunningSales sales={running} total={sales.running.length} now={serverTime} dates={dates} />
      <div className={pageStyles.wrap}>
        <ProductRail title={t('bestsellers')} cards={bestsellers} money={storeMoney(config)} />
      </div>
      <SportsGrid sports={sports} />
      <OpeningNext sales={sales.opening.slice(0, OPENING_SHOWN)} dates={dates} member={audience.kind === 'member'} />
      <div className={pageStyles.wrap}>
        <RecentlyViewed
          member={audience.kind === 'member'}
          storeCountry={config.deliveryCountry}
          money={storeMoney(config)}
        />
      </div>
      {audience.kind === 'guest' && scene && <ClubInvitation pictureKey={scene} loginRequired={config.loginRequired} />}
      <SitewideBanner kind="event" context={context} />
      {boundary && <RefreshAt instant={boundary} />}
    </PageFrame>
  );
}

import { getTranslations } from 'next-intl/server';
import { JsonLd } from '#components/markup/json-ld.tsx';
import { ProductRail } from '#components/product-cards/product-rail.tsx';
import { RecentlyViewed } from '#components/recently-viewed/recently-viewed.tsx';
import { RefreshAt } from '#components/sale/refresh-at.tsx';
import { RunningSales } from '#components/sale/running-sales.tsx';
import { PageFrame } from '#components/shell/page-frame.tsx';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import { railCards } from '#lib/api/rail-cards.ts';
import type { HomeSales } from '#lib/contract/sales.ts';
import { storeMoney } from '#lib/money/money.ts';
import type { PageContext } from '#lib/pages/page-context.ts';
import { critical, optional } from '#lib/pages/page-replies.ts';
import { shopData } from '#lib/pages/seo/structured-data.ts';
import { ClubInvitation } from './club-invitation.tsx';
import { HomeFacts } from './home-facts.tsx';
import { OpeningNext } from './opening-next.tsx';
import { SaleHero } from './sale-hero.tsx';
import { SitewideBanner } from './sitewide-banner.tsx';
import { SportsGrid } from './sports-grid.tsx';

/** Cards of the bestsellers rail on desktop. */
const BESTSELLERS = 5;
const OPENING_SHOWN = 4;

async function homeData({ api, storeId, audience }: PageContext, genderId: number) {
  const groupId = audience.kind === 'member' ? audience.group : 0;
  const home = { storeId, groupId, genderId };
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

interface HomeProps {
  context: PageContext;
  /** What members have stated whom the page is for; 0 for everybody's. */
  genderId: number;
}

/** The home page. The public file of this feature. */
export async function Home({ context, genderId }: HomeProps) {
  const { config, dates, audience } = context;
  const [{ hero, sports, serverTime }, sales, bestsellers] = await homeData(context, genderId);
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

import type { ReactNode } from 'react';
import { IslandMessages } from '#components/behaviour/island-messages.tsx';
import { BrandWordmark } from '#components/brand/brand-wordmark.tsx';
import { NewsletterForm } from '#components/newsletter/newsletter-form.tsx';
import { KeptItems } from '#components/product-cards/kept-card.tsx';
import { OpeningList } from '#components/sale/opening-list.tsx';
import { SaleEnd } from '#components/sale/sale-end.tsx';
import { SaleTiles } from '#components/sale/sale-tiles.tsx';
import buttonStyles from '#components/ui/button.module.css';
import { PageLink } from '#components/ui/page-link.tsx';
import textStyles from '#components/ui/text.module.css';
import { railCards } from '#lib/api/rail-cards.ts';
import type { BlokOf } from '#lib/content/bloks.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import { formatDate } from '#lib/i18n/dates.ts';
import { storeMoney } from '#lib/money/money.ts';
import type { PageContext } from '#lib/pages/page-context.ts';
import { optional } from '#lib/pages/page-replies.ts';
import {
  LazyCarouselFrame,
  LazyCountdownBoxes,
  LazyLoginForm,
  LazyRegisterForm,
  LazyRemindButton,
  LazyRunClocks,
} from './lazy-islands.tsx';
import styles from './live-bloks.module.css';

type Live =
  | 'login'
  | 'register'
  | 'newsletter'
  | 'flash_sale'
  | 'sale_grid'
  | 'product_carousel'
  | 'brand_strip'
  | 'countdown';

/** Blocks that show what the shop holds at the moment of the page. */
export type LiveBlok = {
  [C in Live]: BlokOf<C>;
}[Live];

type Shown<B extends LiveBlok> = { blok: B; context: PageContext };

/** A block with what the shop holds now, as this audience may see it; nothing where the shop holds none of it. */
export function LiveBlokView({ blok, context }: Shown<LiveBlok>): ReactNode {
  switch (blok.component) {
    case 'login':
    case 'register':
      return <JoinBlok blok={blok} context={context} />;
    case 'newsletter':
      return (
        <Box blok={blok}>
          <NewsletterForm source="popup" className={styles.form} />
        </Box>
      );
    case 'flash_sale':
      return <FlashSaleBlok blok={blok} context={context} />;
    case 'sale_grid':
      return <SaleGridBlok blok={blok} context={context} />;
    case 'product_carousel':
      return <CarouselBlok blok={blok} context={context} />;
    case 'brand_strip':
      return <BrandStripBlok blok={blok} context={context} />;
    case 'countdown':
      return <CountdownBlok blok={blok} context={context} />;
  }
}

interface Headed {
  readonly element_id: string | undefined;
  readonly title: string;
  readonly text?: string | undefined;
}

/** A part of the page with its heading. */
function Box({ blok: { element_id, title, text }, children }: { blok: Headed; children: ReactNode }) {
  return (
    <div id={element_id} className={styles.box}>
      <h2 className={textStyles.h32}>{title}</h2>
      {text && <p>{text}</p>}
      {children}
    </div>
  );
}

/** Signing in or joining, for guests; a member has done so. */
function JoinBlok({ blok, context: { audience, config } }: Shown<BlokOf<'login' | 'register'>>) {
  if (audience.kind === 'member') return null;
  return (
    <Box blok={blok}>
      <IslandMessages namespaces={['Auth', 'Rule']}>
        <div className={styles.join}>
          {blok.component === 'login' ? (
            <LazyLoginForm />
          ) : (
            <LazyRegisterForm needsSymbol={config.flags.passwordNeedsSymbol} />
          )}
        </div>
      </IslandMessages>
    </Box>
  );
}

/** Sales of the store for whoever looks, as the home page has them; null where they cannot be asked for. */
const salesOf = ({ api, storeId, audience }: PageContext) =>
  optional(
    api('pss-hp-data', { storeId, groupId: audience.kind === 'member' ? audience.group : 0, genderId: 0 }),
    null,
  );

/** One sale with its running clock. */
async function FlashSaleBlok({ blok, context }: Shown<BlokOf<'flash_sale'>>) {
  const sales = await salesOf(context);
  const running = [...(sales?.running ?? [])].sort((a, b) => Date.parse(a.endDate) - Date.parse(b.endDate));
  const sale = blok.sale === 0 ? running[0] : running.find(({ categoryId }) => categoryId === blok.sale);
  if (!sales || !sale) return null;
  return (
    <SaleTiles
      id={blok.element_id}
      sales={[sale]}
      now={sales.serverTime}
      dates={context.dates}
      wide={1}
      Clocks={LazyRunClocks}
    />
  );
}

async function SaleGridBlok({ blok, context }: Shown<BlokOf<'sale_grid'>>) {
  const sales = await salesOf(context);
  const shown = (sales?.[blok.which] ?? []).slice(0, blok.most);
  if (!sales || shown.length === 0) return null;
  return (
    <div id={blok.element_id} className={styles.part}>
      <h2 className={textStyles.h44}>{blok.title}</h2>
      {blok.which === 'running' ? (
        <SaleTiles sales={shown} now={sales.serverTime} dates={context.dates} Clocks={LazyRunClocks} />
      ) : (
        <OpeningList
          sales={shown}
          dates={context.dates}
          member={context.audience.kind === 'member'}
          Remind={LazyRemindButton}
        />
      )}
    </div>
  );
}

/** The cards of a carousel: without prices for guests of stores that hide them, as every list of the shop (decision 20). */
function cardsOf(
  { from, ids, of, most }: BlokOf<'product_carousel'>,
  { api, storeId }: PageContext,
): Promise<ProductCard[]> {
  const listed = (which: { category_id?: number; brand_id?: number; sale_context?: 'new' }) =>
    api('cat-products-es', { store_id: storeId, limit: most, ...which }).then(({ products }) => products);
  switch (from) {
    case 'ids':
      return railCards(api, storeId, Promise.resolve(ids.slice(0, most).map((productID) => ({ productID }))));
    case 'bestsellers':
      return railCards(api, storeId, api('bestsellers', { store_id: storeId, limit: most }));
    case 'new':
      return listed({ sale_context: 'new' });
    case 'brand':
      return listed({ brand_id: of });
    case 'category':
    case 'sale':
      return listed({ category_id: of });
  }
}

async function CarouselBlok({ blok, context }: Shown<BlokOf<'product_carousel'>>) {
  const cards = await optional(cardsOf(blok, context), []);
  return (
    <div id={blok.element_id} className={styles.part}>
      <IslandMessages namespaces={['Card']}>
        {cards.length > 0 && (
          <LazyCarouselFrame title={blok.title}>
            <KeptItems cards={cards} money={storeMoney(context.config)} />
          </LazyCarouselFrame>
        )}
      </IslandMessages>
    </div>
  );
}

/** Brands of which the store sells something, in its alphabet, or those that are named in their order. */
async function BrandStripBlok({ blok, context: { api, storeId } }: Shown<BlokOf<'brand_strip'>>) {
  const brands = await optional(api('brands', { store_id: storeId }), []);
  const named = blok.ids.flatMap((id) => brands.find((brand) => brand.id === id) ?? []);
  const shown = (blok.ids.length > 0 ? named : brands).slice(0, blok.most);
  if (shown.length === 0) return null;
  return (
    <div id={blok.element_id} className={styles.part}>
      <h2 className={textStyles.h32}>{blok.title}</h2>
      <ul className={styles.brands}>
        {shown.map(({ id, name, url }) => (
          <li key={id}>
            <PageLink href={url}>
              <BrandWordmark id={id} name={name} />
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The time until something opens or ends: what its editor chose, or the next sale. */
async function CountdownBlok({ blok, context }: Shown<BlokOf<'countdown'>>) {
  const { element_id, title, label, link } = blok;
  const next = blok.until === undefined ? (await salesOf(context))?.opening[0] : undefined;
  const until = blok.until ?? next?.startDate;
  if (until === undefined) return null;
  const opens = next !== undefined || blok.opens;
  const { dates } = context;
  return (
    <div id={element_id} className={styles.countdown}>
      <h2 className={textStyles.h32}>{title}</h2>
      <LazyCountdownBoxes end={until} opens={opens}>
        {opens ? (
          <time dateTime={until}>{formatDate(until, 'day-and-time', dates)}</time>
        ) : (
          <SaleEnd end={until} dates={dates} />
        )}
      </LazyCountdownBoxes>
      {label && link && (
        <PageLink className={buttonStyles.white} href={link}>
          {label}
        </PageLink>
      )}
    </div>
  );
}

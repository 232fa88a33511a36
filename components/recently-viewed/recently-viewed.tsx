'use client';
import { clsx } from 'clsx';
import { type AbstractIntlMessages, NextIntlClientProvider, useLocale } from 'next-intl';
import { type ComponentType, useCallback } from 'react';
import { useLoaded } from '#components/behaviour/use-loaded.ts';
import { useNear } from '#components/behaviour/use-near.ts';
import carouselFrameStyles from '#components/product-cards/carousel-frame.module.css';
import productCardStyles from '#components/product-cards/product-card.module.css';
import productGridStyles from '#components/product-cards/product-grid.module.css';
import pageStyles from '#components/ui/page.module.css';
import scriptOnlyStyles from '#components/ui/script-only.module.css';
import textStyles from '#components/ui/text.module.css';
import skeletonStyles from '#components/ui/waiting/skeleton.module.css';
import { useLocalViews } from '#components/visitor/local-views.ts';
import { useDeliveryCountry } from '#components/visitor/session-snapshot.ts';
import { browserApi } from '#lib/api/browser-api.ts';
import type { ProductCard } from '#lib/contract/catalogue.ts';
import { fetchTexts } from '#lib/i18n/fetch-texts.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import { RECENTLY_VIEWED_LIMIT } from '#lib/rules/limits.ts';
import type { RecentCarouselProps } from './recent-carousel.tsx';
import styles from './recently-viewed.module.css';

interface RecentlyViewedProps {
  member: boolean;
  /** Country of the store; members' prices are asked for the country of delivery, else for it (CAT-19). */
  storeCountry: string;
  money: MoneyFormat;
  /** The product of this page, which is left out. */
  current?: number;
}

/** Names of the cards that stand there while the products are on their way: as many as a wide screen shows. */
const PLACEHOLDERS = ['first', 'second', 'third', 'fourth', 'fifth'];

interface Content {
  readonly cards: readonly ProductCard[];
  readonly texts: Readonly<Record<string, unknown>>;
  readonly Carousel: ComponentType<RecentCarouselProps>;
}

/** A member's list from the server, a guest's products as they are now; never what an old record says they cost. */
async function cardsOf(member: boolean, ids: string, shipping: string) {
  if (!member) return browserApi('product-catalog', { entity_ids: ids, limit: RECENTLY_VIEWED_LIMIT });
  const { handOverViews } = await import('./hand-over.ts');
  await handOverViews();
  return browserApi('recently-viewed', { limit: RECENTLY_VIEWED_LIMIT, shipping });
}

/**
 * What the visitor looked at before, the last first (CAT-15): fetched with code and words when it comes near; nothing is
 * asked for a guest who has seen nothing. A failure shows nothing. Its place is kept, so that nothing moves.
 */
export function RecentlyViewed({ member, storeCountry, money, current }: RecentlyViewedProps) {
  const locale = useLocale();
  const shipping = useDeliveryCountry() ?? storeCountry;
  const { mark, isNear } = useNear<HTMLDivElement>();
  const views = useLocalViews();
  const others = views.map(({ productID }) => productID).filter((id) => id !== current);
  const ids = others.join(',');
  const load = useCallback(async (): Promise<Content> => {
    const [{ RecentCarousel }, texts, cards] = await Promise.all([
      import('./recent-carousel.tsx'),
      fetchTexts(['Recent', 'Card', 'Price']),
      cardsOf(member, ids, shipping),
    ]);
    return { Carousel: RecentCarousel, texts, cards };
  }, [member, ids, shipping]);
  const expected = member || others.length > 0;
  const { value, failed } = useLoaded(load, isNear && expected);
  const shown = value?.cards.filter(({ productID }) => (member ? productID !== current : others.includes(productID)));
  const isEmpty = !expected || failed || shown?.length === 0;
  return (
    <div ref={mark} className={isEmpty ? undefined : pageStyles.section}>
      {isEmpty ? null : value && shown ? (
        <NextIntlClientProvider locale={locale} messages={value.texts as AbstractIntlMessages}>
          <value.Carousel cards={shown} money={money} clearable={!member} />
        </NextIntlClientProvider>
      ) : (
        <Placeholder count={member ? PLACEHOLDERS.length : others.length} />
      )}
    </div>
  );
}

function Placeholder({ count }: { count: number }) {
  return (
    <div className={clsx(carouselFrameStyles.carousel, styles.wait, scriptOnlyStyles.needsScript)} aria-hidden="true">
      <div className={clsx(pageStyles.sectionHead, carouselFrameStyles.sectionHead)}>
        <span className={clsx(skeletonStyles.skeleton, textStyles.h44, styles.h44)} />
      </div>
      <ul className={clsx(productGridStyles.rail, carouselFrameStyles.row)}>
        {PLACEHOLDERS.slice(0, count).map((name) => (
          <li key={name} className={productCardStyles.card}>
            <span className={clsx(skeletonStyles.skeleton, productCardStyles.pic)} />
            <span className={clsx(skeletonStyles.skeleton, styles.line)} />
            <span className={clsx(skeletonStyles.skeleton, styles.line)} />
            <span className={clsx(skeletonStyles.skeleton, styles.line)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

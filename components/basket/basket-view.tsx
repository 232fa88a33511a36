'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type BasketControl, useBasket } from '#components/basket-state/use-basket.ts';
import { useDeliveryDates } from '#components/basket-state/use-delivery-dates.ts';
import type { DiscountFault } from '#components/basket-state/use-discounts.ts';
import { useNotReserved } from '#components/basket-state/use-not-reserved.ts';
import { announce } from '#components/feedback/live-region.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { MoreLink } from '#components/ui/more-link.tsx';
import noteStyles from '#components/ui/note.module.css';
import pageStyles from '#components/ui/page.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { piecesToBuy } from '#lib/api/basket-reply.ts';
import type { Basket } from '#lib/contract/basket.ts';
import { dayRange } from '#lib/i18n/dates.ts';
import { formatMoney } from '#lib/money/money.ts';
import { productName } from '#lib/rules/goods/product-name.ts';
import type { BasketFormats } from './basket-formats.ts';
import { BasketLines } from './basket-lines.tsx';
import { BasketRecommendations } from './basket-recommendations.tsx';
import { BasketSummary } from './basket-summary.tsx';
import styles from './basket-view.module.css';
import { RemovedLine } from './removed-line.tsx';

interface BasketViewProps {
  storeId: number;
  initial: Basket;
  /** A discount that a form without scripts was refused. */
  refused?: DiscountFault | null;
  formats: BasketFormats;
  /** Where the store delivers to by default, ISO 3166-1 alpha-2. */
  storeCountry: string;
  /** Shown in place of the lines when the basket is empty; of one that comes empty, with what others buy beneath. */
  empty: ReactNode;
}

/** First and last day that any line is expected, both in ms; null where nothing can be delivered. */
function deliveryOf(basket: Basket): { from: number; to: number } | null {
  const windows = basket.items.map((item) => item.estimatedDelivery).filter(({ start, end }) => start > 0 && end > 0);
  if (windows.length === 0) return null;
  return { from: Math.min(...windows.map((w) => w.start)) * 1000, to: Math.max(...windows.map((w) => w.end)) * 1000 };
}

function Arrival({ basket, formats }: { basket: Basket; formats: BasketFormats }) {
  const t = useTranslations('Basket');
  const delivery = deliveryOf(basket);
  if (delivery === null) return <p>{t('items', { count: basket.order.basketCount })}</p>;
  const days = dayRange(delivery.from, delivery.to, 'weekday-and-day', formats.dates);
  return <p>{t('itemsArriving', { count: piecesToBuy(basket), ...days })}</p>;
}

/** Says what a change has come to, once it is answered: the line that is gone, the pieces and the total (WCAG 4.1.3). */
function useToldChanges({ basket, busy, removed }: BasketControl, formats: BasketFormats): void {
  const t = useTranslations('Basket');
  const count = piecesToBuy(basket);
  const { total } = basket.order;
  const gone = removed ? `${t('removed', { product: productName(removed.brand_name, removed.name) })} ` : '';
  const words = `${gone}${t('items', { count })}, ${t('total')} ${formatMoney(total, formats.money)}`;
  const last = useRef(words);
  useEffect(() => {
    if (busy || last.current === words) return;
    last.current = words;
    announce(words);
  }, [busy, words]);
}

/**
 * Where the focus goes after Undo: the line that is back takes it, else the heading (WCAG 2.4.3).
 * @returns the heading, the undo, and whether a line that appears is the one that was put back
 */
function useUndoFocus({ basket, removed, undo }: BasketControl) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef<ReadonlySet<number> | null>(null);
  useEffect(() => {
    if (removed === null && before.current && document.activeElement === document.body) heading.current?.focus();
    before.current = removed === null ? null : before.current;
  }, [removed]);
  return {
    heading,
    undo: () => {
      before.current = new Set(basket.items.map(({ cartItemId }) => cartItemId));
      return undo();
    },
    isRestored: (cartItemId: number): boolean => before.current?.has(cartItemId) === false,
  };
}

function BasketContent({ storeId, initial, refused, formats, storeCountry, empty }: BasketViewProps) {
  const t = useTranslations('Basket');
  const control = useBasket(storeId, initial, refused);
  const { heading, undo, isRestored } = useUndoFocus(control);
  useToldChanges(control, formats);
  const basket = useDeliveryDates(control.basket);
  const isEmpty = basket.items.length === 0;
  const notReserved = `${t('notReserved')} ${t('notReservedText')}`;
  useNotReserved(!isEmpty, notReserved);
  return (
    <>
      <div className={clsx(pageStyles.sectionHead, styles.basketHead)}>
        <div>
          <h1 ref={heading} tabIndex={-1} className={clsx(textStyles.h64, styles.h)}>
            {t('title')}
          </h1>
          {!isEmpty && <Arrival basket={basket} formats={formats} />}
        </div>
        {!isEmpty && <MoreLink href={pathTo.home()}>{t('keepShopping')}</MoreLink>}
      </div>
      {isEmpty ? (
        <>
          {control.removed && <RemovedLine key={control.removed.cartItemId} item={control.removed} onUndo={undo} />}
          {empty}
        </>
      ) : (
        <>
          <p className={clsx(noteStyles.warn, styles.notReserved)}>
            <Icon name="alert" />
            <span>{notReserved}</span>
          </p>
          <noscript>
            <p className={noteStyles.warn}>
              <Icon name="alert" />
              <span>{notReserved}</span>
            </p>
          </noscript>
          <div className={styles.basketGrid}>
            <BasketLines control={{ ...control, basket, undo }} formats={formats} isRestored={isRestored} />
            <BasketSummary
              basket={basket}
              busy={control.busy}
              discounts={control.discounts}
              formats={formats}
              storeCountry={storeCountry}
            />
          </div>
        </>
      )}
      {(!isEmpty || initial.items.length > 0) && (
        <BasketRecommendations storeId={storeId} productIds={basket.productsList} money={formats.money} />
      )}
    </>
  );
}

/** The basket page's live part: rendered on the server with the visitor's basket, kept true in the browser. */
export function BasketView(props: BasketViewProps) {
  const [queries] = useState(() => new QueryClient());
  return (
    <QueryClientProvider client={queries}>
      <BasketContent {...props} />
    </QueryClientProvider>
  );
}

'use client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { Basket } from '#lib/contract/basket.ts';
import { formatDate } from '#lib/i18n/dates.ts';
import type { BasketFormats } from './basket-formats.ts';
import { BasketLine } from './basket-line.tsx';
import { BasketSummary } from './basket-summary.tsx';
import { type LineFault, useBasket } from './use-basket.ts';

interface BasketViewProps {
  storeId: number;
  initial: Basket;
  formats: BasketFormats;
  /** Shown in place of the lines when the basket is empty. */
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
  const count = basket.order.basketCount;
  if (delivery === null) return <p>{t('items', { count })}</p>;
  const day = (at: number) => formatDate(at, 'weekday-and-day', formats.dates);
  return <p>{t('itemsArriving', { count, from: day(delivery.from), to: day(delivery.to) })}</p>;
}

function BasketContent({ storeId, initial, formats, empty }: BasketViewProps) {
  const t = useTranslations('Basket');
  const { basket, busy, fault, setQuantity, accept } = useBasket(storeId, initial);
  const wordOf = ({ left }: LineFault): string =>
    left === null ? t('notSaved') : left === 0 ? t('soldOut') : t('onlyLeft', { count: left });
  return (
    <>
      <div className="basket__head">
        <h1 className="h h--64">{t('title')}</h1>
        {basket.items.length > 0 && <Arrival basket={basket} formats={formats} />}
      </div>
      {basket.items.length === 0 ? (
        empty
      ) : (
        <>
          <p className="note note--warn">
            <Icon name="alert" />
            <span>
              <b>{t('notReserved')}</b> {t('notReservedText')}
            </span>
          </p>
          <div className="basket-grid">
            <ul className="lines">
              {basket.items.map((item) => (
                <BasketLine
                  key={item.cartItemId}
                  item={item}
                  formats={formats}
                  fault={fault?.cartItemId === item.cartItemId ? wordOf(fault) : null}
                  onQuantity={(qty) => setQuantity(item.cartItemId, qty)}
                  onAccept={(qty) => accept(item.cartItemId, qty)}
                />
              ))}
            </ul>
            <BasketSummary basket={basket} busy={busy} formats={formats} />
          </div>
        </>
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

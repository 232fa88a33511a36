'use client';
import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { useLoaded } from '#components/behaviour/use-loaded.ts';
import { Icon } from '#components/ui/icon.tsx';
import iconButtonStyles from '#components/ui/icon-button.module.css';
import { useSessionSnapshot } from '#components/visitor/session-snapshot.ts';
import type { MoneyFormat } from '#lib/money/money.ts';
import styles from './basket-button.module.css';
import { MiniBasketFrame } from './mini-basket-frame.tsx';
import { MiniBasketFailure, MiniBasketSkeleton } from './mini-basket-states.tsx';
import { usePeek } from './use-peek.ts';

const loadLines = () => import('./mini-basket-lines.tsx').then((module) => module.MiniBasketLines);

/** On the basket page the button has nowhere to go (MINI-03). */
function stayOnBasket(event: MouseEvent<HTMLAnchorElement>): void {
  const plain = (path: string) => path.replace(/\/$/, '');
  if (plain(event.currentTarget.pathname) === plain(window.location.pathname)) event.preventDefault();
}

interface BasketButtonProps {
  href: string;
  storeId: number;
  money: MoneyFormat;
}

/**
 * The way to the basket, which shows what is in it to who looks at it on desktop (MINI-01). Its colour and number are
 * the stylesheet's, from the root element, so that they are there at the first paint (lib/edge/documents). A full load,
 * since the basket is the visitor's own.
 */
export function BasketButton({ href, storeId, money }: BasketButtonProps) {
  const t = useTranslations('Session');
  const { basketCount } = useSessionSnapshot();
  const { open, handlers } = usePeek(basketCount > 0);
  const { value: Lines, failed, retry } = useLoaded(loadLines, open);
  return (
    <div className={styles.peek} {...handlers}>
      <a
        className={clsx(iconButtonStyles.button, styles.link)}
        href={href}
        onClick={stayOnBasket}
        aria-label={t('basketWithCount', { count: basketCount })}
      >
        <Icon name="basket" />
        <span className={clsx(iconButtonStyles.label, styles.label)}>{t('basket')}</span>
        <b className={styles.count} aria-hidden="true" />
      </a>
      {open && (
        <MiniBasketFrame count={basketCount} href={href}>
          {failed && <MiniBasketFailure onRetry={retry} />}
          {!failed && (Lines ? <Lines storeId={storeId} money={money} /> : <MiniBasketSkeleton />)}
        </MiniBasketFrame>
      )}
    </div>
  );
}

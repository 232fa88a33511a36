import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import buttonStyles from '#components/ui/button.module.css';
import styles from './mini-basket-frame.module.css';

interface MiniBasketFrameProps {
  count: number;
  href: string;
  children: ReactNode;
}

/** What stands around the lines of the mini basket in each of its states. */
export function MiniBasketFrame({ count, href, children }: MiniBasketFrameProps) {
  const t = useTranslations('MiniBasket');
  return (
    <section className={clsx(styles.drop, styles.miniBasket)} aria-label={t('title', { count })}>
      <h2>{t('title', { count })}</h2>
      {children}
      <a className={buttonStyles.wide} href={href}>
        {t('view')}
      </a>
    </section>
  );
}

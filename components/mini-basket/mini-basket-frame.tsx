import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';

interface MiniBasketFrameProps {
  count: number;
  href: string;
  children: ReactNode;
}

/** What stands around the lines of the mini basket in each of its states. */
export function MiniBasketFrame({ count, href, children }: MiniBasketFrameProps) {
  const t = useTranslations('MiniBasket');
  return (
    <section className="drop mini-basket" aria-label={t('title', { count })}>
      <h2>{t('title', { count })}</h2>
      {children}
      <a className="btn btn--wide" href={href}>
        {t('view')}
      </a>
    </section>
  );
}

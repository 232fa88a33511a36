'use client';
import { useTranslations } from 'next-intl';
import { Icon } from '#components/ui/icon.tsx';
import { useSessionSnapshot } from './use-session-snapshot.ts';

/** The way to the basket: green and numbered once it holds something. A full load, since the basket is the visitor's own. */
export function BasketButton({ href }: { href: string }) {
  const t = useTranslations('Session');
  const { basketCount } = useSessionSnapshot();
  return (
    <a
      className={basketCount > 0 ? 'iconbtn iconbtn--full' : 'iconbtn'}
      href={href}
      aria-label={t('basketWithCount', { count: basketCount })}
    >
      <Icon name="basket" />
      <span className="iconbtn__label">{t('basket')}</span>
      {basketCount > 0 && <b className="basket-n">{basketCount > 99 ? '99+' : basketCount}</b>}
    </a>
  );
}

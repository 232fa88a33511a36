import { clsx } from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { PageLink } from '#components/ui/page-link.tsx';
import { Picture } from '#components/ui/picture.tsx';
import tabsStyles from '#components/ui/tabs.module.css';
import textStyles from '#components/ui/text.module.css';
import { pathTo } from '#lib/addresses/path-builder.ts';
import type { Picture as PictureRef } from '#lib/contract/values.ts';
import styles from './auth-card.module.css';

interface AuthCardProps {
  /** Which of the two forms is shown; null on the pages beside them. */
  current: 'create' | 'login' | null;
  heading: string;
  picture: PictureRef | null;
  /** Do guests see prices and buy in this store? */
  open: boolean;
  /** Path of this site that both forms go on to; home by default. */
  returnTo?: string;
  children: ReactNode;
}

/** The frame around sign-in and registration: campaign picture, the two tabs (links, so that they work without script), the form. */
export function AuthCard({ current, heading, picture, open, returnTo = pathTo.home(), children }: AuthCardProps) {
  const t = useTranslations('Auth');
  return (
    <div className={styles.join}>
      <div className={styles.pic}>
        {picture && (
          <Picture picture={{ ...picture, alt: '' }} shape="wide" sizes="(min-width: 768px) 380px, 100vw" priority />
        )}
        <div>
          <p className={clsx(textStyles.kicker, styles.kicker)}>{t(open ? 'membersOnlyOpen' : 'membersOnly')}</p>
          <p className={textStyles.h32}>{t(open ? 'promiseOpen' : 'promise')}</p>
          <p className={clsx(textStyles.lead, styles.lead)}>{t('promiseText')}</p>
        </div>
      </div>
      <div className={styles.form}>
        <nav className={clsx(tabsStyles.tabs, styles.tabs)} aria-label={t('joinOrSignIn')}>
          <PageLink href={pathTo.create({ returnTo })} aria-current={current === 'create' ? 'page' : undefined}>
            {t('join')}
          </PageLink>
          <PageLink
            href={pathTo.login(returnTo === pathTo.home() ? {} : { returnTo })}
            aria-current={current === 'login' ? 'page' : undefined}
          >
            {t('signIn')}
          </PageLink>
        </nav>
        <h1 className={textStyles.h32}>{heading}</h1>
        {children}
      </div>
    </div>
  );
}

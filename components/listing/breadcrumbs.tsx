import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { PageLink } from '#components/ui/page-link.tsx';
import type { Link } from '#lib/contract/values.ts';
import styles from './breadcrumbs.module.css';

/** The trail from the home page to this one; the last crumb names the page itself and is no link. */
export function Breadcrumbs({ trail, current }: { trail: readonly Link[]; current: string }) {
  const t = useTranslations('Listing');
  return (
    <nav className={styles.crumbs} aria-label={t('breadcrumb')}>
      {trail.map(({ label, url }) => (
        <Fragment key={url}>
          <PageLink href={url}>{label}</PageLink>
          <span aria-hidden="true">/</span>
        </Fragment>
      ))}
      <span aria-current="page">{current}</span>
    </nav>
  );
}

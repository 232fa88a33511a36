import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './more-link.module.css';
import { PageLink } from './page-link.tsx';

/** The link beside a section's heading that leads to all of it. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <PageLink className={styles.more} href={href}>
      {children}
      <Icon name="arrow" small />
    </PageLink>
  );
}

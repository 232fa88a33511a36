import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';

/** The link beside a section's heading that leads to all of it. */
export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <PageLink className="more" href={href}>
      {children}
      <Icon name="arrow" small />
    </PageLink>
  );
}

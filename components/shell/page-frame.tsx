import type { ReactNode } from 'react';

/** Where the skip link leads. */
export const CONTENT_ID = 'content';

interface PageFrameProps {
  /** The layout of the route (ROUTE-50): the basket's has its own reassurance cards. */
  layout?: 'homepage' | 'basket' | 'plain';
  children: ReactNode;
}

/** The main element of a page; it carries the name of the page's layout. */
export function PageFrame({ layout = 'plain', children }: PageFrameProps) {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className={layout === 'homepage' ? layout : `wrap ${layout}`}>
      {children}
    </main>
  );
}

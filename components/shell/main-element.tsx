import type { ReactNode } from 'react';
import pageStyles from '#components/ui/page.module.css';
import type { PageType } from '#lib/contract/tracking.ts';
import type { PageTraits } from '#lib/routing/page-traits.ts';

/** Where the skip link leads. */
export const CONTENT_ID = 'content';

interface MainElementProps {
  layout: PageTraits['layout'];
  /** May guests be asked to join here? */
  asks?: boolean;
  /** What analytics takes the page for. */
  kind?: PageType | undefined;
  flavour?: string | undefined;
  entity?: number | undefined;
  children: ReactNode;
}

/** The main element as it stands, without the table of what all pages are like (page-frame.tsx). */
export function MainElement({ layout, asks = false, kind, flavour, entity, children }: MainElementProps) {
  return (
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className={layout === 'homepage' ? undefined : pageStyles.wrap}
      data-layout={layout}
      data-asks={asks ? 'register' : undefined}
      data-flavour={flavour}
      data-page={kind}
      data-entity={entity}
    >
      {children}
    </main>
  );
}

import type { ReactNode } from 'react';
import type { PageType } from '#lib/contract/tracking.ts';
import { PAGE_TRAITS, type PageName } from '#lib/routing/page-traits.ts';
import { MainElement } from './main-element.tsx';

interface PageFrameProps {
  page: PageName;
  /** Flavour of the sale that the page is about; rules accents and the look of dialogs (decision 38). */
  flavour?: string | undefined;
  /** Id of the product, category or brand that the page is about, of the order that was placed. */
  entity?: number | undefined;
  /** What analytics takes it for, where that is not what its page says (TRACK-02). */
  kind?: PageType | undefined;
  children: ReactNode;
}

/** The main element of a page; it carries the name of the page's layout (ROUTE-50), whether guests may be asked to join, and what
 * analytics calls it. */
export function PageFrame({ page, flavour, entity, kind, children }: PageFrameProps) {
  const { layout, analytics, needsRegisterModal } = PAGE_TRAITS[page];
  return (
    <MainElement
      layout={layout}
      asks={needsRegisterModal}
      kind={kind ?? analytics ?? undefined}
      flavour={flavour}
      entity={entity}
    >
      {children}
    </MainElement>
  );
}

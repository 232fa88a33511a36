import type { ComponentProps } from 'react';

interface PageLinkProps extends ComponentProps<'a'> {
  href: string;
  /** The view stays where it is: for links that change only part of the page (decision 15). */
  keepScroll?: boolean;
}

/**
 * A link within the shop: a plain anchor, which `SoftNavigation` follows without a document load. A page has hundreds
 * of links; as client components their hydration would cost more than everything else on it.
 */
export function PageLink({ keepScroll = false, children, ...props }: PageLinkProps) {
  return (
    <a {...props} data-soft={keepScroll ? 'stay' : ''}>
      {children}
    </a>
  );
}

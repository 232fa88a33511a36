'use client';
import Link, { useLinkStatus } from 'next/link';
import { type ComponentProps, useState } from 'react';

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'>;

/** A bar at the top of the window while the link's target is on its way; the styles hold it back for quick ones. */
function PendingBar() {
  const { pending } = useLinkStatus();
  return pending ? <span className="pending-bar" /> : null;
}

/**
 * A link within the shop. The target is fetched on intent (hover, focus, touch), never just for being on screen,
 * so that a listing costs no request per card (research/next.md 1).
 */
export function PageLink({ children, ...props }: PageLinkProps) {
  const [intent, setIntent] = useState(false);
  const want = () => setIntent(true);
  return (
    <Link {...props} prefetch={intent} onMouseEnter={want} onFocus={want} onTouchStart={want}>
      {children}
      <PendingBar />
    </Link>
  );
}

'use client';
import Link from 'next/link';
import { type ComponentProps, useState } from 'react';

type PageLinkProps = Omit<ComponentProps<typeof Link>, 'prefetch'>;

/**
 * A link within the shop. The target is fetched on intent (hover, focus, touch), never just for being on screen,
 * so that a listing costs no request per card (research/next.md 1).
 */
export function PageLink(props: PageLinkProps) {
  const [intent, setIntent] = useState(false);
  const want = () => setIntent(true);
  return <Link {...props} prefetch={intent} onMouseEnter={want} onFocus={want} onTouchStart={want} />;
}

'use client';
import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { useRouter } from 'next/navigation';
import { useEffect, useTransition } from 'react';
import { followingOf, softLinkOf } from './soft-link.ts';

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Follows the shop's links without a document load, for all of them at once: the target is fetched on intent (hover,
 * focus, touch), never just for being on screen, so that a listing costs no request per card (research/next.md 1).
 * Shows a bar at the top of the window while a target is on its way; its styles hold it back for quick ones.
 */
export function SoftNavigation() {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const following = followingOf(event, window.location);
      if (following === null) return;
      event.preventDefault();
      const { path, scroll } = following;
      startTransition(() => router.push(path, { scroll }));
    };
    const fetchAhead = ({ target }: Event) => {
      const link = softLinkOf(target);
      if (link) router.prefetch(link.pathname + link.search, { kind: PrefetchKind.FULL });
    };
    document.addEventListener('click', follow);
    for (const intent of INTENTS) document.addEventListener(intent, fetchAhead, { passive: true });
    return () => {
      document.removeEventListener('click', follow);
      for (const intent of INTENTS) document.removeEventListener(intent, fetchAhead);
    };
  }, [router]);
  useEffect(() => {
    // The page is live: the script loader does now what was asked for before (lib/serving/defer-scripts.ts).
    document.documentElement.dataset.live = '';
    window.dispatchEvent(new Event('shop-live'));
  }, []);
  return pending ? <span className="pending-bar" /> : null;
}

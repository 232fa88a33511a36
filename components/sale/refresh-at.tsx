'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { afterInstant } from './server-clock.ts';

/**
 * Waits after the boundary, ms. Half a second is what an event takes from the shop's clock to the cached page
 * (decision 113); the later ones are for a page that could not be made anew by then. As soon as the
 * page that comes names another boundary, or none, they are off.
 */
const ASK_AFTER_MS = [500, 2000, 10_000, 30_000] as const;

/** Open pages ask within so many milliseconds of each other, not all at the same one. */
const SPREAD_MS = 300;

/** Brings the page up to date once an instant has passed, so that a sale opens or ends on open pages (decision 30). */
export function RefreshAt({ instant }: { instant: string }) {
  const router = useRouter();
  useEffect(() => {
    const first = Date.parse(instant) + Math.random() * SPREAD_MS;
    const stops = ASK_AFTER_MS.map((wait) => afterInstant(first + wait, () => router.refresh()));
    return () => {
      for (const stop of stops) stop();
    };
  }, [instant, router]);
  return null;
}

'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { readClock, subscribeClock } from './server-clock.ts';

/**
 * Waits after the boundary, seconds. A cached page may be a quarter of a minute old (lib/api/cache-manifest.ts): the
 * first question has it rendered anew, the later ones get what came of it.
 */
const ASK_AFTER = [3, 20, 40] as const;

/** Brings the page up to date once an instant has passed, so that a sale opens or ends on open pages (decision 30). */
export function RefreshAt({ instant }: { instant: string }) {
  const router = useRouter();
  useEffect(() => {
    const boundary = Math.ceil(Date.parse(instant) / 1000);
    const started = readClock() ?? Math.floor(Date.now() / 1000);
    const due = ASK_AFTER.map((wait) => boundary + wait).filter((moment) => moment > started);
    return subscribeClock(() => {
      const now = readClock();
      const [next] = due;
      if (now === null || next === undefined || now < next) return;
      due.shift();
      router.refresh();
    });
  }, [instant, router]);
  return null;
}

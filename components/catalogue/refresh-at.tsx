'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { readClock, subscribeClock } from './server-clock.ts';

/**
 * When the page is asked for again, seconds after the boundary. The first to ask still gets the page from before, and
 * has the server render it anew; the second time brings what was rendered.
 */
const REFRESH_AFTER_SECONDS = [3, 8];

/** Brings the page up to date once an instant has passed, so that a sale opens or ends on open pages (decision 30). */
export function RefreshAt({ instant }: { instant: string }) {
  const router = useRouter();
  useEffect(() => {
    const boundary = Math.ceil(Date.parse(instant) / 1000);
    const dueAfter = (now: number): number[] =>
      REFRESH_AFTER_SECONDS.map((seconds) => boundary + seconds).filter((due) => now < due);
    let waiting = dueAfter(readClock() ?? 0);
    return subscribeClock(() => {
      const now = readClock();
      const [next] = waiting;
      if (next === undefined || now === null || now < next) return;
      waiting = dueAfter(now);
      router.refresh();
    });
  }, [instant, router]);
  return null;
}

'use client';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { readClock, subscribeClock } from './server-clock.ts';

/** Wait after the boundary, seconds: the server renders the page anew in that time. */
const GRACE_SECONDS = 3;

/** Brings the page up to date once an instant has passed, so that a sale opens or ends on open pages (decision 30). */
export function RefreshAt({ instant }: { instant: string }) {
  const router = useRouter();
  useEffect(() => {
    const due = Math.ceil(Date.parse(instant) / 1000) + GRACE_SECONDS;
    let waiting = (readClock() ?? 0) < due;
    return subscribeClock(() => {
      const now = readClock();
      if (!waiting || now === null || now < due) return;
      waiting = false;
      router.refresh();
    });
  }, [instant, router]);
  return null;
}

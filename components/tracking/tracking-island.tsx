'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { whenIdle } from '#components/behaviour/when-idle.ts';
import { notes } from '#lib/api/notes.ts';
import type { TrackedStore } from './tracked-store.ts';

/**
 * Notes the pages a visitor sees; a change of the query alone is the same page (decision 15). The tracker, which tells of
 * them, comes when the browser is idle, and costs a page nothing until then.
 * @param store null where the store has connected nobody who is told: nothing is kept
 */
export function TrackingIsland({ store }: { store: TrackedStore | null }) {
  const path = usePathname();
  useEffect(() => {
    whenIdle(() => void import('./idle-work.ts').then(({ beginIdleWork }) => beginIdleWork(store)));
  }, [store]);
  useEffect(() => {
    notes.push({ page: { ...document.querySelector('main')?.dataset }, path });
  }, [path]);
  return null;
}

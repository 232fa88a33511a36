'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useConsent } from '#lib/consent/consent-status.ts';
import type { ViewThresholds } from './view-counts.ts';

/**
 * Counts the pages that a member sees, to ask who has left the newsletter once more (NEWS-11). Nobody asked the shop to, so
 * that it waits for functional consent.
 */
export function ViewCounter({ thresholds }: { thresholds: ViewThresholds }) {
  const path = usePathname();
  const { accepted_functional } = useConsent().preferences;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each path is a view
  useEffect(() => {
    if (!accepted_functional) return;
    const kind = document.querySelector('main')?.dataset.page;
    import('./view-counts.ts').then(({ countView }) => countView(kind, thresholds)).catch(() => {});
  }, [path, accepted_functional, thresholds]);
  return null;
}

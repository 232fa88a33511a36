'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { useConsent } from '#lib/consent/consent-status.ts';
import type { ViewThresholds } from './view-counts.ts';

function CountOnce({ thresholds }: { thresholds: ViewThresholds }) {
  const { accepted_functional } = useConsent().preferences;
  useEffect(() => {
    if (!accepted_functional) return;
    const kind = document.querySelector('main')?.dataset.page;
    import('./view-counts.ts').then(({ countView }) => countView(kind, thresholds)).catch(() => {});
  }, [accepted_functional, thresholds]);
  return null;
}

/**
 * Counts the pages that a member sees, to ask who has left the newsletter once more (NEWS-11). Nobody asked the shop to, so
 * that it waits for functional consent.
 */
export const ViewCounter = ({ thresholds }: { thresholds: ViewThresholds }) => (
  <CountOnce key={usePathname()} thresholds={thresholds} />
);

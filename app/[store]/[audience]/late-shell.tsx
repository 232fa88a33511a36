'use client';
import { type ComponentProps, useEffect, useState } from 'react';
import { untilAnswered } from '#components/feedback/until-answered.ts';

type LateModule = typeof import('./late-parts.tsx');

/** What has come after the page; null until then. */
function useLateModule(): LateModule | null {
  const [late, setLate] = useState<LateModule | null>(null);
  useEffect(() => {
    const leave = new AbortController();
    void untilAnswered(() => import('./late-parts.tsx').then(setLate), leave.signal);
    return () => leave.abort();
  }, []);
  return late;
}

/** Stands first in the page, so that its question is the first thing that the keyboard comes to. */
export function LateConsent(props: ComponentProps<LateModule['ConsentIsland']>) {
  const late = useLateModule();
  return late && <late.ConsentIsland {...props} />;
}

/**
 * Fetches what the shell only listens and asks with, once the page itself is hydrated: a third of the shop's own scripts is
 * not waited for. Links and forms do without it; what is pressed meanwhile is pressed again when it is there
 * (lib/edge/documents/defer-scripts.ts).
 */
export function LateShell(props: ComponentProps<LateModule['LateParts']>) {
  const late = useLateModule();
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    window.dispatchEvent(new Event('shop-hydrated'));
  }, []);
  return late && <late.LateParts {...props} />;
}

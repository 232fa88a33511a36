'use client';
import { useEffect } from 'react';
import { closeOverlaysOnBack } from '#components/behaviour/back-closes.ts';
import { controlModalPopovers } from '#components/behaviour/modal-popovers.ts';
import { controlAppBanner } from './app-banner-control.ts';
import { publishHeaderHeight } from './header-height.ts';
import { controlNavigation } from './navigation-control.ts';

/** What the shell's own markup needs of scripts; it is there and works before them, so that none of it is rendered again. */
export function ShellControl() {
  useEffect(() => {
    const header = document.querySelector<HTMLElement>('[data-header]');
    const bar = document.querySelector<HTMLElement>('[data-departments]');
    const stops = [controlModalPopovers(), closeOverlaysOnBack(), controlAppBanner()];
    if (header) stops.push(publishHeaderHeight(header));
    if (bar) stops.push(controlNavigation(bar));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return null;
}

'use client';
import { useEffect } from 'react';
import { closeOverlaysOnBack } from '#components/behaviour/back-closes.ts';
import { keepCardsInView } from '#components/behaviour/cards-in-view.ts';
import { controlHeldPage } from '#components/behaviour/held-page.ts';
import { controlModalPopovers } from '#components/behaviour/modal-popovers.ts';
import { controlNavigation } from '#components/menus/navigation-control.ts';
import { controlAppBanner } from './app-banner-control.ts';

/** A height is published this long after the last change of size, ms (CONST-09). */
const DEBOUNCE_MS = 250;

/**
 * Publishes the header's height, px, as `--header-height` on the root element (SHELL-20); until it is measured the
 * stylesheet's own value of the device class holds.
 * @returns how to stop
 */
function publishHeaderHeight(header: HTMLElement, root: HTMLElement = document.documentElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const publish = () => {
    const height = `${header.offsetHeight}px`;
    // Written on the root element it has the style of every element worked out again: only where it says something new.
    if (getComputedStyle(root).getPropertyValue('--header-height') === height) return;
    root.style.setProperty('--header-height', height);
  };
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    timer = setTimeout(publish, DEBOUNCE_MS);
  });
  observer.observe(header);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}

/** What the shell's own markup needs of scripts; it is there and works before them, so that none of it is rendered again. */
export function ShellControl() {
  useEffect(() => {
    const header = document.querySelector<HTMLElement>('[data-header]');
    const bar = document.querySelector<HTMLElement>('[data-departments]');
    const stops = [
      controlModalPopovers(),
      controlHeldPage(),
      closeOverlaysOnBack(),
      controlAppBanner(),
      keepCardsInView(),
    ];
    if (header) stops.push(publishHeaderHeight(header));
    if (bar) stops.push(controlNavigation(bar));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return null;
}

'use client';
import { useEffect } from 'react';

/** Has forms with `data-in-place` sent without leaving the page, once the browser has nothing better to do. */
export function FormsInPlace() {
  useEffect(() => {
    const load = () => void import('./send-in-place.ts').then(({ sendFormsInPlace }) => sendFormsInPlace());
    // Safari knows no idle time.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(load);
    else setTimeout(load, 1);
  }, []);
  return null;
}

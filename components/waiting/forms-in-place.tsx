'use client';
import { useEffect } from 'react';

/** Has the forms that wait and wish sent without leaving the page, once the browser has nothing better to do. */
export function FormsInPlace() {
  useEffect(() => {
    const load = () => void import('./in-place.ts').then(({ takeOverForms }) => takeOverForms());
    // Safari knows no idle time.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(load);
    else setTimeout(load, 1);
  }, []);
  return null;
}

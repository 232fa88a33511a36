'use client';
import { useEffect } from 'react';
import { endOutage, reportOutage } from './app-state.ts';

/** On the page that an outage is answered with: puts the app in that state, so that the page comes back by itself. */
export function OutageWatch({ state }: { state: 'maintenance' | 'error' }) {
  useEffect(() => {
    reportOutage({ state, url: window.location.href, reload: true });
    return endOutage;
  }, [state]);
  return null;
}

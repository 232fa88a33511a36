'use client';
import { useEffect } from 'react';
import { browserApi } from '#lib/api/browser-api.ts';
import { connectSession, publishSession } from './session-snapshot.ts';

/** Fills the visitor's name and basket count after the cached page has been painted. */
export function SessionIsland() {
  useEffect(() => {
    const disconnect = connectSession();
    browserApi('session', {})
      .then(({ name, basketCount }) => publishSession({ name, basketCount }))
      .catch(() => {
        // Optional: without it the shell keeps what this tab last knew.
      });
    return disconnect;
  }, []);
  return null;
}

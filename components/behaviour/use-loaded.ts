import { useEffect, useState } from 'react';

/** A part of the page that comes when it is first wanted: not yet there, there, or not to be had. */
export interface Loaded<T> {
  readonly value: T | null;
  readonly failed: boolean;
  retry(): void;
}

/**
 * Loads something once it is wanted, and keeps it. A failure is shown by whoever asked, never by the page's error screen.
 * @param load stable between renders, since another one loads anew
 */
export function useLoaded<T>(load: () => Promise<T>, wanted: boolean): Loaded<T> {
  const [value, setValue] = useState<T | null>(null);
  const [failed, setFailed] = useState(false);
  const missing = wanted && value === null && !failed;
  useEffect(() => {
    if (!missing) return;
    let current = true;
    load().then(
      (loaded) => current && setValue(() => loaded),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [load, missing]);
  return { value, failed, retry: () => setFailed(false) };
}

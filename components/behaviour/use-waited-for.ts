import { useEffect, useRef, useState } from 'react';

/** Bounds of the page-load wait (CONST-08, decision 57), ms. */
const SHOWN_MIN_MS = 500;
export const SHOWN_MAX_MS = 5000;

/**
 * Should a sign of waiting be shown? Not for what is quick; once shown it stays long enough to be read, and goes after
 * five seconds whatever happens.
 * @param waiting is there something to wait for?
 * @param delayMs how long something may take before it is worth a sign
 */
export function useWaitedFor(waiting: boolean, delayMs: number): boolean {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    if (waiting === shown) return;
    const show = () => {
      shownAt.current = Date.now();
      setShown(true);
    };
    const wait = waiting ? delayMs : Math.max(0, SHOWN_MIN_MS - (Date.now() - shownAt.current));
    const timer = setTimeout(waiting ? show : () => setShown(false), wait);
    return () => clearTimeout(timer);
  }, [waiting, shown, delayMs]);
  const [overdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setOverdue(true), SHOWN_MAX_MS);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [shown]);
  return shown && !overdue;
}

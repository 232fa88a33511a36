'use client';
import { useEffect, useState } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import styles from './back-to-top.module.css';

/** Runs something once nothing more has asked for it for a while: the last call of many. */
export interface Quieted {
  (): void;
  /** Forgets a call that waits. */
  cancel(): void;
}

/** @param ms how long it has to be quiet before `run` runs */
function afterQuiet(ms: number, run: () => void): Quieted {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    clearTimeout(timer);
    timer = setTimeout(run, ms);
  };
  return Object.assign(ask, { cancel: () => clearTimeout(timer) });
}

/** Scroll handlers run this long after the last scroll event (CONST-10), ms. */
const SCROLL_QUIET_MS = 100;
/** Windows to scroll down before the way back is worth a button. */
const AFTER_WINDOWS = 1.5;

const CALM = '(prefers-reduced-motion: reduce)';

/** Smooth here only: were all scrolling of the document smooth, Back would glide down the page, too. */
function goToTop(): void {
  window.scrollTo({ top: 0, behavior: window.matchMedia(CALM).matches ? 'instant' : 'smooth' });
  document.querySelector('main')?.focus({ preventScroll: true });
}

/** The button back to the top, on desktop only, as its styles say (SHELL-19). */
export function BackToTop({ label }: { label: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = afterQuiet(SCROLL_QUIET_MS, () => setShown(window.scrollY > AFTER_WINDOWS * window.innerHeight));
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      look.cancel();
      window.removeEventListener('scroll', look);
    };
  }, []);
  return (
    <button type="button" className={styles.totop} hidden={!shown} aria-label={label} onClick={goToTop}>
      <Icon name="chevron" />
    </button>
  );
}

/** Does something once the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  // Safari knows no idle time.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work);
  else setTimeout(work, 1);
}

/**
 * Does something once the browser has nothing better to do; Safari knows no idle time.
 * @param withinMs done after so long in any case, ms; 0 for what need never be done
 */
export function whenIdle(work: () => void, withinMs = 0): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: withinMs });
  else setTimeout(work);
}

/** Does something once the browser has nothing better to do; Safari knows no idle time. */
export function whenIdle(work: () => void): void {
  (globalThis.requestIdleCallback ?? setTimeout)(work);
}

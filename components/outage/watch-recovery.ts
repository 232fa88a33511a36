import { isReachable } from './outage-of-response.ts';

/** First wait between two probes, ms; doubles each time, up to the longest. */
const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 30_000;

/**
 * Asks again and again, ever more rarely, until an address answers; at once where the browser says it is online again.
 * @returns how to stop
 */
export function watchRecovery(url: string, onRecovered: () => void): () => void {
  const stopped = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wait = FIRST_WAIT_MS;
  const probe = async (): Promise<void> => {
    clearTimeout(timer);
    const reachable = await isReachable(url);
    if (stopped.signal.aborted) return;
    if (reachable) {
      stopped.abort();
      onRecovered();
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(probe, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  };
  timer = setTimeout(probe, wait);
  window.addEventListener('online', probe, { signal: stopped.signal });
  return () => {
    clearTimeout(timer);
    stopped.abort();
  };
}

import { APP_STATE_HEADER } from '#lib/edge/documents/edge-headers.ts';
import { type AppState, asAppState } from './app-state.ts';

/** The state an answer to a navigation puts the app in; null where it is a page. */
export function outageOfResponse({ status, headers }: Pick<Response, 'status' | 'headers'>): AppState | null {
  return asAppState(headers.get(APP_STATE_HEADER)) ?? (status >= 500 ? 'error' : null);
}

/**
 * Does an address lead to a page again, or anywhere at all?
 * @returns false as long as nobody answers, or the answer is an outage
 */
export async function isReachable(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { method: 'HEAD', cache: 'no-store', redirect: 'manual' });
    return outageOfResponse(response) === null;
  } catch {
    return false;
  }
}

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

import { APP_STATE_HEADER } from '#lib/middleware/app-state-header.ts';
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

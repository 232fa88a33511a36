import { type AppState, reportOutage } from './app-state.ts';
import { isReachable, outageOfResponse } from './outage-of-response.ts';

/** Headers by which the framework's router marks its requests (next/dist/client/components/app-router-headers). */
const ROUTER_REQUEST = 'rsc';
const PREFETCH = 'next-router-prefetch';

/** What the router asks for: a page to go to, one to have ready, or nothing, as the request is not the router's. */
function purposeOf(init: RequestInit | undefined): 'navigation' | 'prefetch' | null {
  const headers = new Headers(init?.headers);
  if (!headers.has(ROUTER_REQUEST)) return null;
  return headers.has(PREFETCH) ? 'prefetch' : 'navigation';
}

/** The page an address of the router's requests stands for. */
function pageOf(input: RequestInfo | URL): string {
  const url = new URL(input instanceof Request ? input.url : input, window.location.href);
  url.searchParams.delete('_rsc');
  return url.href;
}

/** Leaves address and page as they are: the router drops what it was doing, and never hears of the answer (MW-20). */
function cancel(state: AppState, url: string): Promise<never> {
  reportOutage({ state, url, reload: false });
  window.history.replaceState(null, '', window.location.href);
  return new Promise(() => {});
}

/**
 * Stands between the router and the network: a navigation that meets an outage is cancelled and the app's state set,
 * where the router itself would load the document and leave the shop for the browser's error page (MW-18 to MW-20). A
 * navigation that was given up, or that leads to another site, is the router's own affair (MW-08, MW-21).
 * @returns how to stop
 */
export function guardRouter(): () => void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const purpose = purposeOf(init);
    if (purpose === null) return fetch(input, init);
    const url = pageOf(input);
    let response: Response;
    try {
      response = await fetch(input, init);
    } catch (error) {
      const givenUp = init?.signal?.aborted || purpose === 'prefetch';
      if (givenUp || (await isReachable(url))) throw error;
      return cancel('offline', url);
    }
    const state = outageOfResponse(response);
    if (state === null) return response;
    if (purpose === 'prefetch') throw new Error('An outage is not kept for later');
    return cancel(state, url);
  };
  return () => {
    window.fetch = fetch;
  };
}

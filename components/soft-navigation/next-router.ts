/**
 * All that the storefront knows of Next's router beyond its documented interface. Next has no word for "this navigation
 * met an outage": what it cannot fetch as a page it loads as a document, its error boundaries see what fails in rendering
 * only, `onRouterTransitionStart`, `useLinkStatus` and `onNavigate` tell of the start, and `experimental.useOffline` keeps a navigation waiting, also
 * where it leads to another site. What breaks when Next changes is said in next-router.test.tsx.
 */
import {
  NEXT_ROUTER_PREFETCH_HEADER,
  NEXT_RSC_UNION_QUERY,
  RSC_HEADER,
} from 'next/dist/client/components/app-router-headers';
import { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import type { useRouter } from 'next/navigation';
import { type AppState, reportOutage } from '#components/outage/app-state.ts';
import { isReachable, outageOfResponse } from '#components/outage/reachability.ts';

type Router = ReturnType<typeof useRouter>;

/** Fetches a page whole, so that a click on the way to it shows it at once; by default only what is static is fetched. */
export const prefetchPage = (router: Pick<Router, 'prefetch'>, path: string): void =>
  router.prefetch(path, { kind: PrefetchKind.FULL });

/** What the router asks for: a page to go to, one to have ready, or nothing, as the request is not the router's. */
function purposeOf(init: RequestInit | undefined): 'navigation' | 'prefetch' | null {
  const headers = new Headers(init?.headers);
  if (!headers.has(RSC_HEADER)) return null;
  return headers.has(NEXT_ROUTER_PREFETCH_HEADER) ? 'prefetch' : 'navigation';
}

/** The page an address of the router's requests stands for. */
function pageOf(input: RequestInfo | URL): string {
  const url = new URL(input instanceof Request ? input.url : input, window.location.href);
  url.searchParams.delete(NEXT_RSC_UNION_QUERY);
  return url.href;
}

/**
 * Leaves address and page as they are (MW-20): the router never gets the answer, and drops what it was doing for
 * whoever else writes the history.
 */
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

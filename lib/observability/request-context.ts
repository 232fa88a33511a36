import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from '#lib/process/process-wide.ts';

/** Where a page came from: the edge's own memory, Next's cache (stale: a new one is being made), a render, no cache. */
export type CacheState = 'front' | 'hit' | 'stale' | 'miss' | 'none';

/** What is known of the page that a request asks for, for logs and measurements. */
export interface PageFacts {
  /** Name of the page, such as `product`. */
  readonly page: string;
  readonly storeId: number;
}

/** The request being answered. What is learnt of it on its way is written into it. */
export interface RequestContext {
  readonly requestId: string;
  /** When it arrived, by `performance.now()`. */
  readonly startedAt: number;
  facts: PageFacts | null;
  fromFront: boolean;
  /** Of a page that Next's cache had: when it is made anew at the latest, ms since 1970. */
  kept?: { readonly until: number };
}

/** Header in which a request's id comes in from a trusted proxy, goes on to the commerce API and back to the visitor. */
export const REQUEST_ID_HEADER = 'x-request-id';

const storage = processWide('request-context', () => new AsyncLocalStorage<RequestContext>());

/** Runs what answers a request; whatever it starts knows the request. */
export const withRequest = <T>(context: RequestContext, run: () => T): T => storage.run(context, run);

/** The request being answered; undefined outside of one. */
export const currentRequest = (): RequestContext | undefined => storage.getStore();

/** Writes down which page a request asks for. */
export function notePage(facts: PageFacts): void {
  const request = currentRequest();
  if (request) request.facts = facts;
}

/** Writes down until when the page holds that a request was answered with. */
export function noteKept(until: number): void {
  const request = currentRequest();
  if (request) request.kept = { until };
}

/** The header that names the request being answered; none outside of one. */
export function requestIdHeader(): Readonly<Record<string, string>> {
  const request = currentRequest();
  return request ? { [REQUEST_ID_HEADER]: request.requestId } : {};
}

import { AsyncLocalStorage } from 'node:async_hooks';
import { processWide } from './process-wide.ts';

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
  facts: PageFacts | null;
  cache: CacheState | null;
}

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

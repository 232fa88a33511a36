/**
 * Every use of modules that Next keeps to itself on the server, in one place: what breaks when Next changes them is
 * said in next-internals.test.ts and in docs/next-pitfalls.md.
 */

import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';
import type { CacheHandler, CacheHandlerValue } from 'next/dist/server/lib/incremental-cache/index.js';
import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { areTagsStale, tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import type { ReactNode } from 'react';

export type { CacheHandler, CacheHandlerValue };

/** Reads the router state that a client sends. @throws what Next throws for a state it cannot read */
export const readRouterState = parseAndValidateFlightRouterState;

/** What Next puts before the path of a page in the key of its cache: the kind of the route, and a hash of its file. */
const ROUTE_OF_KEY = /^\/route-cache\/[A-Z_]+\/[0-9a-f]+\/\$(?=\/)/;

/** The internal path of the page that is cached under a key; a key of anything else as it is. */
export const pathOfKey = (key: string): string => key.replace(ROUTE_OF_KEY, '');

/** When each tag was last marked stale or expired, milliseconds since the epoch. */
export const tagMarks = tagsManifest;

/** Was one of these tags marked stale after `madeAt` (milliseconds since the epoch)? */
export const isMarkedStale = areTagsStale;

/** The lifetime of every page that Next has ever rendered, by address: it grows without end. */
export const pageLifetimes = Reflect.get(SharedCacheControls, 'cacheControls') as Map<string, unknown>;

/**
 * Renders to HTML what a bundle of pages has made, with the React that those bundles have: another one finds none of their contexts.
 * Loaded with the first call, after Next has chosen its runtime.
 * @throws what a component throws
 */
export function renderMarkup(node: ReactNode): Promise<string> {
  const path = 'next/dist/server/route-modules/app-page/vendored/ssr/react-dom-server.js';
  const { renderToPipeableStream } = createRequire(import.meta.url)(path) as typeof import('react-dom/server');
  return new Promise((resolve, reject) => {
    const html = new PassThrough();
    const { pipe } = renderToPipeableStream(node, {
      onAllReady: () => text(pipe(html)).then(resolve, reject),
      onError: reject,
    });
  });
}

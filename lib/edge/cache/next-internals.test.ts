import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { getRouteCacheKey } from 'next/dist/server/lib/route-cache-key.js';
import { describe, expect, it } from 'vitest';
import { isMarkedStale, pageLifetimes, pathOfKey, readRouterState, tagMarks } from './next-internals.ts';

describe('what Next keeps to itself', () => {
  it('judges tags by the marks in its table: otherwise withdrawn pages would stay fresh', () => {
    tagMarks.set('internals-test', { stale: 2_000 });
    expect(isMarkedStale(['internals-test'], 1_000)).toBe(true);
    expect(isMarkedStale(['internals-test'], 3_000)).toBe(false);
    tagMarks.delete('internals-test');
  });

  it('keeps lifetimes of pages in one map: otherwise memory would grow with every address', () => {
    const controls = new SharedCacheControls({
      getPrerenderManifest: () => ({ routes: {}, dynamicRoutes: {} }),
    } as never);
    controls.set('/internals-test', { revalidate: 60, expire: undefined });
    expect(pageLifetimes.has('/internals-test')).toBe(true);
    pageLifetimes.delete('/internals-test');
  });

  it('has the path of a page at the end of its key: otherwise previews would be kept, and searches push out pages', () => {
    const owner = { kind: 'APP_PAGE', sourceRoute: '/[store]/[audience]/home/page' } as never;
    const key = getRouteCacheKey('/1/guest-drafts/home', owner);
    expect(key).not.toBe('/1/guest-drafts/home');
    expect(pathOfKey(key)).toBe('/1/guest-drafts/home');
    expect(pathOfKey('/1/guest/home')).toBe('/1/guest/home');
    expect(pathOfKey('0a1b')).toBe('0a1b');
  });

  it('refuses a router state it cannot read: otherwise garbage would reach the renderer', () => {
    expect(() => readRouterState('garbage')).toThrow();
    expect(readRouterState(undefined)).toBeUndefined();
  });
});

import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { describe, expect, it } from 'vitest';
import { isMarkedStale, pageLifetimes, readRouterState, tagMarks } from './next-internals.ts';

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

  it('refuses a router state it cannot read: otherwise garbage would reach the renderer', () => {
    expect(() => readRouterState('garbage')).toThrow();
    expect(readRouterState(undefined)).toBeUndefined();
  });
});

import { SharedCacheControls } from 'next/dist/server/lib/incremental-cache/shared-cache-controls.external.js';
import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { boundLifetimes, judgeTags, markEverythingStale, markTags } from './next-tags.ts';
import { TAGS_MAX } from './tag-ledger.ts';

let now = 1_000_000;

beforeEach(() => {
  now += 1_000_000;
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterEach(() => vi.useRealTimers());
// Next's table outlives the modules of this file.
afterAll(() => tagsManifest.clear());

describe('marks in the table of Next', () => {
  it('count against what was made before, and not against what was made after', () => {
    markTags('stale', ['a']);
    expect(judgeTags(['a', 'b'], now - 1)).toBe('stale');
    expect(judgeTags(['a', 'b'], now + 1)).toBe('fresh');
    expect(judgeTags(['b'], now - 1)).toBe('fresh');
  });

  it('that withdraw something win', () => {
    markTags('stale', ['c']);
    markTags('expired', ['c']);
    expect(judgeTags(['c'], now - 1)).toBe('expired');
  });

  it('are as many as are remembered at most; what is older than a dropped one counts as stale', () => {
    markTags('stale', ['first'], now);
    expect(judgeTags(['unrelated'], now - 1)).toBe('fresh');
    const later = Array.from({ length: TAGS_MAX }, (_, n) => `later-${n}`);
    markTags('stale', later, now + 1000);
    expect(tagsManifest.size).toBe(TAGS_MAX);
    expect(judgeTags(['unrelated'], now)).toBe('stale');
    expect(judgeTags(['unrelated'], now + 1)).toBe('fresh');
  });

  it('can be given to everything made until now', () => {
    markEverythingStale();
    expect(judgeTags([], now)).toBe('stale');
    expect(judgeTags([], now + 1)).toBe('fresh');
  });

  it('withdraw at once on a machine that has slept, whose clock Next’s own no longer follows', () => {
    vi.setSystemTime(performance.timeOrigin + performance.now() + 8 * 3_600_000);
    markTags('expired', ['slept']);
    expect(judgeTags(['slept'], Date.now() - 1)).toBe('expired');
  });
});

describe('lifetimes of pages that Next remembers', () => {
  it('are dropped when they are too many, the oldest first', () => {
    const controls = new SharedCacheControls({} as never, undefined as never);
    for (let n = 0; n < 30; n += 1) controls.set(`/page-${n}`, { revalidate: 60, expire: undefined });
    boundLifetimes(10);
    const kept = Reflect.get(SharedCacheControls, 'cacheControls') as Map<string, unknown>;
    expect([...kept.keys()]).toEqual(Array.from({ length: 10 }, (_, n) => `/page-${n + 20}`));
  });
});

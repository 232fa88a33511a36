import { getRouteCacheKey } from 'next/dist/server/lib/route-cache-key.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CacheEntry, lifetimeOf, sizeOf } from './cache-entry.ts';
import IsrCache from './isr-cache.ts';

/** A fetched reply as Next stores it. */
const reply = (body: string, revalidate = 60) =>
  ({ kind: 'FETCH', data: { headers: {}, body, url: '' }, revalidate }) as never;
const tagged = (...tags: string[]) => ({ fetchCache: true as const, tags });

const isPastItsLifetime = (entry: CacheEntry | null): boolean =>
  entry !== null && Date.now() - entry.lastModified > lifetimeOf(entry);

const cache = new IsrCache();
let key = '';
let counter = 0;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
  counter += 1;
  key = `key-${counter}`;
});
afterEach(() => vi.useRealTimers());

describe('the cache of pages', () => {
  it('gives back what was set, to every handler that Next makes', async () => {
    await cache.set(key, reply('a'), tagged('t'));
    expect(await new IsrCache().get(key)).toMatchObject({ lastModified: 1_000_000, value: { tags: ['t'] } });
    expect(await cache.get(`${key}-other`)).toBeNull();
  });

  it('keeps no page of the shop as it will be, nor with drafts (decisions 185, 271), whichever route makes it', async () => {
    const keyOf = (path: string) => getRouteCacheKey(path, { kind: 'APP_PAGE', sourceRoute: '/[store]/page' } as never);
    for (const previewed of ['/13/guest-3600000/home', '/13/m2-0/product/7', '/13/guest-drafts/home'])
      for (const asked of [previewed, keyOf(previewed)]) {
        await cache.set(asked, reply('a'), tagged('t'));
        expect(await cache.get(asked)).toBeNull();
      }
    await cache.set(keyOf('/13/guest/home'), reply('a'), tagged('t'));
    expect(await cache.get(keyOf('/13/guest/home'))).not.toBeNull();
  });

  it('dates a page when its render began, so that an invalidation meanwhile is not lost', async () => {
    await cache.get(key);
    vi.setSystemTime(1_000_500);
    await cache.get(key);
    await cache.revalidateTag('t', { expire: 60 });
    vi.setSystemTime(1_001_000);
    await cache.set(key, reply('old data'), tagged('t'));
    expect(isPastItsLifetime(await cache.get(key))).toBe(true);
  });

  it('lets Next serve what is stale once more, and asks again for a reply that has expired', async () => {
    await cache.set(key, reply('a'), tagged('stale-one'));
    await cache.set(`${key}-b`, reply('b'), tagged('expired-one'));
    expect(isPastItsLifetime(await cache.get(key))).toBe(false);
    vi.setSystemTime(1_000_100);
    await cache.revalidateTag('stale-one', { expire: 31_536_000 });
    await cache.revalidateTag(['expired-one'], { expire: 0 });
    expect(isPastItsLifetime(await cache.get(key))).toBe(true);
    expect(await cache.get(`${key}-b`)).toBeNull();
    vi.setSystemTime(1_000_200);
    await cache.set(key, reply('new'), tagged('stale-one'));
    expect(isPastItsLifetime(await cache.get(key))).toBe(false);
  });

  it('has an expired page made anew before it is served, and gives it back where that fails', async () => {
    const page = { kind: 'APP_PAGE', html: '', headers: { 'x-next-cache-tags': 'p' } } as never;
    const control = { cacheControl: { revalidate: 300, expire: undefined } } as never;
    await cache.set(key, page, control);
    vi.setSystemTime(1_000_100);
    await cache.revalidateTag(['p'], { expire: 0 });
    vi.setSystemTime(1_000_200);
    expect(await cache.get(key)).toBeNull();
    // Next has tried, and was told nothing: the attempt failed.
    vi.setSystemTime(1_000_900);
    const old = await cache.get(key);
    expect(old).toMatchObject({ value: { html: '' } });
    expect(isPastItsLifetime(old)).toBe(true);
    // Next hands back what it could not replace. It is tried again soon, not after the half minute that Next proposes.
    await cache.set(key, old?.value ?? null, { cacheControl: { revalidate: 30, expire: undefined } } as never);
    expect(isPastItsLifetime(await cache.get(key))).toBe(false);
    vi.setSystemTime(1_004_000);
    expect(isPastItsLifetime(await cache.get(key))).toBe(true);
  });

  it('goes back to a whole page that has expired, for some seconds, where the new one lacks a part', async () => {
    const page = (html: string, tags: string) =>
      ({ kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': tags } }) as never;
    const control = { cacheControl: { revalidate: 300, expire: undefined } } as never;
    await cache.set(key, page('whole', 'w'), control);
    vi.setSystemTime(1_000_100);
    await cache.revalidateTag(['w'], { expire: 0 });
    vi.setSystemTime(1_000_200);
    expect(await cache.get(key)).toBeNull();
    await cache.set(key, page('half', 'w,degraded'), control);
    vi.setSystemTime(1_000_300);
    const shown = await cache.get(key);
    expect(shown).toMatchObject({ value: { html: 'whole' } });
    expect(isPastItsLifetime(shown)).toBe(false);
    vi.setSystemTime(1_006_000);
    expect(isPastItsLifetime(await cache.get(key))).toBe(true);
  });

  it('dates a page anew where an older one was still fresh when it was last read', async () => {
    await cache.set(key, reply('a'), tagged());
    vi.setSystemTime(1_030_000);
    await cache.get(key);
    vi.setSystemTime(1_070_000);
    await cache.get(key);
    vi.setSystemTime(1_071_000);
    await cache.set(key, reply('b'), tagged());
    expect(await cache.get(key)).toMatchObject({ lastModified: 1_070_000, value: { data: { body: 'b' } } });
  });

  it('forgets a key that is set to nothing', async () => {
    await cache.set(key, reply('a'), tagged());
    await cache.set(key, null, tagged());
    expect(await cache.get(key)).toBeNull();
  });
});

describe('sizeOf', () => {
  it('counts texts and bytes wherever they stand', () => {
    const page = { html: 'x'.repeat(1000), rsc: Buffer.alloc(500), segments: new Map([['/a', Buffer.alloc(300)]]) };
    expect(sizeOf(page)).toBeGreaterThan(2800);
    expect(sizeOf(page)).toBeLessThan(3200);
  });
});

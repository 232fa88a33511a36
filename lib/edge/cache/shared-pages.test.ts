import type { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { connectRedis, connectSubscriber } from '#lib/process/redis-connection.ts';
import { redisProgram, startTestRedis, type TestRedis, until } from '#tests/support/servers/redis-server.ts';
import { type CacheEntry, ENTRY_MAX_BYTES, packEntry, unpackEntry } from './cache-entry.ts';
import { createSharedPages, type SharedPages } from './shared-cache.ts';
import { joinSharedTags, type SharedTags } from './shared-tags.ts';

/** A page as Next hands it to a cache handler. */
const page = (html: string, tags: readonly string[] = ['product:1'], lastModified = Date.now()) =>
  ({
    lastModified,
    cacheControl: { revalidate: 3600, expire: undefined },
    value: {
      kind: 'APP_PAGE',
      html,
      rscData: Buffer.from('flight'),
      segmentData: new Map([['/_tree', Buffer.from('tree')]]),
      headers: { 'x-next-cache-tags': tags.join(',') },
      status: undefined,
      postponed: undefined,
    },
  }) as unknown as CacheEntry;

describe('a packed entry', () => {
  it('comes back as it was, buffers and maps included, in a fraction of the bytes', async () => {
    const entry = page('<p>Warm down jacket</p>'.repeat(500));
    const packed = (await packEntry({ entry, heard: 7 })) ?? Buffer.alloc(0);
    expect(packed.length).toBeLessThan(1000);
    expect(await unpackEntry(packed)).toEqual({ entry, heard: 7 });
  });

  it('is not made of a page that is too large to be shared', async () => {
    expect(await packEntry({ entry: page('x'.repeat(ENTRY_MAX_BYTES)), heard: 0 })).toBeNull();
  });

  it('that is damaged is refused', async () => {
    await expect(unpackEntry(Buffer.from('no entry'))).rejects.toThrow();
  });
});

const program = redisProgram();

describe.skipIf(program === null)('storefronts that share one Redis', () => {
  let server: TestRedis;
  const storefronts: Storefront[] = [];

  interface Storefront {
    readonly redis: Redis;
    readonly subscriber: Redis;
    readonly tags: SharedTags;
    readonly pages: SharedPages;
    readonly onInvalidated: ReturnType<typeof vi.fn>;
    readonly onForgotten: ReturnType<typeof vi.fn>;
  }

  /** Joins; `pollEvery` is too long for the polling to hide what publications should do. */
  async function join(build = 'one', pollEvery = 60_000): Promise<Storefront> {
    const redis = connectRedis(server.url);
    const subscriber = connectSubscriber(redis);
    const [onInvalidated, onForgotten] = [vi.fn(), vi.fn()];
    const tags = joinSharedTags({ redis, subscriber, onInvalidated, onForgotten, pollEvery });
    await until(() => tags.epoch() !== null && subscriber.status === 'ready');
    await subscriber.subscribe('serac:tags');
    const storefront = {
      redis,
      subscriber,
      tags,
      pages: createSharedPages(redis, tags, build),
      onInvalidated,
      onForgotten,
    };
    storefronts.push(storefront);
    return storefront;
  }

  const put = ({ pages }: Storefront, key: string, entry: CacheEntry): Promise<void> => {
    const known = pages.known();
    if (known === null) throw new Error('Not joined');
    return pages.put(key, entry, known);
  };

  beforeAll(async () => {
    server = await startTestRedis(program ?? '');
  });
  afterEach(() => {
    for (const { redis, subscriber, tags } of storefronts.splice(0)) {
      tags.close();
      redis.disconnect();
      subscriber.disconnect();
    }
  });
  afterAll(() => server.kill());

  it('serve what another one rendered, of the same build only', async () => {
    const [a, b, next] = [await join(), await join(), await join('two')];
    const entry = page('shared');
    await put(a, 'p', entry);
    expect(await b.pages.get('p')).toEqual({ entry, verdict: 'fresh' });
    expect(await next.pages.get('p')).toBeNull();
    await b.pages.forget('p');
    expect(await a.pages.get('p')).toBeNull();
  });

  it('hear within moments what another one invalidates, once, and not what they invalidated themselves', async () => {
    const [a, b] = [await join(), await join()];
    await put(a, 'q', page('old'));
    await a.tags.invalidate('stale', ['product:1', 'store:1']);
    await until(() => b.onInvalidated.mock.calls.length > 0);
    expect(b.onInvalidated.mock.calls).toEqual([['stale', ['product:1', 'store:1']]]);
    expect(await b.pages.get('q')).toMatchObject({ verdict: 'stale' });
    await until(() => a.tags.ledger.heard() === b.tags.ledger.heard());
    expect(a.onInvalidated).not.toHaveBeenCalled();
    await b.tags.invalidate('expired', ['product:1']);
    await until(() => a.onInvalidated.mock.calls.length > 0);
    expect(await a.pages.get('q')).toMatchObject({ verdict: 'expired' });
  });

  it('know of a page that was rendered from old data while the news were on their way', async () => {
    const [a, b] = [await join(), await join()];
    const known = b.pages.known();
    await a.tags.invalidate('stale', ['product:9']);
    if (known) await b.pages.put('r', page('old data', ['product:9'], Date.now() + 5000), known);
    expect(await a.pages.get('r')).toMatchObject({ verdict: 'stale' });
    await until(() => a.tags.ledger.heard() === b.tags.ledger.heard());
    expect(await b.pages.get('r')).toMatchObject({ verdict: 'stale' });
  });

  it('catch up with what they missed while they heard nothing', async () => {
    const [a, b] = [await join(), await join()];
    await b.subscriber.unsubscribe('serac:tags');
    await a.tags.invalidate('stale', ['product:2']);
    await a.tags.invalidate('expired', ['product:3']);
    expect(b.onInvalidated).not.toHaveBeenCalled();
    await b.tags.catchUp();
    expect(b.onInvalidated.mock.calls).toEqual([
      ['stale', ['product:2']],
      ['expired', ['product:3']],
    ]);
  });

  it('notice by a number left out that a publication was lost', async () => {
    const [a, b] = [await join(), await join()];
    await a.redis.incr('serac:tags:count');
    await a.redis.zadd('serac:tags:stale', (await a.redis.get('serac:tags:count')) ?? 0, 'product:4');
    await a.tags.invalidate('stale', ['product:5']);
    await until(() => b.onInvalidated.mock.calls.length > 0);
    expect(b.onInvalidated.mock.calls).toEqual([['stale', ['product:4', 'product:5']]]);
  });

  it('start with pages that are fresh, without taking old news for new ones', async () => {
    const a = await join();
    await put(a, 's', page('fresh', ['product:6']));
    const late = await join();
    expect(late.onInvalidated).not.toHaveBeenCalled();
    expect(late.onForgotten).toHaveBeenCalledOnce();
    expect(await late.pages.get('s')).toMatchObject({ verdict: 'fresh' });
  });

  it('ignore what is damaged, and are not stopped by news that are none', async () => {
    const [a, b] = [await join(), await join()];
    await put(a, 't', page('whole'));
    const [name = ''] = await a.redis.keys('serac:page:*:t');
    await a.redis.set(name, 'damaged');
    expect(await b.pages.get('t')).toBeNull();
    await a.redis.publish('serac:tags', 'nonsense');
    await a.redis.publish('serac:tags', '{"at":"x"}');
    await a.tags.invalidate('stale', ['product:7']);
    await until(() => b.onInvalidated.mock.calls.length > 0);
  });

  it('have one version while they have heard the same, another one after each change', async () => {
    const [a, b] = [await join(), await join()];
    const before = a.tags.version();
    expect(before).not.toBeNull();
    expect(b.tags.version()).toBe(before);
    const telling = b.tags.invalidate('stale', ['product:11']);
    expect(b.tags.version()).toBeNull();
    await telling;
    await until(() => a.tags.version() !== before && b.tags.version() !== null);
    expect(b.tags.version()).toBe(a.tags.version());
  });

  it('have none that others could know while what they invalidated is not told', async () => {
    const [a, b] = [await join('one', 50), await join('one', 50)];
    const before = a.tags.version();
    await a.redis.config('SET', 'maxmemory', '1');
    await a.tags.invalidate('stale', ['product:12']);
    expect(a.tags.epoch()).not.toBeNull();
    expect(a.tags.version()).toBeNull();
    await a.redis.config('SET', 'maxmemory', '0');
    await until(() => a.tags.version() !== null && a.tags.version() === b.tags.version());
    expect(a.tags.version()).not.toBe(before);
  });

  it('let entries run out, so that Redis stays bounded', async () => {
    const a = await join();
    await put(a, 'u', page('kept'));
    const [name = ''] = await a.redis.keys('serac:page:*:u');
    expect(await a.redis.ttl(name)).toBeGreaterThan(86_000);
  });

  it('go on without Redis, tell later what was invalidated meanwhile, and trust nothing of before its loss', async () => {
    const [a, b] = [await join('one', 50), await join('one', 50)];
    await put(a, 'v', page('lost'));
    const epoch = a.tags.epoch();
    await server.kill();
    await until(() => a.redis.status !== 'ready' && b.redis.status !== 'ready');
    await a.tags.invalidate('stale', ['product:8']);
    expect(await b.pages.get('v')).toBeNull();
    const calls = b.onForgotten.mock.calls.length;
    await server.restart();
    await until(() => b.tags.ledger.judge(['product:8'], 0) === 'stale');
    expect(b.onForgotten.mock.calls.length).toBe(calls + 1);
    expect(b.tags.epoch()).not.toBe(epoch);
    await until(() => a.pages.known() !== null);
    await put(a, 'v', page('again'));
    expect(await b.pages.get('v')).not.toBeNull();
  });
});

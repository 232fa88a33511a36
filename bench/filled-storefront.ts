import { setImmediate as yieldToRequests } from 'node:timers/promises';
import { readBuildId } from '#lib/edge/build-id.ts';
import IsrCache from '#lib/edge/cache/isr-cache.ts';
import { joinSharedCache, sharedCache } from '#lib/edge/cache/shared-cache.ts';
import { redisUrl } from '#lib/process/env.ts';
import { sharedRedis } from '#lib/process/redis-connection.ts';

/**
 * A storefront whose cache holds as many pages as argv[2] says before it starts, each of argv[3] bytes: they went
 * through the very handler that Next uses, and into Redis where REDIS_URL is set. Afterwards it tells what one look
 * into the cache costs.
 */
const [, , pages = '100', bytes = '20000'] = process.argv;
const AT_A_TIME = 24;
const LOOKS = 2000;

const keyOf = (n: number): string => `/1/guest/product/synthetic-${n}`;

/** A page as Next stores one: text with few repeats between pages, a payload for soft navigations, tags. */
function pageOf(n: number) {
  const sentence = `<p>Product ${n}: ${Math.imul(n, 2_654_435_761).toString(36)} keeps you warm – whatever comes.</p>`;
  const html = sentence.repeat(Math.ceil(Number(bytes) / sentence.length));
  return {
    kind: 'APP_PAGE',
    html,
    rscData: Buffer.from(html.slice(0, html.length / 3)),
    headers: { 'x-next-cache-tags': `store:1,product:${n}` },
    status: undefined,
    postponed: undefined,
    segmentData: undefined,
  } as never;
}

const CONTROL = { cacheControl: { revalidate: 3600, expire: undefined } } as never;

async function fill(cache: IsrCache): Promise<void> {
  const shared = sharedCache();
  for (let n = 0; n < Number(pages); n += AT_A_TIME) {
    const known = shared?.pages.known();
    const batch = Array.from({ length: Math.min(AT_A_TIME, Number(pages) - n) }, (_, i) => n + i);
    await Promise.all(
      batch.map(async (one) => {
        await cache.set(keyOf(one), pageOf(one), CONTROL);
        const entry = await cache.get(keyOf(one));
        if (known && entry) await shared?.pages.put(keyOf(one), entry, known);
      }),
    );
    await yieldToRequests();
  }
}

/** Microseconds for a look at pages drawn from the first `range`, and how many of them were there. */
async function look(cache: IsrCache, range: number): Promise<{ us: number; found: number }> {
  let found = 0;
  const started = performance.now();
  for (let i = 0; i < LOOKS; i += 1) {
    if (await cache.get(keyOf((Math.imul(i + 1, 2_654_435_761) >>> 0) % range))) found += 1;
  }
  return { us: Math.round(((performance.now() - started) * 1000) / LOOKS), found };
}

const redis = redisUrl() === null ? null : sharedRedis();
if (redis) await joinSharedCache(redis, await readBuildId('.next'));
const cache = new IsrCache();
await fill(cache);
const newest = keyOf(Number(pages) - 1);
const started = performance.now();
for (let i = 0; i < LOOKS; i += 1) await cache.get(newest);
const hot = Math.round(((performance.now() - started) * 1000) / LOOKS);
console.info(JSON.stringify({ pages: Number(pages), hotUs: hot, any: await look(cache, Number(pages)) }));
sharedCache()?.close();
await import('#lib/edge/start-storefront.ts');

import { expect, it } from 'vitest';
import { DEGRADED_SECONDS, DEGRADED_TAG } from '#lib/api/cache-rules.ts';
import IsrCache from '#lib/edge/cache/isr-cache.ts';

const cache = new IsrCache();
const ROUTE = { isRoutePPREnabled: false, isFallback: false } as const;

/** A rendered page, as Next hands it over. */
const page = (html: string, tags: string) =>
  ({ kind: 'APP_PAGE', html, headers: { 'x-next-cache-tags': tags }, status: 200 }) as never;
const kept = async (key: string) => {
  const entry = await cache.get(key);
  return { html: (entry?.value as { html?: string } | null)?.html, seconds: entry?.cacheControl?.revalidate };
};
const keep = (key: string, html: string, tags: string, revalidate: number) =>
  cache.set(key, page(html, tags), { ...ROUTE, cacheControl: { revalidate, expire: undefined } });

it('does not put a page that lacks a part in the place of a whole one, and soon asks again', async () => {
  await keep('/a', 'whole', 'store:1', 300);
  await keep('/a', 'without its menu', `store:1,${DEGRADED_TAG}`, DEGRADED_SECONDS);
  expect(await kept('/a')).toEqual({ html: 'whole', seconds: DEGRADED_SECONDS });
  await keep('/a', 'whole again', 'store:1', 300);
  expect(await kept('/a')).toEqual({ html: 'whole again', seconds: 300 });
});

it('keeps a page that lacks a part where there was none', async () => {
  await keep('/b', 'without its menu', DEGRADED_TAG, DEGRADED_SECONDS);
  expect((await kept('/b')).html).toBe('without its menu');
  await keep('/b', 'whole', 'store:1', 300);
  expect((await kept('/b')).html).toBe('whole');
});

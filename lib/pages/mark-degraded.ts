import { unstable_cache } from 'next/cache';
import { DEGRADED_SECONDS, DEGRADED_TAG } from '#lib/edge/cache/degraded.ts';

/**
 * Shortens the life of the cached page being rendered, and tags it, by reading a value of that life: the one way a page
 * can say so while it is rendered. A page rendered per request is not changed by it.
 */
export const markDegraded: () => Promise<null> = unstable_cache(async () => null, [DEGRADED_TAG], {
  revalidate: DEGRADED_SECONDS,
  tags: [DEGRADED_TAG],
});

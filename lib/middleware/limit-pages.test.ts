import { expect, it } from 'vitest';
import { createRateLimits } from '#lib/endpoints/request/rate-limits.ts';
import type { RouteDecision } from '#lib/routing/decide-route.ts';
import { GUEST, type InternalPage } from '#lib/routing/internal-path.ts';
import { waitBefore } from './limit-pages.ts';

const decided = (page: InternalPage, personal = false): RouteDecision => ({
  kind: 'page',
  storeId: 1,
  audience: GUEST,
  personal,
  page,
});
const search = { page: 'search', term: 'tent', view: 'all' } as const;
const BASKET = decided({ page: 'basket', notice: 'none', product: 0 }, true);
const INVENTED = decided({ ...search, once: true });

const from = (address: string): Headers => new Headers({ 'x-forwarded-for': address });

it('pages made for one request are counted for each network, together, before they are made', async () => {
  // Twenty a page: two of them.
  const limits = createRateLimits({ reads: 50, writes: 1 }, null);
  const wait = (decision: RouteDecision, address: string) => waitBefore(decision, from(address), limits);
  expect([await wait(BASKET, '203.0.113.5'), await wait(INVENTED, '203.0.113.5')]).toEqual([null, null]);
  expect(await wait(INVENTED, '203.0.113.5')).toBeGreaterThan(0);
  expect(await wait(BASKET, '203.0.113.5')).toBeLessThanOrEqual(60);
  expect(await wait(BASKET, '203.0.113.6')).toBeNull();
});

it('pages that others get as well, and pages that are none, are not counted', async () => {
  const limits = createRateLimits({ reads: 1, writes: 1 }, null);
  const shared = [decided(search), decided({ page: 'product', id: 7 }), decided({ page: 'home' })];
  for (const decision of [...shared, { kind: 'not-found', storeId: 1, audience: GUEST } as const])
    expect(await waitBefore(decision, from('203.0.113.5'), limits)).toBeNull();
});

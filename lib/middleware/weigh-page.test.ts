import { describe, expect, it } from 'vitest';
import { createRateLimits } from '#lib/endpoints/request/rate-limits.ts';
import type { RouteDecision } from '#lib/routing/decide-route.ts';
import { type Audience, GUEST, type InternalPage, internalPath } from '#lib/routing/internal-path.ts';
import { askedOften } from './asked-often.ts';
import { waitBefore, weigh } from './weigh-page.ts';

const decided = (page: InternalPage, more: { storeId?: number; audience?: Audience; personal?: boolean } = {}) =>
  ({ kind: 'page', storeId: 1, audience: GUEST, personal: false, ...more, page }) satisfies RouteDecision;
const search = (term: string): InternalPage => ({ page: 'search', term, view: 'all' });
const list = (view: string): InternalPage => ({ page: 'category', id: 7, view });
const BASKET = decided({ page: 'basket', notice: 'none', product: 0 }, { personal: true });

/** Weighs in a process of its own: the path of the page, and whether it is rare. */
function weighing() {
  const asked = askedOften({ often: 10, counted: 10, halfLifeMs: 1000 }, () => 0);
  return (decision: RouteDecision): [path: string, isRare: boolean] => {
    const { decision: got, isRare } = weigh(decision, () => asked);
    return [got.kind === 'page' ? internalPath(got.storeId, got.audience, got.page) : got.kind, isRare];
  };
}

describe('results of a search', () => {
  it('are made for their first asker alone, and kept for those who follow', () => {
    const weighed = weighing();
    expect(weighed(decided(search('tent')))).toEqual([expect.stringMatching(/^\/1\/guest\/search-once\//), true]);
    expect(weighed(decided(search('tent')))).toEqual([expect.stringMatching(/^\/1\/guest\/search\//), false]);
    expect(weighed(decided(search('tents')))[1]).toBe(true);
  });

  it('are counted by themselves in each store and for each audience', () => {
    const weighed = weighing();
    for (const where of [{}, { storeId: 2 }, { audience: { kind: 'member', group: 4 } as const }])
      expect(weighed(decided(search('tent'), where))[1]).toBe(true);
  });
});

it('a page of a preview host is made for whoever asks, however many do', () => {
  const weighed = weighing();
  const drafts = decided({ page: 'home' }, { audience: { ...GUEST, drafts: true } });
  expect([weighed(drafts)[1], weighed(drafts)[1], weighed(decided({ page: 'home' }))[1]]).toEqual([true, true, false]);
});

it('a narrowed list is the page it was, and rare until it is asked for again; a whole one never is', () => {
  const weighed = weighing();
  const path = '/1/guest/category/7/price-10.20';
  expect([weighed(decided(list('price-10.20'))), weighed(decided(list('price-10.20')))]).toEqual([
    [path, true],
    [path, false],
  ]);
  expect(weighed(decided(list('all')))).toEqual(['/1/guest/category/7/all', false]);
});

it('a visitor’s own page is always rare, pages of everybody and what is none never', () => {
  const weighed = weighing();
  for (const _ of [1, 2, 3]) expect(weighed(BASKET)[1]).toBe(true);
  const shared: InternalPage[] = [{ page: 'product', id: 7 }, { page: 'home' }];
  for (const decision of [
    ...shared.map((page) => decided(page)),
    { kind: 'not-found', storeId: 1, audience: GUEST } as const,
  ])
    expect(weighed(decision)[1]).toBe(false);
});

it('rare pages are counted for each network, together, before they are made', async () => {
  // Twenty a page: two of them.
  const limits = createRateLimits({ reads: 50, writes: 1 }, null);
  const wait = (address: string, isRare = true) =>
    waitBefore({ decision: BASKET, isRare }, new Headers({ 'x-forwarded-for': address }), limits);
  expect([await wait('203.0.113.5'), await wait('203.0.113.5')]).toEqual([null, null]);
  expect(await wait('203.0.113.5')).toBeGreaterThan(0);
  expect(await wait('203.0.113.5')).toBeLessThanOrEqual(60);
  expect([await wait('203.0.113.5', false), await wait('203.0.113.6')]).toEqual([null, null]);
});

it('a page of results counts three of them: its words can be made up without end', async () => {
  const limits = createRateLimits({ reads: 130, writes: 1 }, null);
  const wait = () =>
    waitBefore(
      { decision: decided(search('qzx')), isRare: true },
      new Headers({ 'x-forwarded-for': '203.0.113.5' }),
      limits,
    );
  expect([await wait(), await wait()]).toEqual([null, null]);
  expect(await wait()).toBeGreaterThan(0);
});

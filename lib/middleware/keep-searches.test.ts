import { expect, it } from 'vitest';
import type { RouteDecision } from '#lib/routing/decide-route.ts';
import { type Audience, GUEST, internalPath } from '#lib/routing/internal-path.ts';
import { askedOften } from './asked-often.ts';
import { keepOftenSearched } from './keep-searches.ts';

const search = (term: string, { storeId = 1, audience = GUEST }: { storeId?: number; audience?: Audience } = {}) =>
  ({
    kind: 'page',
    storeId,
    audience,
    personal: false,
    page: { page: 'search', term, view: 'all' },
  }) satisfies RouteDecision;

function kept() {
  const asked = askedOften({ often: 10, counted: 10, halfLifeMs: 1000 }, () => 0);
  return (decision: RouteDecision): string => {
    const got = keepOftenSearched(decision, () => asked);
    return got.kind === 'page' ? internalPath(got.storeId, got.audience, got.page) : got.kind;
  };
}

it('a search is rendered for its first asker alone, and kept for those who follow', () => {
  const pathOf = kept();
  expect(pathOf(search('tent'))).toMatch(/^\/1\/guest\/search-once\//);
  expect(pathOf(search('tent'))).toMatch(/^\/1\/guest\/search\//);
  expect(pathOf(search('tents'))).toContain('/search-once/');
});

it('is counted by itself in each store and for each audience', () => {
  const pathOf = kept();
  for (const where of [{}, { storeId: 2 }, { audience: { kind: 'member', group: 4 } as const }])
    expect(pathOf(search('tent', where))).toContain('/search-once/');
});

it('other pages are what they were', () => {
  const pathOf = kept();
  const home: RouteDecision = { kind: 'page', storeId: 1, audience: GUEST, personal: false, page: { page: 'home' } };
  expect(pathOf(home)).toBe('/1/guest/home');
  expect(pathOf({ kind: 'not-found', storeId: 1, audience: GUEST })).toBe('not-found');
});

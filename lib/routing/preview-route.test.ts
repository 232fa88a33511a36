import { describe, expect, it } from 'vitest';
import type { RouteDecision } from './decide-route.ts';
import { GUEST, type InternalPage } from './internal-path.ts';
import { asPreviewed } from './preview-route.ts';

const here = { storeId: 11, audience: GUEST };
const shows = (page: InternalPage): RouteDecision => ({ kind: 'page', ...here, page, personal: false });
const notFound: RouteDecision = { kind: 'not-found', ...here };

describe('a preview host', () => {
  it.each<[string, RouteDecision, string]>([
    ['/returns', shows({ page: 'info', name: 'returns' }), 'info/returns'],
    ['/help', shows({ page: 'contact' }), 'info/contact-us'],
    ['/winter/huts', notFound, 'winter/huts'],
    ['/storyblok-preview/info/returns', notFound, 'info/returns'],
    ['/new/winter', shows({ page: 'arrivals', view: 'all' }), 'winter'],
    ['/new/moved', { kind: 'redirect', location: '/x', status: 301 }, 'moved'],
  ])('shows at %s the draft of a story', (path, decision, slug) => {
    expect(asPreviewed(decision, path, here)).toEqual({
      ...here,
      kind: 'page',
      page: { page: 'draft', slug },
      personal: true,
    });
  });

  it.each<[string, RouteDecision]>([
    ['/', shows({ page: 'home' })],
    ['/new', shows({ page: 'arrivals', view: 'all' })],
    ['/ski', shows({ page: 'product', id: 9 })],
    ['/Not a story', notFound],
    ['/new/../../x', notFound],
    [`/${'x'.repeat(400)}`, notFound],
    ['/storyblok-preview/x', { kind: 'unavailable', state: 'error', ...here }],
  ])('shows at %s what the shop does', (path, decision) => {
    expect(asPreviewed(decision, path, here)).toEqual(decision);
  });
});

import { describe, expect, it } from 'vitest';
import type { RouteResolution } from '#lib/contract/site.ts';
import { decideRoute, type RouteDecision, type RouteFacts } from './decide-route.ts';
import { GUEST } from './internal-path.ts';

const MEMBER = { kind: 'member', group: 2 } as const;
const IN_STORE = { storeId: 11, audience: GUEST };

const resolved = (type: string, entity_id: number | null = null, store_id = 11): RouteResolution => ({
  type,
  entity_id,
  redirect: null,
  store_id,
  meta: [],
});
const redirected = (to: string, permanent = true): RouteResolution => ({
  ...resolved('redirect'),
  redirect: { to, permanent },
});

const REFERRAL = '/rewardpoints/index/referral';
const STORE = { storeId: 11, maintenance: false, flags: { referral: true, bCorpMark: true } };
const LITE = { ...STORE, flags: { referral: false, bCorpMark: false } };

const decide = (facts: Partial<RouteFacts>): RouteDecision =>
  decideRoute({
    path: '/',
    query: '',
    store: STORE,
    audience: GUEST,
    viaLink: false,
    resolution: resolved('not-found'),
    storeHosts: new Set(['uk.serac.localhost:3000']),
    ...facts,
  });

describe('pages', () => {
  it('renders a page of the route table whatever the resolver calls the path', () => {
    const page = { kind: 'page', ...IN_STORE, page: { page: 'basket', notice: 'none', product: 0 }, personal: true };
    expect(decide({ path: '/checkout/cart' })).toEqual(page);
  });

  it.each([
    [resolved('product', 9), { page: 'product', id: 9 }],
    [resolved('category', 7), { page: 'category', id: 7, view: 'brand-1' }],
    [resolved('event', 8), { page: 'category', id: 8, view: 'brand-1' }],
    [resolved('brand', 5), { page: 'brand', id: 5, gender: 0, view: 'all' }],
    [resolved('size-guide'), { page: 'size-guide', identifier: 'some-name' }],
    [resolved('home'), { page: 'home' }],
  ])('renders the entity that the resolver names: %o', (resolution, page) => {
    expect(decide({ path: '/some-name', query: 'brand=1&utm=x', resolution })).toMatchObject({ kind: 'page', page });
  });

  it('renders a member his group’s page, and the personal ones only to himself', () => {
    const page = decide({ path: '/sales/order/view/order_id/5', audience: MEMBER });
    expect(page).toEqual({
      kind: 'page',
      storeId: 11,
      audience: MEMBER,
      page: { page: 'order', id: 5, notice: 'none', asks: 'nothing' },
      personal: true,
    });
  });

  it('uses the store of the resolution, where nobody is a member of this store’s group', () => {
    const elsewhere = decide({ path: '/x', audience: MEMBER, resolution: resolved('product', 9, 1) });
    expect(elsewhere).toMatchObject({ kind: 'page', storeId: 1, audience: GUEST });
  });
});

describe('a path with capitals', () => {
  it.each([
    ['/Search', 'not-found', 's=Ski', '/search?s=Ski'],
    ['/Customer/Account/Login', 'not-found', '', '/customer/account/login'],
    ['/Customer/Account/Login/L2JhQ', 'not-found', '', '/customer/account/login/L2JhQ'],
    ['/JOIN/AnnaB', 'not-found', '', '/join/AnnaB'],
    ['/Privacy-Policy', 'cms', '', '/privacy-policy'],
    ['/Products/Ski', 'category', 'p=2', '/products/ski?p=2'],
    ['/Carve?Pro', 'product', '', '/carve%3Fpro'],
    ['/Gloves-Size-Guide', 'size-guide', '', '/gloves-size-guide'],
  ])('leads to the one without: %s', (path, type, query, location) => {
    expect(decide({ path, query, resolution: resolved(type, 9) })).toEqual({ kind: 'redirect', location, status: 301 });
  });

  it('keeps the capitals of what an address carries, and names nothing that is not there', () => {
    expect(decide({ path: '/join/AnnaB' })).toMatchObject({ kind: 'page', page: { page: 'create', from: 'AnnaB' } });
    expect(decide({ path: '/Nowhere' }).kind).toBe('not-found');
    expect(decide({ path: '/Ski', resolution: null }).kind).toBe('unavailable');
  });
});

describe('what does not exist', () => {
  it.each([
    ['an unknown path', { path: '/x' }],
    ['a type this shop has no page for', { path: '/x', resolution: resolved('nonsense', 1) }],
    ['an entity without id', { path: '/x', resolution: resolved('product') }],
    ['the not-found page itself', { path: '/404' }],
    ['an internal path', { path: '/11/guest/home' }],
    ['the invitations of a store without a referral scheme', { path: REFERRAL, store: LITE }],
    ['the same for a member', { path: REFERRAL, store: LITE, audience: MEMBER }],
    ['what a certified company says of itself, of another', { path: '/b-corp', store: LITE }],
    ['an order number that is no number', { path: '/sales/order/view/order_id/abc', audience: MEMBER }],
  ])('is not found: %s', (_case, facts) => {
    expect(decide(facts).kind).toBe('not-found');
  });
});

describe('outages', () => {
  it('are unavailable, never not found', () => {
    expect(decide({ path: '/x', resolution: null })).toEqual({ kind: 'unavailable', state: 'error', ...IN_STORE });
    expect(decide({ path: '/', resolution: null }).kind).toBe('unavailable');
  });

  it('include maintenance, whatever is asked for', () => {
    const store = { ...STORE, maintenance: true };
    expect(decide({ store, path: '/customer/account' })).toMatchObject({ kind: 'unavailable', state: 'maintenance' });
    expect(decide({ store, resolution: redirected('/a') }).kind).toBe('unavailable');
  });
});

describe('redirects of the resolver', () => {
  it('are permanent or not as it says, and keep the query', () => {
    const there = { kind: 'redirect', location: '/new-name?st=display', status: 301 };
    expect(decide({ path: '/old', query: 'st=display', resolution: redirected('/new-name') })).toEqual(there);
    expect(decide({ path: '/old', resolution: redirected('/new-name', false) })).toMatchObject({ status: 302 });
  });

  it('may lead to a known store', () => {
    const to = 'http://uk.serac.localhost:3000/sales';
    expect(decide({ path: '/x', resolution: redirected(to) })).toMatchObject({ kind: 'redirect', location: to });
  });

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'nonsense'])(
    'never lead to %s',
    (to) => {
      expect(decide({ path: '/x', resolution: redirected(to) }).kind).toBe('not-found');
    },
  );
});

describe('where password managers look', () => {
  it.each([GUEST, MEMBER])('leads to the page that changes a password, in an outage as well: %o', (audience) => {
    const facts = { path: '/.well-known/change-password', audience, resolution: null };
    expect(decide(facts)).toEqual({ kind: 'redirect', location: '/customer/account/edit/', status: 302 });
  });
});

describe('guards', () => {
  it('send a guest to the login, which knows where he was going', () => {
    expect(decide({ path: '/sales/order/history', query: 'p=2' })).toEqual({
      kind: 'redirect',
      location: '/customer/account/login/L3NhbGVzL29yZGVyL2hpc3Rvcnk_cD0y',
      status: 302,
    });
  });

  it.each(['/customer/account/login', '/customer/account/create/x', '/join/friend'])(
    'send a member who opens %s home',
    (path) => {
      expect(decide({ path, audience: MEMBER })).toEqual({ kind: 'redirect', location: '/', status: 302 });
      expect(decide({ path }).kind).toBe('page');
    },
  );

  it('let a member in', () => {
    expect(decide({ path: '/customer/account', audience: MEMBER })).toMatchObject({ page: { page: 'dashboard' } });
  });

  it.each([
    ['/help#delivery', 'utm_source=mail', '/help?utm_source=mail#delivery'],
    ['/skis?brand=3', 'utm_source=mail&brand=7', '/skis?brand=3&utm_source=mail'],
    ['/skis?brand=3#list', '', '/skis?brand=3#list'],
    ['/skis', 'gclid=a%2Fb&p=2', '/skis?gclid=a%2Fb&p=2'],
  ])(
    'takes what an old address brings along to %s: what a campaign is counted by, and no anchor is lost',
    (to, query, location) => {
      expect(decide({ path: '/old', query, resolution: redirected(to) })).toMatchObject({ kind: 'redirect', location });
    },
  );
});

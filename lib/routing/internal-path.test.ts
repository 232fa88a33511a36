import { describe, expect, it } from 'vitest';
import {
  audienceSegment,
  GUEST,
  type InternalPage,
  internalPath,
  isPreviewedPath,
  kindOfPath,
  parseAudience,
  parseStoreId,
} from './internal-path.ts';

describe('internal paths', () => {
  it.each<[InternalPage, string]>([
    [{ page: 'home' }, '/11/guest/home'],
    [{ page: 'home', gender: 2 }, '/11/guest/home/2'],
    [{ page: 'category', id: 7, view: 'all' }, '/11/guest/category/7/all'],
    [{ page: 'arrivals', view: 'p-2' }, '/11/guest/arrivals/p-2'],
    [{ page: 'product', id: 9 }, '/11/guest/product/9'],
    [{ page: 'search', term: 'ski', view: 'p-2' }, '/11/guest/search/s-c2tp/p-2'],
    [{ page: 'brand', id: 102, gender: 1, view: 'gender-1' }, '/11/guest/brand/102/1/gender-1'],
    [{ page: 'brands' }, '/11/guest/brands'],
    [{ page: 'size-guide', identifier: 'ski' }, '/11/guest/size-guide/g-c2tp'],
    [{ page: 'contact' }, '/11/guest/info/contact-us'],
    [{ page: 'info', name: 'returns' }, '/11/guest/info/returns'],
    [{ page: 'story', slug: 'campaign/a' }, '/11/guest/story/d-Y2FtcGFpZ24vYQ'],
    [{ page: 'draft', slug: 'info/a' }, '/11/guest/draft/d-aW5mby9h'],
    [{ page: 'basket', notice: 'none', product: 0 }, '/11/guest/basket/none/0'],
    [{ page: 'basket', notice: 'added', product: 12 }, '/11/guest/basket/added/12'],
    [{ page: 'order-success', attempt: 'again' }, '/11/guest/order-success/again'],
    [{ page: 'login', attempt: 'first', from: 'L2E' }, '/11/guest/auth/login/first/L2E'],
    [{ page: 'create', attempt: 'again', from: '-' }, '/11/guest/auth/create/again/-'],
    [{ page: 'dashboard', attempt: 'first' }, '/11/guest/account/dashboard/first'],
    [{ page: 'orders', number: 2 }, '/11/guest/account/orders/2'],
    [{ page: 'order', id: 3, notice: 'none', asks: 'cancel' }, '/11/guest/account/order/3/none/cancel'],
    [{ page: 'referral', number: 2 }, '/11/guest/account/referral/2'],
    [{ page: 'payment-methods', notice: 'none', remove: 7 }, '/11/guest/account/payment-methods/none/7'],
    [{ page: 'addresses', notice: 'saved', remove: 0 }, '/11/guest/account/addresses/saved/0'],
    [{ page: 'address', id: 7, attempt: 'again' }, '/11/guest/account/address/7/again'],
    [{ page: 'brand-interests', notice: 'saved', choosing: true }, '/11/guest/account/brand-interests/saved/choose'],
    [{ page: 'newsletter', notice: 'none', keys: '-' }, '/11/guest/newsletter/manage/none/-'],
    [{ page: 'unsubscribe', notice: 'left', keys: '7.h.t' }, '/11/guest/newsletter/unsubscribe/left/7.h.t'],
    [{ page: 'account-data', notice: 'wrong-delete' }, '/11/guest/account-data/wrong-delete'],
    [{ page: 'wishlist', notice: 'none' }, '/11/guest/wishlist/none'],
    [{ page: 'shared-wishlist', token: 'a-b' }, '/11/guest/shared-wishlist/a-b'],
    [{ page: 'stock-alerts', notice: 'waiting' }, '/11/guest/stock-alerts/waiting'],
    [{ page: 'not-found' }, '/11/guest/system/not-found'],
    [{ page: 'unavailable' }, '/11/guest/system/unavailable'],
  ])('names store, audience and page: %o', (page, path) => {
    expect(internalPath(11, GUEST, page)).toBe(path);
  });

  it('keeps each price group apart', () => {
    expect(internalPath(1, { kind: 'member', group: 3 }, { page: 'home' })).toBe('/1/m3/home');
  });

  it('reads back what it writes, and nothing else', () => {
    const member = { kind: 'member', group: 12 } as const;
    expect(parseAudience(audienceSegment(member))).toEqual(member);
    expect(parseAudience('guest')).toEqual(GUEST);
    for (const what of [{ ahead: 0 }, { ahead: 3_600_000 }, { drafts: true as const }]) {
      for (const audience of [
        { ...GUEST, ...what },
        { ...member, ...what, variations: { menu: 'b' } },
      ]) {
        expect(parseAudience(audienceSegment(audience))).toEqual(audience);
        expect(isPreviewedPath(internalPath(11, audience, { page: 'home' }))).toBe(true);
      }
    }
    expect(isPreviewedPath(internalPath(11, member, { page: 'home' }))).toBe(false);
    expect(parseAudience('guest-soon')).toBeNull();
    expect(parseAudience('m')).toBeNull();
    expect(parseAudience('admin')).toBeNull();
    expect(parseStoreId('11')).toBe(11);
    expect(parseStoreId('0')).toBeNull();
    expect(parseStoreId('1e3')).toBeNull();
  });
});

describe('the kind of an internal path', () => {
  it('is told apart by whether visitors choose how many there are', () => {
    const pages = (kind: string, list: InternalPage[]) =>
      list.map((page) => [kind, kindOfPath(internalPath(11, { kind: 'member', group: 3 }, page))]);
    const told = [
      ...pages('search', [{ page: 'search', term: 'all', view: 'all' }]),
      ...pages('narrowed', [
        { page: 'category', id: 7, view: 'price-10.20' },
        { page: 'brand', id: 7, gender: 1, view: 'p-2' },
        { page: 'arrivals', view: 'order-price' },
      ]),
      ...pages('other', [
        { page: 'category', id: 7, view: 'all' },
        { page: 'brand', id: 7, gender: 1, view: 'all' },
        { page: 'arrivals', view: 'all' },
        { page: 'search', term: 'tent', view: 'all', once: true },
        { page: 'product', id: 7 },
        { page: 'home' },
      ]),
    ];
    for (const [expected, kind] of told) expect(kind).toBe(expected);
  });
});

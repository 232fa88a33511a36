import { describe, expect, it } from 'vitest';
import type { InternalPage } from './internal-path.ts';
import { accessOf } from './restriction.ts';
import { pageOfPath } from './route-table.ts';

const pageAt = (target: string): InternalPage | null => {
  const url = new URL(target, 'http://shop.test');
  return pageOfPath(url.pathname, url.searchParams);
};

describe('pageOfPath', () => {
  it.each<[string, InternalPage]>([
    ['/', { page: 'home' }],
    ['/sales', { page: 'home' }],
    ['/checkout/cart', { page: 'basket', notice: 'none', product: 0 }],
    ['/checkout/cart?notice=checkout-failed', { page: 'basket', notice: 'checkout-failed', product: 0 }],
    ['/checkout/cart?notice=added&product=12', { page: 'basket', notice: 'added', product: 12 }],
    ['/checkout/cart?notice=x&product=../1', { page: 'basket', notice: 'none', product: 0 }],
    ['/order/success', { page: 'order-success', attempt: 'first' }],
    ['/products', { page: 'category', id: 0, view: 'all' }],
    ['/products?brand=2,1&p=3', { page: 'category', id: 0, view: 'brand-1.2_p-3' }],
    ['/new', { page: 'arrivals', view: 'all' }],
    ['/new/skis', { page: 'arrivals', view: 'all' }],
    ['/new-season-2027', { page: 'arrivals', view: 'all' }],
    ['/brand-new?order=price', { page: 'arrivals', view: 'order-price' }],
    ['/search?s=+ski%20boots+', { page: 'search', term: 'ski boots', view: 'all' }],
    ['/search?s=ski&brand=2,1&p=3', { page: 'search', term: 'ski', view: 'brand-1.2_p-3' }],
    ['/brands', { page: 'brands' }],
    ['/search', { page: 'search', term: '', view: 'all' }],
    ['/customer/account/login', { page: 'login', attempt: 'first', from: '-' }],
    ['/customer/account/login/L2NoZWNrb3V0', { page: 'login', attempt: 'first', from: 'L2NoZWNrb3V0' }],
    ['/customer/account/create/friend-1', { page: 'create', attempt: 'first', from: 'friend-1' }],
    ['/customer/account/create?to=L2NoZWNrb3V0', { page: 'create', attempt: 'first', from: '-.L2NoZWNrb3V0' }],
    ['/customer/account/create/friend-1?to=L2NoZWNr', { page: 'create', attempt: 'first', from: 'friend-1.L2NoZWNr' }],
    ['/customer/account/create?to=../x', { page: 'create', attempt: 'first', from: '-' }],
    ['/join/friend-1', { page: 'create', attempt: 'first', from: 'friend-1' }],
    ['/customer/account/login/%2e%2e%2f?again=1', { page: 'login', attempt: 'again', from: '-' }],
    ['/customer/account/forgotpassword?again=1', { page: 'forgot', attempt: 'again', from: '-' }],
    ['/customer/account/openlink?token=5.1.2.a-b', { page: 'link', attempt: 'first', from: '5.1.2.a-b' }],
    [
      '/customer/account/openlink?token=5.1.2.a&asks=return',
      { page: 'link', attempt: 'first', from: '5.1.2.a.return' },
    ],
    ['/customer/account/openlink?token=5.1.2.a&notice=x', { page: 'link', attempt: 'first', from: '5.1.2.a' }],
    ['/customer/account/openlink?token=../x', { page: 'link', attempt: 'first', from: '-' }],
    ['/customer/account/resetpassword?id=7&token=a-b', { page: 'reset', attempt: 'first', from: '7.a-b' }],
    ['/customer/account/resetpassword?id=7/../8', { page: 'reset', attempt: 'first', from: '-' }],
    ['/customer/account', { page: 'dashboard', attempt: 'first' }],
    ['/sales/order/history?p=2', { page: 'orders', number: 2 }],
    ['/sales/order/history?p=x', { page: 'orders', number: 1 }],
    ['/historical/orders?p=2', { page: 'historical-orders', number: 2 }],
    ['/historical/orders/12', { page: 'historical-order', id: 12 }],
    ['/sales/order/view/order_id/12', { page: 'order', id: 12, notice: 'none', asks: 'nothing' }],
    [
      '/sales/order/view/order_id/12?asks=cancel&notice=too-late',
      { page: 'order', id: 12, notice: 'too-late', asks: 'cancel' },
    ],
    [
      '/sales/order/view/order_id/12?asks=address-again',
      { page: 'order', id: 12, notice: 'none', asks: 'address-again' },
    ],
    ['/sales/order/view/order_id/12?asks=all', { page: 'order', id: 12, notice: 'none', asks: 'nothing' }],
    ['/sales/billing_agreement', { page: 'payment-methods', notice: 'none', remove: 0 }],
    ['/sales/billing_agreement?remove=7&notice=not-saved', { page: 'payment-methods', notice: 'not-saved', remove: 7 }],
    ['/sales/billing_agreement?remove=x&notice=x', { page: 'payment-methods', notice: 'none', remove: 0 }],
    ['/customer/account/brands-interest', { page: 'brand-interests', notice: 'none', choosing: false }],
    [
      '/customer/account/brands-interest?choose&notice=saved',
      { page: 'brand-interests', notice: 'saved', choosing: true },
    ],
    ['/newsletter/manage', { page: 'newsletter', notice: 'none', keys: '-' }],
    ['/unsubscribe/unsubscribe/index?notice=left', { page: 'unsubscribe', notice: 'left', keys: '-' }],
    [
      `/customer/account/notifications-preferences?hashedEmail=7.${'h'.repeat(43)}&hashedToken=${'t'.repeat(43)}&notice=x`,
      { page: 'notifications', notice: 'none', keys: `7.${'h'.repeat(43)}.${'t'.repeat(43)}` },
    ],
    ['/newsletter/manage?hashedEmail=7&hashedToken=../..', { page: 'newsletter', notice: 'none', keys: '-' }],
    ['/account-data', { page: 'account-data', notice: 'none' }],
    ['/account-data?notice=deleted', { page: 'account-data', notice: 'deleted' }],
    ['/account-data?notice=x', { page: 'account-data', notice: 'none' }],
    ['/wishlist?notice=full', { page: 'wishlist', notice: 'full' }],
    ['/wishlist?notice=x', { page: 'wishlist', notice: 'none' }],
    ['/wishlist/shared/AbCdEf-_0123456789abcd', { page: 'shared-wishlist', token: 'AbCdEf-_0123456789abcd' }],
    ['/stock-alerts', { page: 'stock-alerts', notice: 'none' }],
    ['/stock-alerts?notice=asked', { page: 'stock-alerts', notice: 'asked' }],
    ['/stock-alerts?notice=x', { page: 'stock-alerts', notice: 'none' }],
    ['/customer/account/edit?notice=details-saved', { page: 'details', notice: 'details-saved', attempt: 'first' }],
    ['/customer/account/edit?again', { page: 'details', notice: 'none', attempt: 'again' }],
    ['/customer/account/sign-ins', { page: 'sign-ins', notice: 'none', attempt: 'first' }],
    ['/customer/account/personalisation', { page: 'personalisation', notice: 'none' }],
    ['/customer/address', { page: 'addresses', notice: 'none', remove: 0 }],
    ['/customer/address/index?remove=7&notice=saved', { page: 'addresses', notice: 'saved', remove: 7 }],
    ['/customer/address/new', { page: 'address', id: 0, attempt: 'first' }],
    ['/customer/address/edit/id/7?again', { page: 'address', id: 7, attempt: 'again' }],
    ['/rewardpoints/index/referral', { page: 'referral', number: 1 }],
    ['/rewardpoints/index/referral?p=2', { page: 'referral', number: 2 }],
    ['/404', { page: 'not-found' }],
  ])('knows %s', (target, page) => {
    expect(pageAt(target)).toEqual(page);
  });

  it.each([
    '/catalog/product/view/id/9',
    '/products/skis',
    '/event/summit-week',
    '/brand-new/x',
    '/newsletter',
    '/wishlist/shared/short',
    '/join',
    '/sales/order/view/order_id/abc',
    '/customer/address/edit/id/abc',
    '/customer/address/edit/id/0',
    '/1/guest/home',
  ])('leaves %s to the resolver', (target) => {
    expect(pageAt(target)).toBeNull();
  });
});

describe('accessOf', () => {
  it.each([
    '/customer/account',
    '/customer/account/edit',
    '/customer/address/new',
    '/sales/order/history',
    '/sales/billing_agreement',
    '/historical/orders',
    '/rewardpoints/index/referral',
  ])('keeps %s for members', (path) => {
    expect(accessOf(path)).toBe('members');
  });

  it('keeps one order for members and for its mail’s link (decision 65)', () => {
    expect(accessOf('/sales/order/view/order_id/5')).toBe('linked');
  });

  it.each(['/customer/account/login/x', '/customer/account/create', '/customer/account/forgotpassword', '/join/x'])(
    'keeps %s for guests',
    (path) => {
      expect(accessOf(path)).toBe('guests');
    },
  );

  it.each([
    '/',
    '/sales',
    '/customer/account/resetpassword',
    '/customer/account/openlink',
    '/customer/account/notifications-preferences',
    '/historically',
    '/stock-alerts',
    '/account-data',
    '/wishlist',
  ])('opens %s to anybody', (path) => {
    expect(accessOf(path)).toBe('anybody');
  });
});

import { describe, expect, it } from 'vitest';
import { accessOf } from '#lib/routing/restriction.ts';
import { pageOfPath } from '#lib/routing/route-table.ts';
import { viewFromQuery } from './listing-view.ts';
import { pathOfRoute, pathTo } from './path-builder.ts';
import { readPublicPath } from './public-path.ts';

const view = viewFromQuery(new URLSearchParams('brand=2,1&p=2'));

const everyPath = {
  home: pathTo.home(),
  basket: pathTo.basket(),
  checkout: pathTo.checkout(),
  orderSuccess: pathTo.orderSuccess(),
  liveSales: pathTo.liveSales(view),
  newArrivals: pathTo.newArrivals(),
  search: pathTo.search('skis & boots', view),
  searchPrompt: pathTo.search(),
  listing: pathTo.listing('/event/summit-week', view),
  product: pathTo.product(9),
  login: pathTo.login(),
  loginAndBack: pathTo.login({ returnTo: '/checkout/cart/?a=1' }),
  loginAndAway: pathTo.login({ returnTo: 'https://evil.example' }),
  create: pathTo.create(),
  createByReferral: pathTo.create({ code: 'friend-1' }),
  join: pathTo.join('friend-1'),
  forgotPassword: pathTo.forgotPassword(),
  dashboard: pathTo.dashboard(),
  orders: pathTo.orders(),
  ordersPage: pathTo.orders(2),
  order: pathTo.order(12),
  orderToCancel: pathTo.order(12, { asks: 'cancel' }),
  orderCancelled: pathTo.order(12, { notice: 'cancelled' }),
  paymentMethods: pathTo.paymentMethods(),
  removal: pathTo.paymentMethods({ remove: 7 }),
  addresses: pathTo.addresses(),
  addressRemoval: pathTo.addresses({ remove: 7 }),
  addressNew: pathTo.address(null),
  addressEdit: pathTo.address(7, { again: true }),
  brandInterests: pathTo.brandInterests(),
  brandChoice: pathTo.brandInterests({ choosing: true }),
  accountData: pathTo.accountData(),
  dataNotice: pathTo.accountData('deleted'),
  wishlist: pathTo.wishlist(),
  sharedWishlist: pathTo.sharedWishlist('AbCdEf-_0123456789abcd'),
  stockAlerts: pathTo.stockAlerts(),
  stockNotice: pathTo.stockAlerts('asked'),
  newsletter: pathTo.newsletter(),
  newsletterSaved: pathTo.newsletter({ notice: 'saved' }),
  unsubscribe: pathTo.unsubscribe({ keys: { hashedEmail: '7.h', hashedToken: 't' } }),
  notifications: pathTo.notifications({ keys: null }),
  referral: pathTo.referral(),
  referralPage: pathTo.referral(2),
  signOut: pathTo.signOut(),
  notFound: pathTo.notFound(),
};

describe('pathTo', () => {
  it('writes every URL of the shop', () => {
    expect(everyPath).toMatchInlineSnapshot(`
      {
        "accountData": "/account-data",
        "addressEdit": "/customer/address/edit/id/7/?again=1",
        "addressNew": "/customer/address/new/",
        "addressRemoval": "/customer/address/?remove=7",
        "addresses": "/customer/address/",
        "basket": "/checkout/cart/",
        "brandChoice": "/customer/account/brands-interest?choose=1",
        "brandInterests": "/customer/account/brands-interest",
        "checkout": "/api/checkout-start",
        "create": "/customer/account/create",
        "createByReferral": "/customer/account/create/friend-1",
        "dashboard": "/customer/account",
        "dataNotice": "/account-data?notice=deleted",
        "forgotPassword": "/customer/account/forgotpassword/",
        "home": "/",
        "join": "/join/friend-1",
        "listing": "/event/summit-week?brand=1,2&p=2",
        "liveSales": "/products?brand=1,2&p=2",
        "login": "/customer/account/login",
        "loginAndAway": "/customer/account/login",
        "loginAndBack": "/customer/account/login/L2NoZWNrb3V0L2NhcnQvP2E9MQ",
        "newArrivals": "/new",
        "newsletter": "/newsletter/manage/",
        "newsletterSaved": "/newsletter/manage/?notice=saved",
        "notFound": "/404",
        "notifications": "/customer/account/notifications-preferences/",
        "order": "/sales/order/view/order_id/12",
        "orderCancelled": "/sales/order/view/order_id/12?notice=cancelled",
        "orderSuccess": "/order/success/",
        "orderToCancel": "/sales/order/view/order_id/12?asks=cancel",
        "orders": "/sales/order/history/",
        "ordersPage": "/sales/order/history/?p=2",
        "paymentMethods": "/sales/billing_agreement/",
        "product": "/catalog/product/view/id/9/",
        "referral": "/rewardpoints/index/referral/",
        "referralPage": "/rewardpoints/index/referral/?p=2",
        "removal": "/sales/billing_agreement/?remove=7",
        "search": "/search?s=skis+%26+boots&brand=1,2&p=2",
        "searchPrompt": "/search",
        "sharedWishlist": "/wishlist/shared/AbCdEf-_0123456789abcd",
        "signOut": "/api/sign-out",
        "stockAlerts": "/stock-alerts",
        "stockNotice": "/stock-alerts?notice=asked",
        "unsubscribe": "/unsubscribe/unsubscribe/index/?hashedEmail=7.h&hashedToken=t",
        "wishlist": "/wishlist",
      }
    `);
  });

  it('writes paths that the route table reads', () => {
    const pageAt = (target: string) => {
      const url = new URL(target, 'http://shop.test');
      const read = readPublicPath(url.pathname);
      return read.kind === 'path' ? pageOfPath(read.path, url.searchParams)?.page : read.kind;
    };
    expect(pageAt(everyPath.basket)).toBe('basket');
    expect(pageAt(everyPath.orderSuccess)).toBe('order-success');
    expect(pageAt(everyPath.liveSales)).toBe('category');
    expect(pageAt(everyPath.newArrivals)).toBe('arrivals');
    expect(pageAt(everyPath.search)).toBe('search');
    expect(pageAt(everyPath.loginAndBack)).toBe('login');
    expect(pageAt(everyPath.createByReferral)).toBe('create');
    expect(pageAt(everyPath.join)).toBe('create');
    expect(pageAt(everyPath.ordersPage)).toBe('orders');
    expect(pageAt(everyPath.order)).toBe('order');
    expect(pageAt(everyPath.orderToCancel)).toBe('order');
    expect(pageAt(everyPath.removal)).toBe('payment-methods');
    expect(pageAt(everyPath.addressRemoval)).toBe('addresses');
    expect(pageAt(everyPath.addressNew)).toBe('address');
    expect(pageAt(everyPath.addressEdit)).toBe('address');
    expect(pageAt(everyPath.brandChoice)).toBe('brand-interests');
    expect(pageAt(everyPath.newsletterSaved)).toBe('newsletter');
    expect(pageAt(everyPath.unsubscribe)).toBe('unsubscribe');
    expect(pageAt(everyPath.notifications)).toBe('notifications');
    expect(pageAt(everyPath.dataNotice)).toBe('account-data');
    expect(pageAt(everyPath.sharedWishlist)).toBe('shared-wishlist');
    expect(pageAt(everyPath.stockNotice)).toBe('stock-alerts');
    expect(pageAt(everyPath.referralPage)).toBe('referral');
    expect(accessOf('/sales/order/history')).toBe('members');
  });
});

describe('a route by its name', () => {
  it('has the path that links use', () => {
    expect(pathOfRoute('home')).toBe('/');
    expect(pathOfRoute('basket')).toBe('/checkout/cart/');
  });

  it.each(['xyz', '', 'constructor', 'order'])('is not found under the name "%s"', (name) => {
    expect(() => pathOfRoute(name)).toThrow('Route is not found');
  });
});

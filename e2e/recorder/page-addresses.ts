import { pathTo } from '../../lib/addresses/path-builder.ts';
import type { PageName } from '../../lib/routing/page-traits.ts';
import { COMMERCE_PORT } from '../ports.ts';
import { productWithSizes } from '../shopper.ts';
import { MEMBER, type TestStore } from '../stores.ts';

/** Where a type of page is seen. Null: on no host of a shop, or only while something is broken. */
type Address = string | null;

/** Nobody's: the page that says so is the same. */
const NO_TOKEN = 'AAAAAAAAAAAAAAAAAAAAAA';

/** What each type of page is for everybody. A new type does not compile until it stands in one of the two tables. */
const guestPages = (product: string) =>
  ({
    home: '/',
    category: '/products/ski',
    brand: '/brand/nordfjell',
    brands: '/brands',
    arrivals: '/new',
    search: '/search?s=ski+jacket',
    'size-guide': '/mens-clothing-size-guide',
    contact: '/contact-us',
    info: '/cookie-policy',
    story: '/campaign/first-snow',
    draft: null,
    product,
    basket: '/checkout/cart/',
    // What the edge makes the same page of.
    'basket-frame': null,
    'order-success': '/order/success/',
    login: '/customer/account/login',
    create: '/customer/account/create',
    forgot: '/customer/account/forgotpassword/',
    reset: `/customer/account/resetpassword/?id=1&token=${NO_TOKEN}`,
    link: `/customer/account/openlink/?token=${NO_TOKEN}`,
    lookup: '/order-lookup',
    unsubscribe: '/unsubscribe/unsubscribe/index/',
    notifications: '/customer/account/notifications-preferences/',
    'shared-wishlist': `/wishlist/shared/${NO_TOKEN}`,
    'stock-alerts': '/stock-alerts',
    wishlist: '/wishlist',
    'not-found': '/404',
    unavailable: null,
  }) as const satisfies Partial<Record<PageName, Address>>;

type GuestPage = keyof ReturnType<typeof guestPages>;

/** And what only members have; an order is asked for (`orderOf`). */
const MEMBER_PAGES: Readonly<Record<Exclude<PageName, GuestPage>, Address>> = {
  dashboard: '/customer/account',
  orders: '/sales/order/history/',
  order: null,
  'historical-orders': '/historical/orders/',
  // The demo's members have none; what says so is of the type.
  'historical-order': pathTo.historicalOrder(1),
  'payment-methods': '/sales/billing_agreement/',
  details: '/customer/account/edit/',
  'sign-ins': '/customer/account/sign-ins/',
  personalisation: '/customer/account/personalisation/',
  addresses: '/customer/address/',
  address: '/customer/address/new/',
  'brand-interests': '/customer/account/brands-interest/',
  newsletter: '/newsletter/manage/',
  'account-data': '/account-data',
  referral: '/rewardpoints/index/referral/',
};

/**
 * Types of pages whose own code asks for something, keeps something or is told of visits, and one at a key (decision 268). The others
 * are what the server wrote, in the frame that all have.
 */
const WITH_CODE: ReadonlySet<string> = new Set<PageName>([
  'home',
  'category',
  'brands',
  'search',
  'contact',
  'story',
  'basket',
  'shared-wishlist',
  'wishlist',
  'dashboard',
  'brand-interests',
  'newsletter',
]);

interface PageAddresses {
  readonly forGuests: string[];
  readonly forMembers: string[];
  readonly product: string;
}

/**
 * An address of each type of page of a store.
 * @param which all, those that have code of their own (a product is come to apart), or the others
 */
export async function pageAddresses(
  store: TestStore,
  which: 'all' | 'with code' | 'without code',
): Promise<PageAddresses> {
  const { product } = await productWithSizes(store);
  const there = (pages: Readonly<Record<string, Address>>): string[] =>
    Object.entries(pages).flatMap(([name, address]) =>
      address !== null && (which === 'all' || WITH_CODE.has(name) === (which === 'with code')) ? [address] : [],
    );
  return { forGuests: there(guestPages(product.url)), forMembers: there(MEMBER_PAGES), product: product.url };
}

/** A call of the commerce API, as nobody's browser makes it: the recorder sees nothing of it. */
async function ask<T>(call: string, token: string | null, body?: object): Promise<T> {
  const reply = await fetch(`http://127.0.0.1:${COMMERCE_PORT}/${call}`, {
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!reply.ok) throw new Error(`${call} answers ${reply.status}`);
  return (await reply.json()) as T;
}

/** Address of an order of the demo member; where there is none in the store, of the page that says so. */
export async function orderOf({ id }: TestStore): Promise<string> {
  const guest = await ask<{ auth_token: string }>('session-open', null, { store_id: id });
  const member = { ...MEMBER, storeId: id };
  const { auth_token } = await ask<{ auth_token: string }>('login', guest.auth_token, member);
  const { items } = await ask<{ items: { id: number }[] }>('helpdesk-orders?limit=1', auth_token);
  return pathTo.order(items[0]?.id ?? 1);
}

import { globSync } from 'node:fs';
import path from 'node:path';
import type { Draw } from '#demo/seed/base/seed-random.ts';
import { type Alias, addressOf, contract } from '#lib/contract/contract.ts';
import type { Call, Method } from '#lib/contract/define.ts';
import type { PAGE_PATHS } from '#lib/rules/page-paths.ts';
import { soundInput } from './sound-input.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** What a well-meaning client sends. */
export interface SoundRequest {
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Something that one of the servers answers. */
export interface Endpoint {
  readonly server: 'storefront' | 'commerce';
  /** As the report has it. */
  readonly name: string;
  readonly method: Method;
  readonly sound: (draw: Draw) => SoundRequest;
}

const calls = Object.entries(contract) as [Alias, Call][];

/** Every call of the contract, as the server answers it. */
const callsOf = (server: Endpoint['server']): Endpoint[] =>
  calls.map(([alias, call]) => {
    const root = `${server === 'storefront' ? '/api' : ''}/${addressOf(alias)}`;
    const sound = (draw: Draw): SoundRequest => ({
      path: [
        root,
        ...Object.values(soundInput(call.path, draw)).map((value) => encodeURIComponent(String(value))),
      ].join('/'),
      query: soundInput(call.query, draw),
      body: soundInput(call.body, draw),
    });
    return { server, name: `${call.method} ${root} (${alias})`, method: call.method, sound };
  });

/** Values for the parameters of paths. */
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  file: ['1.ics', 'serac-32.png', 'apple-touch-icon.png'],
  locale: ['en-GB', 'de-CH'],
  namespaces: ['Cart', 'Consent,Cart'],
  part: ['1-pages.xml', 'pages', 'index', 'products-1'],
  path: ['jacket-0123456789ab/400.avif', 'helmet-0123456789ab/800.webp'],
  key: ['jacket-0123456789ab', '1'],
  name: ['figtree.woff2', 'film', '1'],
  store: ['1', '11'],
  storeId: ['1', '11'],
  audience: ['guest', 'm1'],
  token: [`1.${'a'.repeat(40)}`],
};

/** A path with values for its parameters: `[file]`, `[...path]` and `:file{…}` alike. */
const concrete = (pattern: string, draw: Draw): string =>
  pattern.replace(/\[+(?:\.\.\.)?(\w+)\]+|:(\w+)(?:\{[^}]*\})?/g, (_, ofNext?: string, ofHono?: string) =>
    draw.pick(PARAMETERS[ofNext ?? ofHono ?? ''] ?? ['1', '2', 'none']),
  );

/** Parameters that mean something to a page or to a route; each request has some of them. */
const QUERY: Readonly<Record<string, readonly unknown[]>> = {
  p: [2],
  s: ['ski'],
  brand: [1],
  price: ['10-200'],
  size: ['2,3'],
  order: ['price'],
  dir: ['asc'],
  limit: [24],
  choose: [1],
  remove: [1],
  notice: ['none'],
  product: [16_550],
  again: [1],
  token: ['a'],
  id: ['1'],
  handoff: ['a'],
  code: ['a'],
  state: ['a'],
  url: ['/logo.png'],
  w: [640],
  q: [75],
  after: [1],
};

/** Fields of the plain forms. */
const FORM: Readonly<Record<string, readonly unknown[]>> = {
  form: ['login', 'signup', 'forgot'],
  action: ['add', 'remove'],
  email: ['malformed@post.example'],
  change: ['stock-alert', 'stock-alert-end', 'wish', 'share', 'follow'],
  variant_id: [1],
  product_id: [16_550],
  login: ['malformed@post.example'],
  password: ['Good-pass-1'],
  returnTo: ['/sales'],
  from: ['/'],
  productID: [16_550],
  quantity: [1],
  cartItemId: [1],
  qty: [2],
  brand: [1],
  carrier: ['post'],
  method: ['card'],
  number: ['4111 1111 1111 1111'],
  firstName: ['Ada'],
  country: ['GB'],
  postcode: ['LS1 4AP'],
};

function some(values: Readonly<Record<string, readonly unknown[]>>, draw: Draw): Readonly<Record<string, unknown>> {
  const names = draw.shuffled(Object.keys(values)).slice(0, draw.whole(0, 4));
  return Object.fromEntries(names.map((name) => [name, draw.pick(values[name] ?? [''])]));
}

const routes = (server: Endpoint['server'], method: Endpoint['method'], patterns: readonly string[]): Endpoint[] =>
  patterns.map((pattern) => ({
    server,
    name: `${method} ${pattern}`,
    method,
    sound: (draw) => ({ path: concrete(pattern, draw), query: some(QUERY, draw), body: some(FORM, draw) }),
  }));

/** A public path of every page that is there whatever the catalogue holds. */
const PAGES: Readonly<Record<keyof typeof PAGE_PATHS, string>> = {
  home: '/',
  basket: '/checkout/cart/',
  orderSuccess: '/order/success/',
  allSales: '/products',
  brands: '/brands',
  arrivals: '/new',
  search: '/search',
  login: '/customer/account/login/',
  create: '/customer/account/create/',
  forgot: '/customer/account/forgotpassword/',
  reset: '/customer/account/resetpassword/',
  openLink: '/customer/account/openlink',
  orderLookup: '/order-lookup',
  join: '/join/MAYA-2026',
  dashboard: '/customer/account',
  orders: '/sales/order/history/',
  order: '/sales/order/view/order_id/1/',
  historicalOrders: '/historical/orders',
  historicalOrder: '/historical/orders/1',
  paymentMethods: '/sales/billing_agreement/',
  brandInterests: '/customer/account/brands-interest/',
  wishlist: '/wishlist',
  sharedWishlist: '/wishlist/shared/AAAAAAAAAAAAAAAAAAAAAA',
  stockAlerts: '/stock-alerts',
  accountData: '/account-data',
  signIns: '/customer/account/sign-ins/',
  personalisation: '/customer/account/personalisation/',
  details: '/customer/account/edit/',
  addresses: '/customer/address/',
  addressNew: '/customer/address/new/',
  addressEdit: '/customer/address/edit/id/1/',
  newsletter: '/newsletter/manage/',
  unsubscribe: '/unsubscribe/unsubscribe/index/',
  notifications: '/customer/account/notifications-preferences/',
  referral: '/rewardpoints/index/referral',
  notFound: '/404',
};

/** Pages that the resolver finds, and what stands beside the pages. */
const FOUND = [
  '/catalog/product/view/id/16550/',
  '/products/ski',
  '/brand/nordfjell',
  '/mens-clothing-size-guide',
  '/about-us',
  '/contact-us',
  '/no-such-page',
];
const OF_NEXT = [
  '/_next/static/chunks/none.js',
  '/_next/static/css/none.css',
  '/_next/image',
  '/_next/data/build/index.json',
  '/_next/webpack-hmr',
  '/_next/none',
  '/__nextjs_original-stack-frame',
];

const inApp = (name: string): string[] =>
  globSync(`app/**/${name}`, { cwd: ROOT })
    .map((file) => path.dirname(file).slice('app'.length))
    .sort();

/** Everything that the storefront answers. */
export function storefrontEndpoints(): Endpoint[] {
  const own = inApp('route.ts').filter((route) => !route.includes('[alias]'));
  const writes = own.filter((route) => route.startsWith('/api/'));
  const internal = inApp('page.tsx');
  return [
    ...callsOf('storefront'),
    ...routes('storefront', 'GET', [...Object.values(PAGES), ...FOUND, ...own, ...OF_NEXT, ...internal]),
    ...routes('storefront', 'POST', [...writes, '/', '/checkout/cart/', '/_next/image']),
  ];
}

/** Routes of the commerce process beside its calls, in the words of its router; the second list has those that are sent. */
export const COMMERCE_READS: readonly string[] = [
  '/checkout',
  '/checkout/fonts/:name',
  '/checkout/:store{[0-9]+}',
  '/checkout/:store{[0-9]+}/address',
  '/checkout/:store{[0-9]+}/stopped',
  '/checkout/:store{[0-9]+}/pay',
  '/checkout/:store{[0-9]+}/challenge',
  '/checkout/:store{[0-9]+}/pending',
  '/confirm-email/:token',
  '/confirm-email/change/:token',
  '/confirm-email/stock/:token',
  '/content/v2/cdn/datasource_entries',
  '/content/v2/cdn/links',
  '/content/v2/cdn/links/:uuid',
  '/content/v2/cdn/spaces/me',
  '/content/v2/cdn/stories',
  '/content/v2/cdn/stories/:name{.+}',
  '/demo-identity/authorize',
  '/demo-identity/keys',
  '/demo-identity/sdk.js',
  '/demo-partner/ads.js',
  '/demo-partner/analytics.js',
  '/demo-partner/chat.js',
  '/demo-partner/conversions',
  '/demo-partner/films/:name',
  '/demo-partner/help-widget.js',
  '/demo-partner/help.js',
  '/demo-partner/pay-later.js',
  '/demo-partner/reviews.js',
  '/demo-partner/sync',
  '/demo-partner/tags.js',
  '/demo-partner/visits.js',
  '/desk',
  '/desk/api/setting',
  '/desk/api/stories',
  '/desk/api/stories/:id',
  '/desk/api/stories/:id/history',
  '/desk/api/stories/:id/history/:version',
  '/desk/browser/:file{[a-z-]+\\.ts}',
  '/desk/desk.css',
  '/desk/travel',
  '/docs',
  '/feeds/google/:storeId{[0-9]{1,5}}',
  '/health/live',
  '/health/ready',
  '/media/:key/:file',
  '/newsletter/confirm/:token',
  '/newsletter/stop-baskets/:token',
  '/newsletter/stop/:token',
  '/openapi.json',
  '/outbox',
  '/outbox/:key',
  '/outbox/:key/html',
  '/robots.txt',
  '/sitemaps/:storeId{[0-9]{1,5}}/:part{index|pages|products-[1-9][0-9]{0,5}}',
];
export const COMMERCE_WRITES: readonly string[] = [
  '/coming-up',
  '/checkout/:store{[0-9]+}/address',
  '/checkout/:store{[0-9]+}/challenge',
  '/checkout/:store{[0-9]+}/pay',
  '/checkout/payment-notices',
  '/confirm-email/:token',
  '/confirm-email/change/:token',
  '/confirm-email/stock/:token/end',
  '/confirm-email/stock/:token/wait',
  '/content-notices',
  '/demo-identity/authorize',
  '/demo-identity/token',
  '/demo-partner/analytics-hit',
  '/desk/api/stories',
  '/desk/api/stories/:id/here',
  '/desk/api/stories/:id/publish',
  '/desk/api/stories/:id/restore',
  '/desk/api/stories/:id/schedule',
  '/desk/api/stories/:id/unpublish',
  '/desk/api/stories/:id/wire',
  '/newsletter/confirm/:token',
  '/newsletter/stop-baskets/:token',
  '/newsletter/stop/:token',
  '/operator/cancellations',
  '/operator/changes',
  '/operator/codes',
  '/operator/coming-up',
  '/operator/deliveries',
  '/operator/experiments',
  '/operator/exports',
  '/operator/groups',
  '/operator/historical-orders',
  '/operator/mail-reports',
  '/operator/newsletters',
  '/operator/parcels',
  '/operator/pictures',
  '/operator/price-exports',
  '/operator/prices',
  '/operator/redirects',
  '/operator/refunds',
  '/operator/returns',
  '/operator/sales',
  '/operator/stock',
  '/operator/travel-links',
  '/operator/withdrawals',
];

/** Everything that the commerce process answers, the demo's pages included. */
export const commerceEndpoints = (): Endpoint[] => [
  ...callsOf('commerce'),
  ...routes('commerce', 'GET', [...COMMERCE_READS, '/', '/none']),
  ...routes('commerce', 'POST', COMMERCE_WRITES),
  ...routes('commerce', 'PUT', ['/desk/api/stories/:id']),
];

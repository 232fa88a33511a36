import type { Alias } from '#lib/contract/contract.ts';
import type { CallShape } from './create-client.ts';

const read = (...path: string[]): CallShape => ({ method: 'GET', path, query: [] });
const write: CallShape = { method: 'POST', path: [], query: [] };
const put: CallShape = { ...write, method: 'PUT' };

const table = <A extends Alias>(calls: Readonly<Record<A, CallShape>>) => calls;

/**
 * The calls that browsers make, and where their values go: the contract itself would bring its validation library along,
 * and every page loads this table. A test holds it equal to the contract, and to what is called.
 */
export const BROWSER_CALLS = table({
  'app-version': read(),
  'basket-add': write,
  'basket-apply-discount': write,
  'basket-data': read(),
  'basket-recommendations': read('storeId'),
  'basket-remove-discount': write,
  'basket-update': write,
  'brand-interests': read(),
  'brand-interests-save': { ...write, address: 'brand-interests' },
  brands: read(),
  'canned-responses': read(),
  'cat-products-es': read(),
  'category-prices': read(),
  'confirmation-email': write,
  'cookie-consent': write,
  country: read(),
  'country-address-options': read(),
  'customer-details-update': write,
  'delivery-country': write,
  'forgot-password': write,
  'get-stock-delivery': read('productId'),
  'get-stock-messages': read('productId'),
  'guest-account': write,
  'hp-data': read('storeId', 'groupId', 'genderId'),
  login: write,
  logout: write,
  'navigation-mobile': read(),
  newsletter: read(),
  'newsletter-options': read(),
  'newsletter-resubscribe-encouraged': write,
  'newsletter-subscribe': write,
  'payment-provider-delete': { ...write, path: ['provider', 'agreementId'] },
  'predictive-search-v2': read(),
  'product-catalog': read(),
  'product-dispatch-date': read('storeId'),
  'product-dynamic-data': read('productId'),
  'recently-viewed': read(),
  'recently-viewed-save': { ...write, address: 'recently-viewed' },
  'related-sales': read(),
  'remind-me': write,
  'reset-link-facts': { ...write, address: 'reset-link' },
  'reset-password': write,
  'sale-reminders': read(),
  'search-recent': read(),
  'search-recent-clear': write,
  'search-save': write,
  'search-save-nonauth': write,
  'search-trending': read(),
  'search-url': read(),
  'self-cancel-order': put,
  session: read(),
  signup: write,
  'single-product': read('productId'),
  'size-guide': read(),
  'store-switch-options': read(),
  'under-search-sales': read(),
  'user-sync': read(),
  'wish-ids': read(),
});

/** A call that browsers make. */
export type BrowserAlias = keyof typeof BROWSER_CALLS;

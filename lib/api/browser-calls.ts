import type { Alias } from '#lib/contract/contract.ts';
import type { CallShape } from './build-request.ts';

const read = (...path: string[]): CallShape => ({ method: 'GET', path, query: [] });
const write: CallShape = { method: 'POST', path: [], query: [] };

/**
 * Where the values of each call go, for the browser: the contract itself would bring its validation library along.
 * A test holds it equal to the contract.
 */
export const BROWSER_CALLS: Readonly<Record<Alias, CallShape>> = {
  country: read(),
  'country-address-options': read(),
  'integration-config': read('routeKey'),
  'integration-elevio-user': read(),
  'integration-google-tagmanager': read(),
  'language-currency': read(),
  'website-stores': read(),
  'app-version': read(),
  'basket-add': write,
  'basket-apply-discount': write,
  'basket-data': read(),
  'basket-recommendations': read('storeId'),
  'basket-remove-discount': write,
  'basket-update': write,
  bestsellers: read(),
  'cat-products-es': read(),
  'cat-subcategories': read(),
  'category-navigation': read('storeId', 'type'),
  'category-page': read('categoryId'),
  'checkout-handoff': write,
  'cookie-consent': write,
  'set-cookie-preferences': write,
  'integration-cookie-consent': read(),
  'dynamic-text': read('name'),
  'helpdesk-orders': read(),
  'hp-data': read('storeId', 'groupId', 'genderId'),
  login: write,
  logout: write,
  'navigation-desktop': read(),
  'navigation-footer-categories': read(),
  'navigation-footer-main': read(),
  'navigation-mobile': read(),
  'navigation-pss': read(),
  'order-details-new': read('id'),
  'order-success': read(),
  'product-catalog': read(),
  'product-dispatch-date': read('storeId'),
  'product-dynamic-data': read('productId'),
  'products-recommended': read('productId'),
  'products-related': read('productId'),
  'products-related-brand': read('productId'),
  'pss-hp-data': read('storeId', 'groupId', 'genderId'),
  'referral-header-text': read(),
  'route-resolution': read(),
  session: read(),
  'session-open': write,
  signup: write,
  'single-product': read('productId'),
  'store-config': read(),
  'store-switch-options': read(),
};

import type { Alias } from '#lib/contract/contract.ts';

/** What a page takes of a backend. */
export interface Page {
  readonly name: string;
  /** File of the page that makes these calls, from `app/[store]/[audience]`; null where it is no page of its own. */
  readonly file: string | null;
  /** Without one of these there is no such page. */
  readonly needs: readonly Alias[];
  /** Parts that it can do without, and the calls that each takes. */
  readonly parts: Readonly<Record<string, readonly Alias[]>>;
}

const CARD_CALLS: readonly Alias[] = ['product-catalog'];

/** The storefront's pages, and the calls behind them; `pages.test.ts` holds the list against their files. */
export const PAGES: readonly Page[] = [
  {
    name: 'every page',
    file: null,
    needs: ['store-config', 'store-switch-options', 'route-resolution'],
    parts: {
      menus: ['navigation-desktop', 'navigation-mobile', 'navigation-pss'],
      footer: ['navigation-footer-categories', 'navigation-footer-main'],
      'line above the header': ['dynamic-text'],
      'share link': ['referral-header-text'],
      'languages of the website': ['website-stores'],
      'the visitor’s own part': ['session-open', 'session', 'session-standing'],
      'cookie question': ['cookie-consent', 'set-cookie-preferences', 'integration-cookie-consent'],
      'delivery country': ['delivery-country', 'country', 'country-address-options'],
      'search box': [
        'predictive-search-v2',
        'search-recent',
        'search-recent-clear',
        'search-save',
        'search-save-nonauth',
        'under-search-sales',
      ],
      help: ['canned-responses', 'contact-message'],
      integrations: ['integration-config', 'integration-google-tagmanager', 'integration-elevio-user'],
      'data layer': ['tracking-page-view', 'tracking-visitor', 'tracking-transaction', 'tracking-transaction-claim'],
      experiments: ['experiment-exposure'],
      conversions: [
        'ppc-fb-page-view',
        'ppc-fb-view-content',
        'ppc-fb-complete-registration',
        'ppc-fb-add-to-cart',
        'ppc-fb-purchase',
        'ppc-fb-initiate-checkout',
        'ppc-fb-ltv',
      ],
      'clock of the shop': ['app-version'],
    },
  },
  {
    name: 'home',
    file: 'home/page.tsx',
    needs: ['hp-data', 'pss-hp-data'],
    parts: {
      bestsellers: ['bestsellers'],
      'sitewide banner': ['static-blocks'],
      'reminders of sales': ['sale-reminders', 'remind-me'],
    },
  },
  {
    name: 'listing',
    file: 'category/[id]/[view]/page.tsx',
    needs: ['category-page', 'cat-products-es'],
    parts: {
      categories: ['category-navigation', 'cat-subcategories', 'category-url'],
      'dates of its sale': ['product-category-event'],
      'related sales': ['related-sales'],
    },
  },
  { name: 'arrivals', file: 'arrivals/[view]/page.tsx', needs: ['cat-products-es'], parts: {} },
  {
    name: 'product',
    file: 'product/[id]/page.tsx',
    needs: ['single-product'],
    parts: {
      'stock and prices as they are now': ['product-dynamic-data'],
      'prices of another country': ['category-prices'],
      'what is nearly gone': ['get-stock-messages'],
      'when it arrives': ['get-stock-delivery', 'product-dispatch-date'],
      'who sends it': ['get-supplier-dropship'],
      'lowest price of 30 days': ['omnibus-prices'],
      'products beside it': ['products-related', 'products-related-brand', 'products-recommended', ...CARD_CALLS],
      'products that were looked at': ['recently-viewed', 'recently-viewed-save'],
      'alert of its return': ['stock-alert', 'stock-alert-guest'],
      'putting it into the basket': ['basket-add'],
      'wish list': ['wish-ids', 'wishes-save'],
    },
  },
  {
    name: 'search',
    file: 'search/[term]/[view]/page.tsx',
    needs: ['cat-products-es'],
    parts: {
      'where a term leads': ['search-url'],
      'what others search for': ['search-trending'],
      'help where nothing is found': ['bestsellers', 'pss-hp-data'],
    },
  },
  { name: 'all brands', file: 'brands/page.tsx', needs: ['brands'], parts: {} },
  {
    name: 'brand',
    file: 'brand/[id]/[gender]/[view]/page.tsx',
    needs: ['brand-blocks', 'cat-products-es'],
    parts: { reviews: ['brand-reviews'], sales: ['brand-sales'], bestsellers: ['brand-bestsellers-new'] },
  },
  {
    name: 'size guide',
    file: 'size-guide/[identifier]/page.tsx',
    needs: [],
    parts: { 'its measures': ['size-guide'] },
  },
  {
    name: 'page of text',
    file: 'info/[name]/page.tsx',
    needs: [],
    parts: { 'texts of the backend': ['cms-page', 'page-text', 'stories', 'story-blocks', 'story-integrations'] },
  },
  {
    name: 'basket',
    file: 'basket/[notice]/[product]/page.tsx',
    needs: ['basket-data', 'basket-update'],
    parts: {
      'whose basket it is': ['session-standing'],
      'promo codes and points': ['basket-apply-discount', 'basket-remove-discount'],
      recommendations: ['basket-recommendations'],
      'what members buy, beneath an empty basket': ['bestsellers'],
      checkout: ['checkout-handoff'],
    },
  },
  {
    name: 'order confirmation',
    file: 'order-success/[attempt]/page.tsx',
    needs: ['order-success'],
    parts: { 'account for a guest': ['guest-account'], 'greeting of a member': ['session'] },
  },
  {
    name: 'sign in and register',
    file: 'auth/login/[attempt]/[from]/page.tsx',
    needs: ['login', 'signup', 'logout'],
    parts: {
      'new password': ['forgot-password', 'reset-link-facts', 'reset-password'],
      'confirming the address': ['confirmation-email'],
      'account elsewhere': ['social-login'],
      picture: ['hp-data'],
    },
  },
  {
    name: 'order by the link of a mail',
    file: 'auth/link/[attempt]/[from]/page.tsx',
    needs: ['login-link-facts', 'login-link', 'guest-order'],
    parts: {
      'returns of a guest': ['guest-returns', 'guest-return', 'guest-return-withdraw'],
      documents: ['guest-document'],
    },
  },
  { name: 'order look-up', file: 'auth/lookup/[attempt]/[from]/page.tsx', needs: ['order-lookup'], parts: {} },
  {
    name: 'account',
    file: 'account/dashboard/[attempt]/page.tsx',
    needs: ['session', 'user-sync', 'helpdesk-orders', 'basket-data', 'addresses', 'reward-points', 'brand-interests'],
    parts: {},
  },
  {
    name: 'orders',
    file: 'account/orders/[page]/page.tsx',
    needs: ['helpdesk-orders'],
    parts: { 'orders from before this shop': ['historical-orders'] },
  },
  {
    name: 'order',
    file: 'account/order/[id]/[notice]/[asks]/page.tsx',
    needs: ['order-details-new'],
    parts: {
      returns: ['order-returns', 'order-return', 'order-return-withdraw'],
      documents: ['order-document'],
      'cancelling it': ['self-cancel-order'],
      'another address': ['self-edit-address-order', 'country-address-options'],
      'ordering it again': ['order-again'],
      parcels: ['tracking-details'],
    },
  },
  {
    name: 'orders from before this shop',
    file: 'account/historical-orders/[page]/page.tsx',
    needs: ['historical-orders', 'historical-order'],
    parts: {},
  },
  {
    name: 'addresses',
    file: 'account/addresses/[notice]/[remove]/page.tsx',
    needs: ['addresses'],
    parts: { 'changing them': ['address-add', 'address-edit', 'address-default', 'address-remove'] },
  },
  {
    name: 'details',
    file: 'account/details/[notice]/[attempt]/page.tsx',
    needs: ['user-sync', 'customer-details-update', 'language-currency', 'country-address-options'],
    parts: {},
  },
  {
    name: 'where I am signed in',
    file: 'account/sign-ins/[notice]/[attempt]/page.tsx',
    needs: ['sessions', 'identities'],
    parts: { 'ending them': ['session-end', 'sessions-end-others', 'identity-disconnect'] },
  },
  {
    name: 'payment methods',
    file: 'account/payment-methods/[notice]/[remove]/page.tsx',
    needs: ['payment-provider-list'],
    parts: { 'removing one': ['payment-provider-delete'] },
  },
  {
    name: 'brands that I follow',
    file: 'account/brand-interests/[notice]/[mode]/page.tsx',
    needs: ['brand-interests', 'brands'],
    parts: { 'following one': ['brand-interests-save'] },
  },
  { name: 'points', file: 'account/referral/[page]/page.tsx', needs: ['reward-points'], parts: {} },
  {
    name: 'personalisation',
    file: 'account/personalisation/[notice]/page.tsx',
    needs: ['session'],
    parts: { 'changing it': ['newsletter-personalisation'] },
  },
  {
    name: 'my data',
    file: 'account-data/[notice]/page.tsx',
    needs: ['session'],
    parts: { 'taking it along': ['account-export', 'account-export-piece'], 'deleting it': ['account-delete'] },
  },
  {
    name: 'wish list',
    file: 'wishlist/[notice]/page.tsx',
    needs: ['wishes'],
    parts: { 'changing it': ['wishes-save', 'wish-settings'], 'list of a guest': CARD_CALLS },
  },
  { name: 'wish list of somebody else', file: 'shared-wishlist/[token]/page.tsx', needs: ['shared-wishes'], parts: {} },
  { name: 'stock alerts', file: 'stock-alerts/[notice]/page.tsx', needs: ['stock-alerts'], parts: {} },
  {
    name: 'newsletter',
    file: 'newsletter/manage/[notice]/[keys]/page.tsx',
    needs: ['newsletter', 'newsletter-options', 'newsletter-subscribe'],
    parts: {
      'special offers': ['newsletter-pss-preferences', 'newsletter-pss-preferences-save'],
      'baskets left behind': ['newsletter-additional-shopping-notifications'],
      'coming back': ['newsletter-resubscribe', 'newsletter-resubscribe-encouraged'],
      'reviews of the shop': ['survey-trustpilot-bgl'],
    },
  },
];

/** What a page is like where some calls do not work. */
export interface PageState {
  readonly name: string;
  readonly state: 'works' | 'does without' | 'does not work';
  /** Parts that are not there, or the calls that keep the page from working. */
  readonly lacks: readonly string[];
}

/** @param lost calls that are missing or broken */
export function pageStates(lost: ReadonlySet<Alias>): readonly PageState[] {
  return PAGES.map(({ name, needs, parts }) => {
    const away = needs.filter((call) => lost.has(call));
    if (away.length > 0) return { name, state: 'does not work', lacks: away };
    const lacks = Object.entries(parts)
      .filter(([, calls]) => calls.some((call) => lost.has(call)))
      .map(([part]) => part);
    return { name, state: lacks.length > 0 ? 'does without' : 'works', lacks };
  });
}

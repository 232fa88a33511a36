import { pathTo } from '../../lib/addresses/path-builder.ts';
import { type Alias, contract } from '../../lib/contract/contract.ts';
import type { ConsentCategory } from '../../lib/contract/integrations.ts';

/** A kind of request to the shop's own host. */
export interface OwnRequest {
  readonly name: string;
  /** The consents that it waits for, any one of them; none for what the visitor asked for. */
  readonly waitsFor: readonly Exclude<ConsentCategory, 'default'>[];
  readonly why: string;
}

const own = (name: string, why: string): OwnRequest => ({ name, waitsFor: [], why });
const call = (alias: Alias, ...waitsFor: OwnRequest['waitsFor']): OwnRequest => ({
  name: `/api/${alias}`,
  waitsFor,
  why: contract[alias].summary,
});

/** Calls of the pages that nobody has to allow: they show or do what the visitor came for. */
const CALLS: readonly Alias[] = [
  ...(['session', 'app-version', 'cookie-consent', 'basket-data', 'basket-recommendations', 'basket-add'] as const),
  ...(['predictive-search-v2', 'search-trending', 'under-search-sales', 'search-url', 'search-save-nonauth'] as const),
  ...(['sale-reminders', 'brand-interests', 'wish-ids', 'login', 'product-dynamic-data', 'product-catalog'] as const),
  ...([
    'category-prices',
    'country-address-options',
    'get-stock-messages',
    'get-stock-delivery',
    'size-guide',
  ] as const),
  ...([
    'product-dispatch-date',
    'recently-viewed',
    'dynamic-text',
    'referral-header-text',
    'canned-responses',
  ] as const),
  ...(['related-sales', 'navigation-mobile', 'hp-data'] as const),
];

/** Everything that pages ask of the shop's own host. What is not here fails e2e/consent.spec.ts. */
export const OWN_REQUESTS: readonly OwnRequest[] = [
  own('page', 'The page itself'),
  own('soft navigation', 'The next page, without loading the document anew'),
  own('/_next/static', 'Scripts and styles of the page'),
  own('/media', 'Pictures of products and sales'),
  own('/assets', 'Drawings and fonts of the shop'),
  own('/favicon.ico', 'The icon of the tab'),
  own('/api/texts', 'Words of dialogs that are opened'),
  own('/api/version', 'Whether the shop was renewed since the page was loaded'),
  own('/api/social-start', 'The way to sign in with an account elsewhere, when its button is pressed'),
  ...CALLS.map((alias) => call(alias)),
  call('newsletter', 'functional'),
  // The widget they are for waits for this consent in the demo.
  call('integration-elevio-user', 'functional'),
  call('experiment-exposure', 'functional'),
  { name: pathTo.pageSpeed(), waitsFor: ['functional'], why: 'How fast one page in ten was, told when it is left' },
  call('tracking-page-view', 'functional', 'advertising'),
  call('tracking-visitor', 'functional', 'advertising'),
  call('tracking-transaction', 'functional', 'advertising'),
  call('ppc-fb-page-view', 'advertising'),
  call('ppc-fb-view-content', 'advertising'),
  call('ppc-fb-add-to-cart', 'advertising'),
  call('ppc-fb-initiate-checkout', 'advertising'),
  call('ppc-fb-purchase', 'advertising'),
  call('ppc-fb-ltv', 'advertising'),
  call('ppc-fb-complete-registration', 'advertising'),
];

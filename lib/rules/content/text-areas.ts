/** The words of the shop that editors may change: a story each, below `TEXTS_FOLDER` (decision 210). */

/** Namespaces of the storefront's messages, by the area that editors find them in. */
export const TEXT_AREAS = {
  'account-menu': 'Session',
  app: 'AppBanner',
  basket: 'Basket',
  brands: 'Brands',
  'confirm-email': 'Confirm',
  cookies: 'Consent',
  delivery: 'Delivery',
  'ending-sales': 'EndingSales',
  footer: 'Footer',
  header: 'Shell',
  help: 'Help',
  home: 'Home',
  listing: 'Listing',
  newsletter: 'Newsletter',
  'order-placed': 'OrderSuccess',
  points: 'Rewards',
  product: 'Product',
  resubscribe: 'Resubscribe',
  search: 'Search',
  'sign-in': 'Auth',
  'size-guides': 'SizeGuide',
  stores: 'Stores',
  system: 'System',
  welcome: 'Welcome',
  'wish-list': 'Wish',
} as const;

/** Where their stories are. */
export const TEXTS_FOLDER = 'parts/texts/';

/** Asks for the texts of all areas at once, each named with its area before it (`home.title`). */
export const ALL_AREAS = 'pages';

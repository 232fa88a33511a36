/** The words of the shop that editors may change: a story each, below `TEXTS_FOLDER` (decisions 210, 270). */

/**
 * Namespaces of the storefront's messages, by the area that editors find them in. Not among them: what is wrong with a field or
 * failed (`Rule`, `Failure`, `SignedOut`), and names of controls that galleries, sliders, films and dialogs share.
 */
export const TEXT_AREAS = {
  account: 'Account',
  'account-menu': 'Session',
  'address-fields': 'Address',
  addresses: 'Addresses',
  alerts: 'Alert',
  app: 'AppBanner',
  'back-in-stock': 'Waiting',
  banners: 'Banner',
  basket: 'Basket',
  'basket-notices': 'BasketNotice',
  brand: 'Brand',
  brands: 'Brands',
  buying: 'Buy',
  clocks: 'Clock',
  'confirm-email': 'Confirm',
  cookies: 'Consent',
  delivery: 'Delivery',
  'ending-sales': 'EndingSales',
  filters: 'Filters',
  'followed-brands': 'Interests',
  footer: 'Footer',
  header: 'Shell',
  help: 'Help',
  home: 'Home',
  information: 'Info',
  listing: 'Listing',
  menus: 'Header',
  'mini-basket': 'MiniBasket',
  newsletter: 'Newsletter',
  order: 'Order',
  'order-changes': 'OrderChange',
  'order-lookup': 'Lookup',
  'order-placed': 'OrderSuccess',
  'order-progress': 'OrderTimeline',
  'outside-content': 'GatedFrame',
  paging: 'More',
  'payment-methods': 'Payments',
  personalisation: 'Personalisation',
  points: 'Rewards',
  prices: 'Price',
  product: 'Product',
  'product-cards': 'Card',
  'recently-viewed': 'Recent',
  reminders: 'Remind',
  resubscribe: 'Resubscribe',
  returns: 'OrderReturn',
  sales: 'Sale',
  search: 'Search',
  'search-box': 'SearchPanel',
  sharing: 'Share',
  'sign-in': 'Auth',
  'sign-ins': 'SignIns',
  'size-guides': 'SizeGuide',
  'sold-in': 'SoldIn',
  sorting: 'Sort',
  stores: 'Stores',
  system: 'System',
  welcome: 'Welcome',
  'wish-list': 'Wish',
  'your-data': 'YourData',
  'your-details': 'Details',
} as const;

/** Files of words that the commerce process says itself, by the area that editors find them in. */
export const SERVICE_AREAS = {
  checkout: 'checkout',
  'linked-pages': 'members',
  mails: 'mails',
  'page-titles': 'navigation',
} as const;

/** Where their stories are. */
export const TEXTS_FOLDER = 'parts/texts/';

/** Asks for the texts of all areas at once, each named with its area before it (`home.title`). */
export const ALL_AREAS = 'pages';

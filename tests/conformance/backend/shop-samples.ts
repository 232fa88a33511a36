import type { brandCalls } from '#lib/contract/brands.ts';
import type { catalogueCalls } from '#lib/contract/catalogue.ts';
import type { Alias } from '#lib/contract/contract.ts';
import type { helpCalls } from '#lib/contract/help.ts';
import type { integrationCalls } from '#lib/contract/integrations.ts';
import type { productFactCalls, railCalls, sizeGuideCalls } from '#lib/contract/products.ts';
import type { saleCalls } from '#lib/contract/sales.ts';
import type { searchCalls } from '#lib/contract/search.ts';
import type { blockCalls, navigationCalls, routingCalls } from '#lib/contract/site.ts';
import type { countryCalls, deliveryPriceCalls, storeCalls } from '#lib/contract/stores.ts';
import type { Known } from './learn.ts';
import { asGuest, asMember, either, NO_ID, replies, type Samples } from './trial.ts';

/** Calls about the shop: the same for everybody. */
type ShopAlias = Extract<
  Alias,
  | keyof typeof storeCalls
  | keyof typeof countryCalls
  | keyof typeof deliveryPriceCalls
  | keyof typeof helpCalls
  | keyof typeof integrationCalls
  | keyof typeof navigationCalls
  | keyof typeof routingCalls
  | keyof typeof blockCalls
  | keyof typeof catalogueCalls
  | keyof typeof productFactCalls
  | keyof typeof railCalls
  | keyof typeof sizeGuideCalls
  | keyof typeof searchCalls
  | keyof typeof brandCalls
  | keyof typeof saleCalls
>;

const STORE_TYPE = 7;

const ofStore = ({ store }: Known) => ({ storeId: store.storeId });
const ofStoreId = ({ store }: Known) => ({ store_id: store.storeId });
const ofProduct = ({ store, good }: Known) => good && { store_id: store.storeId, productId: good.product.productID };
const ofCategory = ({ store, categoryId }: Known) =>
  categoryId === null ? null : { store_id: store.storeId, category_id: categoryId };
const ofBrand = ({ store, good }: Known) => good && { store_id: store.storeId, brandPageId: good.product.brand.id };
const ofHome = ({ store }: Known) => ({ storeId: store.storeId, groupId: 0, genderId: 0 });
/** A word that finds something: the last of a product's name. */
const word = ({ good }: Known) => good?.product.name.split(' ').at(-1) ?? 'jacket';
const NO_CATEGORY = 'the menu leads to no category';
const NO_GOOD = 'no product in stock was found';

export const SHOP_SAMPLES: Samples<ShopAlias> = {
  'store-config': replies(ofStoreId),
  'store-switch-options': replies((known) => ({ ...ofStoreId(known), store_type: STORE_TYPE })),
  'website-stores': replies(({ store }) => ({ websiteId: store.websiteId })),
  'language-currency': replies(() => ({ store_type: STORE_TYPE })),
  'app-version': replies(() => ({})),
  country: replies((known) => ({ ...ofStore(known), country: known.store.deliveryCountry })),
  'country-address-options': replies((known) => ({ ...ofStoreId(known), only_shipping: 'true' })),
  'category-prices': replies((known) => {
    const of = ofProduct(known);
    return of && { store_id: of.store_id, entity_id: [of.productId] };
  }, NO_GOOD),
  'delivery-country': asGuest(({ store }) => ({ country: store.deliveryCountry })),
  'canned-responses': replies(ofStore),
  // The field that no person fills in: nobody is written to.
  'contact-message': replies((known) => ({
    ...ofStoreId(known),
    subject: 'Conformance',
    email: 'conformance@shop.example',
    message: 'A run of the conformance checks.',
    website: 'https://shop.example',
  })),
  'integration-config': replies((known) => ({ ...ofStoreId(known), routeKey: 'cookie-consent' })),
  'integration-google-tagmanager': replies(ofStoreId),
  'integration-elevio-user': asMember(() => ({})),
  'navigation-desktop': replies(ofStore),
  'navigation-mobile': replies(ofStore),
  'navigation-footer-categories': replies(ofStore),
  'navigation-footer-main': replies(ofStore),
  'navigation-pss': replies(ofStore),
  'category-navigation': replies((known) => ({ ...ofStore(known), type: 'category' })),
  'dynamic-text': replies((known) => ({ ...ofStore(known), name: 'header' })),
  'referral-header-text': replies(ofStore),
  'route-resolution': replies((known) => ({ ...ofStoreId(known), path: '/' })),
  'cms-page': either((known) => ({ ...ofStore(known), identifier: 'about-us' })),
  stories: either((known) => ({ ...ofStore(known), id: 'info/about-us' })),
  'story-blocks': either((known) => ({ ...ofStore(known), id: 'rtb' })),
  'story-integrations': either((known) => ({ ...ofStore(known), id: 'none' })),
  'page-text': replies((known) => ({ ...ofStore(known), area: 'welcome' })),
  'static-blocks': either((known) => ({
    ...ofStore(known),
    identifier: known.store.sitewideBanners.event.desktop ?? known.store.sitewideBanners.rtb.desktop ?? 'none',
  })),
  'category-page': replies(
    ({ store, categoryId }) => (categoryId === null ? null : { store_id: store.storeId, categoryId }),
    NO_CATEGORY,
  ),
  'cat-products-es': replies(ofCategory, NO_CATEGORY),
  'cat-subcategories': replies(ofCategory, NO_CATEGORY),
  'category-url': either((known) => ({ ...ofStoreId(known), url: '/products' })),
  'single-product': replies(ofProduct, NO_GOOD),
  'product-dynamic-data': replies(ofProduct, NO_GOOD),
  'get-stock-messages': replies(ofProduct, NO_GOOD),
  'get-stock-delivery': replies(ofProduct, NO_GOOD),
  'get-supplier-dropship': replies(ofProduct, NO_GOOD),
  'omnibus-prices': replies((known) => {
    const of = ofProduct(known);
    return of && { store_id: of.store_id, product_ids: [of.productId] };
  }, NO_GOOD),
  bestsellers: replies(ofStoreId),
  'products-related': replies(ofProduct, NO_GOOD),
  'products-related-brand': replies(ofProduct, NO_GOOD),
  'products-recommended': replies(ofProduct, NO_GOOD),
  'basket-recommendations': replies(ofStore),
  'recently-viewed-save': asMember(
    ({ store, good }) => good && { store_id: store.storeId, product_id: good.product.productID },
  ),
  'recently-viewed': asMember(ofStoreId),
  'product-catalog': replies((known) => {
    const of = ofProduct(known);
    return of && { store_id: of.store_id, entity_ids: [of.productId] };
  }, NO_GOOD),
  'size-guide': replies(
    ({ store, good }) =>
      good?.product.sizeGuide ? { store_id: store.storeId, identifier: good.product.sizeGuide } : null,
    'no product with a size guide was found',
  ),
  'predictive-search-v2': replies((known) => ({ ...ofStore(known), q: word(known) })),
  'search-url': replies((known) => ({ ...ofStoreId(known), term: word(known) })),
  'search-save': asMember((known) => ({ term: word(known), results_count: 1 })),
  'search-recent': asMember(() => ({})),
  'search-recent-clear': asMember(() => ({})),
  'search-trending': replies(ofStoreId),
  'search-save-nonauth': replies((known) => ({ ...ofStoreId(known), term: word(known), results_count: 1 })),
  'under-search-sales': replies(ofStoreId),
  'related-sales': replies(ofStoreId),
  brands: replies(ofStoreId),
  'brand-blocks': replies(ofBrand, NO_GOOD),
  'brand-reviews': replies(ofBrand, NO_GOOD),
  'brand-sales': replies(ofBrand, NO_GOOD),
  'brand-bestsellers-new': replies(
    (known) => known.good && { ...ofStoreId(known), brand_id: known.good.product.brand.id },
    NO_GOOD,
  ),
  'hp-data': replies(ofHome),
  'pss-hp-data': replies(ofHome),
  'product-category-event': replies(({ store, sale }) => ({
    store_ids: [store.storeId],
    category_ids: [sale?.categoryId ?? NO_ID],
  })),
  'sale-reminders': asMember(ofStoreId),
  // That a sale is there and coming, no run can rely on: of an unknown one nobody is reminded.
  'remind-me': asMember((known) => ({ ...ofStoreId(known), event_id: NO_ID, remind: true }), 'refusal'),
};

import { brandBlocks } from '#commerce/catalogue/brands/brand-blocks.ts';
import { brandReviews } from '#commerce/catalogue/brands/brand-reviews.ts';
import { brandSales, brands } from '#commerce/catalogue/brands/brands.ts';
import { listProducts } from '#commerce/catalogue/listing/cat-products-es.ts';
import { categoryPage, subcategories } from '#commerce/catalogue/listing/category-page.ts';
import { bestsellers, brandBestsellers } from '#commerce/catalogue/products/bestsellers.ts';
import { productCatalog } from '#commerce/catalogue/products/product-cards.ts';
import { getStockDelivery, getSupplierDropship } from '#commerce/catalogue/products/product-delivery.ts';
import { productDynamicData } from '#commerce/catalogue/products/product-dynamic-data.ts';
import { categoryPrices, omnibusPrices } from '#commerce/catalogue/products/product-prices.ts';
import {
  basketRecommendations,
  recommendedProducts,
  relatedProducts,
  sameBrandProducts,
} from '#commerce/catalogue/products/recommendations.ts';
import { singleProduct } from '#commerce/catalogue/products/single-product.ts';
import { getStockMessages } from '#commerce/catalogue/products/stock-messages.ts';
import { homePage, homeSales } from '#commerce/catalogue/sales/home-page.ts';
import { relatedSalesOf, underSearchSales } from '#commerce/catalogue/sales/related-sales.ts';
import { productCategoryEvent } from '#commerce/catalogue/sales/sales.ts';
import { clearRecentSearches, searchRecent } from '#commerce/catalogue/search/search-history.ts';
import { searchSave, searchSaveNonauth } from '#commerce/catalogue/search/search-save.ts';
import { searchUrl } from '#commerce/catalogue/search/search-target.ts';
import { searchTrending } from '#commerce/catalogue/search/search-trending.ts';
import { predictiveSearch } from '#commerce/catalogue/search/suggest.ts';
import { sizeGuide } from '#commerce/catalogue/size-guides/size-guide.ts';
import { cannedResponses } from '#commerce/site/canned-responses.ts';
import { cmsPage } from '#commerce/site/cms-page.ts';
import { contactMessage } from '#commerce/site/contact-message.ts';
import { dynamicText, referralHeaderText } from '#commerce/site/navigation/header-texts.ts';
import {
  categoryNavigation,
  navigationDesktop,
  navigationFooterCategories,
  navigationFooterMain,
  navigationMobile,
  navigationPss,
} from '#commerce/site/navigation/navigation.ts';
import { staticBlocks } from '#commerce/site/navigation/static-blocks.ts';
import { appVersion } from '#commerce/site/routing/app-version.ts';
import { categoryUrl } from '#commerce/site/routing/category-url.ts';
import { routeResolution } from '#commerce/site/routing/route-resolution.ts';
import { storeSwitchOptions } from '#commerce/site/routing/store-switch-options.ts';
import { pageText, story, storyBlock, storyIntegration } from '#commerce/site/story-calls.ts';
import { country, countryAddressOptions } from '#commerce/stores/country.ts';
import {
  integrationConfig,
  integrationCookieConsent,
  integrationGoogleTagmanager,
} from '#commerce/stores/integration-config.ts';
import { languageCurrency, storeConfig, websiteStores } from '#commerce/stores/store-config.ts';

/** What anybody may ask of the shop: its goods, its site, its stores. */
export const shopCalls = {
  country,
  'country-address-options': countryAddressOptions,
  'integration-config': integrationConfig,
  'integration-cookie-consent': integrationCookieConsent,
  'integration-google-tagmanager': integrationGoogleTagmanager,
  'language-currency': languageCurrency,
  'website-stores': websiteStores,
  'app-version': appVersion,
  'get-stock-delivery': getStockDelivery,
  'get-stock-messages': getStockMessages,
  'get-supplier-dropship': getSupplierDropship,
  'omnibus-prices': omnibusPrices,
  'basket-recommendations': basketRecommendations,
  bestsellers,
  'brand-bestsellers-new': brandBestsellers,
  'brand-blocks': brandBlocks,
  'brand-reviews': brandReviews,
  'brand-sales': brandSales,
  brands,
  'canned-responses': cannedResponses,
  'cat-products-es': listProducts,
  'cat-subcategories': subcategories,
  'category-navigation': categoryNavigation,
  'category-prices': categoryPrices,
  'category-page': categoryPage,
  'category-url': categoryUrl,
  'contact-message': contactMessage,
  'dynamic-text': dynamicText,
  'hp-data': homePage,
  'navigation-desktop': navigationDesktop,
  'navigation-footer-categories': navigationFooterCategories,
  'navigation-footer-main': navigationFooterMain,
  'navigation-mobile': navigationMobile,
  'navigation-pss': navigationPss,
  'predictive-search-v2': predictiveSearch,
  'product-catalog': productCatalog,
  'product-category-event': productCategoryEvent,
  'product-dynamic-data': productDynamicData,
  'products-recommended': recommendedProducts,
  'products-related': relatedProducts,
  'products-related-brand': sameBrandProducts,
  'pss-hp-data': homeSales,
  'referral-header-text': referralHeaderText,
  'related-sales': relatedSalesOf,
  'route-resolution': routeResolution,
  'search-recent': searchRecent,
  'search-recent-clear': clearRecentSearches,
  'search-save': searchSave,
  'search-save-nonauth': searchSaveNonauth,
  'search-trending': searchTrending,
  'search-url': searchUrl,
  'single-product': singleProduct,
  'size-guide': sizeGuide,
  'cms-page': cmsPage,
  'page-text': pageText,
  stories: story,
  'story-blocks': storyBlock,
  'story-integrations': storyIntegration,
  'static-blocks': staticBlocks,
  'store-config': storeConfig,
  'store-switch-options': storeSwitchOptions,
  'under-search-sales': underSearchSales,
};

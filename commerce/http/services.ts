import { appVersion } from '#commerce/services/app-version.ts';
import { basketAdd } from '#commerce/services/basket-add.ts';
import { basketApplyDiscount } from '#commerce/services/basket-apply-discount.ts';
import { basketData } from '#commerce/services/basket-data.ts';
import { basketRecommendations } from '#commerce/services/basket-recommendations.ts';
import { basketRemoveDiscount } from '#commerce/services/basket-remove-discount.ts';
import { basketUpdate } from '#commerce/services/basket-update.ts';
import { brandBestsellers } from '#commerce/services/brand-bestsellers.ts';
import { brandBlocks } from '#commerce/services/brand-blocks.ts';
import { brandInterests } from '#commerce/services/brand-interests.ts';
import { saveBrandInterests } from '#commerce/services/brand-interests-save.ts';
import { brandReviews } from '#commerce/services/brand-reviews.ts';
import { brandSales } from '#commerce/services/brand-sales.ts';
import { brands } from '#commerce/services/brands.ts';
import { cannedResponses } from '#commerce/services/canned-responses.ts';
import { bestsellers } from '#commerce/services/catalogue-bestsellers.ts';
import { categoryPage } from '#commerce/services/catalogue-category-page.ts';
import { productDynamicData } from '#commerce/services/catalogue-dynamic-data.ts';
import { homePage } from '#commerce/services/catalogue-home.ts';
import { homeSales } from '#commerce/services/catalogue-home-sales.ts';
import { listProducts } from '#commerce/services/catalogue-list-products.ts';
import { productCatalog } from '#commerce/services/catalogue-product-catalog.ts';
import { recommendedProducts, relatedProducts, sameBrandProducts } from '#commerce/services/catalogue-related.ts';
import { singleProduct } from '#commerce/services/catalogue-single-product.ts';
import { subcategories } from '#commerce/services/catalogue-subcategories.ts';
import { categoryNavigation } from '#commerce/services/category-navigation.ts';
import { categoryPrices } from '#commerce/services/category-prices.ts';
import { categoryUrl } from '#commerce/services/category-url.ts';
import { checkoutHandoff } from '#commerce/services/checkout-handoff.ts';
import { confirmationEmail } from '#commerce/services/confirmation-email.ts';
import { contactMessage } from '#commerce/services/contact-message.ts';
import type { Service } from '#commerce/services/context.ts';
import { cookieConsent } from '#commerce/services/cookie-consent.ts';
import { country } from '#commerce/services/country.ts';
import { countryAddressOptions } from '#commerce/services/country-address-options.ts';
import { deliveryCountry } from '#commerce/services/delivery-country.ts';
import { dynamicText } from '#commerce/services/dynamic-text.ts';
import { forgotPassword } from '#commerce/services/forgot-password.ts';
import { getStockDelivery } from '#commerce/services/get-stock-delivery.ts';
import { getStockMessages } from '#commerce/services/get-stock-messages.ts';
import { getSupplierDropship } from '#commerce/services/get-supplier-dropship.ts';
import { helpdeskOrders } from '#commerce/services/helpdesk-orders.ts';
import { integrationConfig } from '#commerce/services/integration-config.ts';
import { integrationCookieConsent } from '#commerce/services/integration-cookie-consent.ts';
import { integrationElevioUser } from '#commerce/services/integration-elevio-user.ts';
import { integrationGoogleTagmanager } from '#commerce/services/integration-google-tagmanager.ts';
import { languageCurrency } from '#commerce/services/language-currency.ts';
import { login } from '#commerce/services/login.ts';
import { loginLink } from '#commerce/services/login-link.ts';
import { logout } from '#commerce/services/logout.ts';
import {
  navigationDesktop,
  navigationFooterCategories,
  navigationFooterMain,
  navigationMobile,
  navigationPss,
} from '#commerce/services/navigation.ts';
import { omnibusPrices } from '#commerce/services/omnibus-prices.ts';
import { orderDetails } from '#commerce/services/order-details.ts';
import { orderSuccess } from '#commerce/services/order-success.ts';
import { paymentProviderDelete } from '#commerce/services/payment-provider-delete.ts';
import { paymentProviderList } from '#commerce/services/payment-provider-list.ts';
import { productCategoryEvent } from '#commerce/services/product-category-event.ts';
import { productDispatchDate } from '#commerce/services/product-dispatch-date.ts';
import { recentlyViewed } from '#commerce/services/recently-viewed.ts';
import { saveRecentlyViewed } from '#commerce/services/recently-viewed-save.ts';
import { referralHeaderText } from '#commerce/services/referral-header-text.ts';
import { remindMe } from '#commerce/services/remind-me.ts';
import { resetPassword } from '#commerce/services/reset-password.ts';
import { rewardPoints } from '#commerce/services/reward-points.ts';
import { routeResolution } from '#commerce/services/route-resolution.ts';
import { saleReminders } from '#commerce/services/sale-reminders.ts';
import { predictiveSearch } from '#commerce/services/search-predictive.ts';
import { clearRecentSearches, searchRecent } from '#commerce/services/search-recent.ts';
import { relatedSalesOf, underSearchSales } from '#commerce/services/search-sales.ts';
import { searchSave, searchSaveNonauth } from '#commerce/services/search-save.ts';
import { searchTrending } from '#commerce/services/search-trending.ts';
import { searchUrl } from '#commerce/services/search-url.ts';
import { session } from '#commerce/services/session.ts';
import { sessionOpen } from '#commerce/services/session-open.ts';
import { sessionStanding } from '#commerce/services/session-standing.ts';
import { setCookiePreferences } from '#commerce/services/set-cookie-preferences.ts';
import { signup } from '#commerce/services/signup.ts';
import { sizeGuide } from '#commerce/services/size-guide.ts';
import { socialLogin } from '#commerce/services/social-login.ts';
import { staticBlocks } from '#commerce/services/static-blocks.ts';
import { storeConfig } from '#commerce/services/store-config.ts';
import { storeSwitchOptions } from '#commerce/services/store-switch-options.ts';
import { trackingDetails } from '#commerce/services/tracking-details.ts';
import { websiteStores } from '#commerce/services/website-stores.ts';
import type { Alias } from '#lib/contract/contract.ts';

/** Which service answers which alias; the type makes sure that none is left out. */
export type Services = { readonly [A in Alias]: Service<A> };

export const services: Services = {
  country,
  'country-address-options': countryAddressOptions,
  'integration-config': integrationConfig,
  'cookie-consent': cookieConsent,
  'integration-cookie-consent': integrationCookieConsent,
  'set-cookie-preferences': setCookiePreferences,
  'integration-elevio-user': integrationElevioUser,
  'integration-google-tagmanager': integrationGoogleTagmanager,
  'language-currency': languageCurrency,
  'website-stores': websiteStores,
  'app-version': appVersion,
  'get-stock-delivery': getStockDelivery,
  'get-stock-messages': getStockMessages,
  'get-supplier-dropship': getSupplierDropship,
  'omnibus-prices': omnibusPrices,
  'basket-add': basketAdd,
  'basket-apply-discount': basketApplyDiscount,
  'basket-data': basketData,
  'basket-recommendations': basketRecommendations,
  'basket-remove-discount': basketRemoveDiscount,
  'basket-update': basketUpdate,
  bestsellers,
  'brand-bestsellers-new': brandBestsellers,
  'brand-blocks': brandBlocks,
  'brand-interests': brandInterests,
  'brand-interests-save': saveBrandInterests,
  'brand-reviews': brandReviews,
  'brand-sales': brandSales,
  brands,
  'canned-responses': cannedResponses,
  'cat-products-es': listProducts,
  'cat-subcategories': subcategories,
  'category-navigation': categoryNavigation,
  'category-prices': categoryPrices,
  'delivery-country': deliveryCountry,
  'category-page': categoryPage,
  'category-url': categoryUrl,
  'confirmation-email': confirmationEmail,
  'checkout-handoff': checkoutHandoff,
  'contact-message': contactMessage,
  'dynamic-text': dynamicText,
  'forgot-password': forgotPassword,
  'helpdesk-orders': helpdeskOrders,
  'hp-data': homePage,
  login,
  'login-link': loginLink,
  'social-login': socialLogin,
  logout,
  'navigation-desktop': navigationDesktop,
  'navigation-footer-categories': navigationFooterCategories,
  'navigation-footer-main': navigationFooterMain,
  'navigation-mobile': navigationMobile,
  'navigation-pss': navigationPss,
  'order-details-new': orderDetails,
  'order-success': orderSuccess,
  'payment-provider-delete': paymentProviderDelete,
  'payment-provider-list': paymentProviderList,
  'predictive-search-v2': predictiveSearch,
  'product-catalog': productCatalog,
  'product-category-event': productCategoryEvent,
  'product-dispatch-date': productDispatchDate,
  'product-dynamic-data': productDynamicData,
  'products-recommended': recommendedProducts,
  'products-related': relatedProducts,
  'products-related-brand': sameBrandProducts,
  'pss-hp-data': homeSales,
  'recently-viewed': recentlyViewed,
  'recently-viewed-save': saveRecentlyViewed,
  'referral-header-text': referralHeaderText,
  'remind-me': remindMe,
  'related-sales': relatedSalesOf,
  'reset-password': resetPassword,
  'reward-points': rewardPoints,
  'route-resolution': routeResolution,
  'sale-reminders': saleReminders,
  'search-recent': searchRecent,
  'search-recent-clear': clearRecentSearches,
  'search-save': searchSave,
  'search-save-nonauth': searchSaveNonauth,
  'search-trending': searchTrending,
  'search-url': searchUrl,
  session,
  'session-open': sessionOpen,
  'session-standing': sessionStanding,
  signup,
  'single-product': singleProduct,
  'size-guide': sizeGuide,
  'static-blocks': staticBlocks,
  'store-config': storeConfig,
  'store-switch-options': storeSwitchOptions,
  'tracking-details': trackingDetails,
  'under-search-sales': underSearchSales,
};

import { basketAdd } from '#commerce/basket/basket-add.ts';
import { basketApplyDiscount, basketRemoveDiscount } from '#commerce/basket/basket-discount.ts';
import { basketUpdate } from '#commerce/basket/basket-update.ts';
import { basketData } from '#commerce/basket/read-basket.ts';
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
import { confirmationEmail } from '#commerce/members/account/confirmation-email.ts';
import { forgotPassword } from '#commerce/members/account/forgot-password.ts';
import { integrationElevioUser } from '#commerce/members/account/integration-elevio-user.ts';
import { login, logout } from '#commerce/members/account/login.ts';
import { loginLink, loginLinkFacts } from '#commerce/members/account/login-link.ts';
import { resetPassword } from '#commerce/members/account/reset-password.ts';
import { endOtherSignIns, endSignIn, signIns } from '#commerce/members/account/sign-ins.ts';
import { signup } from '#commerce/members/account/signup.ts';
import { customerDetailsUpdate } from '#commerce/members/details/customer-details-update.ts';
import { savePersonalisation } from '#commerce/members/details/personalisation.ts';
import { userSync } from '#commerce/members/details/user-sync.ts';
import { disconnectIdentity, identities } from '#commerce/members/identity/identities.ts';
import { socialLogin } from '#commerce/members/identity/social-login.ts';
import { brandInterests, saveBrandInterests } from '#commerce/members/interests/brand-interests.ts';
import { recentlyViewed } from '#commerce/members/interests/recently-viewed.ts';
import { saveRecentlyViewed } from '#commerce/members/interests/recently-viewed-save.ts';
import { remindMe, saleReminders } from '#commerce/members/interests/sale-reminders.ts';
import { newsletterOptions } from '#commerce/members/newsletter/newsletter-options.ts';
import {
  saveNewsletterPreferences,
  saveShoppingNotifications,
} from '#commerce/members/newsletter/newsletter-preferences.ts';
import {
  newsletterResubscribe,
  newsletterResubscribeEncouraged,
} from '#commerce/members/newsletter/newsletter-resubscribe.ts';
import { newsletterPreferences, newsletterSettings } from '#commerce/members/newsletter/newsletter-settings.ts';
import { newsletterSubscribe } from '#commerce/members/newsletter/newsletter-subscribe.ts';
import { rewardPoints } from '#commerce/members/rewards/reward-points.ts';
import { cookieConsent, setCookiePreferences } from '#commerce/members/sessions/cookie-consent.ts';
import { deliveryCountry } from '#commerce/members/sessions/delivery-country.ts';
import { session, sessionOpen, sessionStanding } from '#commerce/members/sessions/session.ts';
import type { MembersService } from '#commerce/members/sessions/start-member-session.ts';
import { guestStockAlert } from '#commerce/members/waiting/guest-stock-alert.ts';
import { stockAlert, stockAlerts } from '#commerce/members/waiting/stock-alerts.ts';
import { saveWishes, wishes, wishIds } from '#commerce/members/wishes/wish-list.ts';
import { sharedWishes, wishSettings } from '#commerce/members/wishes/wish-sharing.ts';
import {
  addAddress,
  addresses,
  editAddress,
  removeAddress,
  setDefaultAddress,
} from '#commerce/orders/addresses/addresses.ts';
import { checkoutHandoff } from '#commerce/orders/checkout/checkout-handoff.ts';
import { orderDocument } from '#commerce/orders/documents/order-document.ts';
import { guestAccount } from '#commerce/orders/guest-account.ts';
import {
  guestDocument,
  guestOrder,
  guestReturn,
  guestReturns,
  guestReturnWithdraw,
} from '#commerce/orders/guests/guest-order.ts';
import { orderLookup } from '#commerce/orders/guests/order-lookup.ts';
import { historicalOrder, historicalOrders } from '#commerce/orders/historical/historical-orders.ts';
import { orderAgain } from '#commerce/orders/order-again.ts';
import { helpdeskOrders, orderDetails, orderSuccess } from '#commerce/orders/orders.ts';
import { productDispatchDate } from '#commerce/orders/product-dispatch-date.ts';
import { orderReturn } from '#commerce/orders/returns/announce-return.ts';
import { orderReturns } from '#commerce/orders/returns/order-returns.ts';
import { orderReturnWithdraw } from '#commerce/orders/returns/withdraw-return.ts';
import { selfCancelOrder } from '#commerce/orders/self-cancel-order.ts';
import { selfEditAddressOrder } from '#commerce/orders/self-edit-address-order.ts';
import { trackingDetails } from '#commerce/orders/shipments.ts';
import { paymentProviderDelete, paymentProviderList } from '#commerce/payments/agreements.ts';
import { accountDelete } from '#commerce/privacy/delete-account.ts';
import { accountExport, accountExportPiece } from '#commerce/privacy/hand-over.ts';
import { cannedResponses } from '#commerce/site/canned-responses.ts';
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
import { country, countryAddressOptions } from '#commerce/stores/country.ts';
import {
  integrationConfig,
  integrationCookieConsent,
  integrationGoogleTagmanager,
} from '#commerce/stores/integration-config.ts';
import { languageCurrency, storeConfig, websiteStores } from '#commerce/stores/store-config.ts';
import type { Alias } from '#lib/contract/contract.ts';

/** Which service answers which alias; the type makes sure that none is left out. */
export type Services = { readonly [A in Alias]: MembersService<A> };

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
  'customer-details-update': customerDetailsUpdate,
  'newsletter-personalisation': savePersonalisation,
  identities,
  'identity-disconnect': disconnectIdentity,
  sessions: signIns,
  'session-end': endSignIn,
  'sessions-end-others': endOtherSignIns,
  'user-sync': userSync,
  'website-stores': websiteStores,
  'account-delete': accountDelete,
  'account-export': accountExport,
  'account-export-piece': accountExportPiece,
  addresses,
  'address-add': addAddress,
  'address-default': setDefaultAddress,
  'address-edit': editAddress,
  'address-remove': removeAddress,
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
  'guest-account': guestAccount,
  'guest-order': guestOrder,
  'guest-returns': guestReturns,
  'guest-return': guestReturn,
  'guest-return-withdraw': guestReturnWithdraw,
  'guest-document': guestDocument,
  'order-lookup': orderLookup,
  'historical-orders': historicalOrders,
  'historical-order': historicalOrder,
  'helpdesk-orders': helpdeskOrders,
  'hp-data': homePage,
  login,
  'login-link': loginLink,
  'login-link-facts': loginLinkFacts,
  'social-login': socialLogin,
  logout,
  'navigation-desktop': navigationDesktop,
  'navigation-footer-categories': navigationFooterCategories,
  'navigation-footer-main': navigationFooterMain,
  'navigation-mobile': navigationMobile,
  'navigation-pss': navigationPss,
  'order-again': orderAgain,
  newsletter: newsletterSettings,
  'newsletter-additional-shopping-notifications': saveShoppingNotifications,
  'newsletter-options': newsletterOptions,
  'newsletter-pss-preferences': newsletterPreferences,
  'newsletter-pss-preferences-save': saveNewsletterPreferences,
  'newsletter-resubscribe': newsletterResubscribe,
  'newsletter-resubscribe-encouraged': newsletterResubscribeEncouraged,
  'newsletter-subscribe': newsletterSubscribe,
  'order-details-new': orderDetails,
  'order-document': orderDocument,
  'order-return': orderReturn,
  'order-return-withdraw': orderReturnWithdraw,
  'order-returns': orderReturns,
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
  'self-cancel-order': selfCancelOrder,
  'self-edit-address-order': selfEditAddressOrder,
  session,
  'session-open': sessionOpen,
  'session-standing': sessionStanding,
  signup,
  'single-product': singleProduct,
  'size-guide': sizeGuide,
  'static-blocks': staticBlocks,
  'stock-alert': stockAlert,
  'stock-alert-guest': guestStockAlert,
  'stock-alerts': stockAlerts,
  'store-config': storeConfig,
  'store-switch-options': storeSwitchOptions,
  'tracking-details': trackingDetails,
  'shared-wishes': sharedWishes,
  'under-search-sales': underSearchSales,
  wishes,
  'wish-ids': wishIds,
  'wish-settings': wishSettings,
  'wishes-save': saveWishes,
};

import { basketAdd } from '#commerce/basket/basket-add.ts';
import { basketData } from '#commerce/basket/basket-data.ts';
import { basketApplyDiscount, basketRemoveDiscount } from '#commerce/basket/basket-discount.ts';
import { basketUpdate } from '#commerce/basket/basket-update.ts';
import { confirmationEmail } from '#commerce/members/account/confirmation-email.ts';
import { forgotPassword } from '#commerce/members/account/forgot-password.ts';
import { integrationElevioUser } from '#commerce/members/account/integration-elevio-user.ts';
import { login, logout } from '#commerce/members/account/login.ts';
import { loginLink, loginLinkFacts } from '#commerce/members/account/login-link.ts';
import { resetLinkFacts, resetPassword } from '#commerce/members/account/reset-password.ts';
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
import { reviewSurvey } from '#commerce/members/newsletter/review-survey.ts';
import { rewardPoints } from '#commerce/members/rewards/reward-points.ts';
import { cookieConsent, setCookiePreferences } from '#commerce/members/sessions/cookie-consent.ts';
import { deliveryCountry } from '#commerce/members/sessions/delivery-country.ts';
import { experimentExposure } from '#commerce/members/sessions/experiment-visits.ts';
import { session, sessionOpen, sessionStanding } from '#commerce/members/sessions/session.ts';
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
import {
  addToCartConversion,
  checkoutConversion,
  lifetimeValueConversion,
  pageViewConversion,
  purchaseConversion,
  registrationConversion,
  viewContentConversion,
} from '#commerce/tracking/conversions.ts';
import { claimTransaction, trackingTransaction } from '#commerce/tracking/tracked-orders.ts';
import { trackingPageView, trackingVisitor } from '#commerce/tracking/tracked-page.ts';

/** What is asked for one visitor: account, basket, orders, payment methods and personal data. */
export const visitorCalls = {
  'cookie-consent': cookieConsent,
  'set-cookie-preferences': setCookiePreferences,
  'integration-elevio-user': integrationElevioUser,
  'customer-details-update': customerDetailsUpdate,
  'newsletter-personalisation': savePersonalisation,
  identities,
  'identity-disconnect': disconnectIdentity,
  sessions: signIns,
  'session-end': endSignIn,
  'sessions-end-others': endOtherSignIns,
  'user-sync': userSync,
  'account-delete': accountDelete,
  'account-export': accountExport,
  'account-export-piece': accountExportPiece,
  addresses,
  'address-add': addAddress,
  'address-default': setDefaultAddress,
  'address-edit': editAddress,
  'address-remove': removeAddress,
  'basket-add': basketAdd,
  'basket-apply-discount': basketApplyDiscount,
  'basket-data': basketData,
  'basket-remove-discount': basketRemoveDiscount,
  'basket-update': basketUpdate,
  'brand-interests': brandInterests,
  'brand-interests-save': saveBrandInterests,
  'delivery-country': deliveryCountry,
  'confirmation-email': confirmationEmail,
  'checkout-handoff': checkoutHandoff,
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
  login,
  'login-link': loginLink,
  'login-link-facts': loginLinkFacts,
  'social-login': socialLogin,
  logout,
  'order-again': orderAgain,
  newsletter: newsletterSettings,
  'newsletter-additional-shopping-notifications': saveShoppingNotifications,
  'newsletter-options': newsletterOptions,
  'newsletter-pss-preferences': newsletterPreferences,
  'newsletter-pss-preferences-save': saveNewsletterPreferences,
  'survey-trustpilot-bgl': reviewSurvey,
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
  'product-dispatch-date': productDispatchDate,
  'recently-viewed': recentlyViewed,
  'recently-viewed-save': saveRecentlyViewed,
  'remind-me': remindMe,
  'reset-link-facts': resetLinkFacts,
  'reset-password': resetPassword,
  'reward-points': rewardPoints,
  'sale-reminders': saleReminders,
  'self-cancel-order': selfCancelOrder,
  'self-edit-address-order': selfEditAddressOrder,
  session,
  'session-open': sessionOpen,
  'session-standing': sessionStanding,
  signup,
  'stock-alert': stockAlert,
  'stock-alert-guest': guestStockAlert,
  'stock-alerts': stockAlerts,
  'ppc-fb-add-to-cart': addToCartConversion,
  'ppc-fb-complete-registration': registrationConversion,
  'ppc-fb-initiate-checkout': checkoutConversion,
  'ppc-fb-ltv': lifetimeValueConversion,
  'ppc-fb-page-view': pageViewConversion,
  'ppc-fb-purchase': purchaseConversion,
  'ppc-fb-view-content': viewContentConversion,
  'tracking-details': trackingDetails,
  'tracking-page-view': trackingPageView,
  'experiment-exposure': experimentExposure,
  'tracking-transaction': trackingTransaction,
  'tracking-transaction-claim': claimTransaction,
  'tracking-visitor': trackingVisitor,
  'shared-wishes': sharedWishes,
  wishes,
  'wish-ids': wishIds,
  'wish-settings': wishSettings,
  'wishes-save': saveWishes,
};

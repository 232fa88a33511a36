import type { DialogEntries } from '#components/dialogs/load-dialog.ts';

/** Every dialog of the shop. The list comes with the first wish for any of them: it names the files of all. */
export const DIALOGS: DialogEntries = {
  added: {
    load: () => import('#components/purchase/added-panel.tsx').then((module) => module.AddedPanel),
    texts: ['Buy', 'Card', 'Price'],
  },
  'brand-interests': {
    load: () => import('#components/following/interests-panel.tsx').then((module) => module.InterestsPanel),
    texts: ['Interests', 'Failure'],
  },
  bundle: {
    load: () => import('#components/bundle/bundle-panel.tsx').then((module) => module.BundlePanel),
    texts: ['Buy', 'Failure', 'SoldIn'],
  },
  confirm: {
    load: () => import('#components/dialogs/confirm-dialog.tsx').then((module) => module.ConfirmDialog),
    texts: [],
  },
  'confirm-email': {
    load: () => import('#components/members/confirm-email-dialog.tsx').then((module) => module.ConfirmEmailDialog),
    texts: ['Confirm'],
  },
  'cookie-banner': {
    load: () => import('#components/consent/cookie-banner.tsx').then((module) => module.CookieBanner),
    texts: ['Consent'],
  },
  'cookie-preferences': {
    load: () => import('#components/consent/cookie-preferences.tsx').then((module) => module.CookiePreferences),
    texts: ['Consent'],
  },
  'delivery-country': {
    load: () =>
      import('#components/delivery/delivery-country-dialog.tsx').then((module) => module.DeliveryCountryDialog),
    texts: ['Delivery', 'Failure'],
  },
  'ending-sales': {
    load: () => import('#components/sale/ending-sales-dialog.tsx').then((module) => module.EndingSalesDialog),
    texts: ['EndingSales', 'Clock'],
  },
  help: { load: () => import('#components/help/help-dialog.tsx').then((module) => module.HelpDialog), texts: ['Help'] },
  language: {
    load: () => import('#components/stores/language-dialog.tsx').then((module) => module.LanguageDialog),
    texts: ['Stores'],
  },
  message: {
    load: () => import('#components/help/message-dialog.tsx').then((module) => module.MessageDialog),
    texts: ['Help'],
  },
  newsletter: {
    load: () => import('#components/newsletter/newsletter-dialog.tsx').then((module) => module.NewsletterDialog),
    texts: ['Newsletter', 'Auth', 'Rule'],
  },
  pictures: {
    load: () => import('#components/gallery/picture-viewer.tsx').then((module) => module.PictureViewer),
    texts: ['Gallery'],
  },
  'quick-add': {
    load: () => import('#components/purchase/quick-add-panel.tsx').then((module) => module.QuickAddPanel),
    texts: ['Buy', 'Failure', 'SoldIn'],
  },
  register: {
    load: () => import('#components/members/register-dialog.tsx').then((module) => module.RegisterDialog),
    texts: ['Auth', 'Rule'],
  },
  resubscribe: {
    load: () => import('#components/newsletter/resubscribe-dialog.tsx').then((module) => module.ResubscribeDialog),
    texts: ['Resubscribe'],
  },
  'size-guide': {
    load: () => import('#components/size-guide/size-guide-dialog.tsx').then((module) => module.SizeGuideDialog),
    texts: ['SizeGuide', 'Failure'],
  },
  swiss: {
    load: () => import('#components/stores/swiss-dialog.tsx').then((module) => module.SwissDialog),
    texts: ['Stores'],
  },
  video: {
    load: () => import('#components/gallery/video-dialog.tsx').then((module) => module.VideoDialog),
    texts: ['Media'],
  },
  welcome: {
    load: () => import('#components/newsletter/welcome-dialog.tsx').then((module) => module.WelcomeDialog),
    texts: ['Welcome', 'Newsletter', 'Failure'],
  },
};

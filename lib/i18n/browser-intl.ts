/**
 * What browsers get as `next-intl` (next.config.mjs): its own entry wraps the hooks in calls that no bundler can leave out,
 * and so brings the formats of dates, lists and times, which no component uses in the browser (1 KB, brotli).
 */
export {
  IntlProvider as NextIntlClientProvider,
  useFormatter,
  useLocale,
  useMessages,
  useTranslations,
} from 'use-intl';

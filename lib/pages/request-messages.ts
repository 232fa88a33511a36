import { store } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { wordingOf } from '#lib/contract/wording.ts';
import { asWording, textTag } from '#lib/i18n/locale.ts';
import { loadMessages } from '#lib/i18n/messages.ts';
import { parseStoreId } from '#lib/routing/internal-path.ts';
import { configOfStore } from './page-context.ts';

/** Time zone of a page that belongs to no store. */
const FALLBACK_TIME_ZONE = 'Europe/London';

/**
 * Tells next-intl the locale, messages and time zone of the page being rendered: those of its store, which stands in
 * the internal path, so that the page needs neither cookie nor header and can be cached.
 */
export default getRequestConfig(async ({ locale: asked }) => {
  const storeId = parseStoreId((await store()) ?? '');
  const config = storeId === null ? null : await configOfStore(storeId);
  const wording = asWording(asked ?? (config && wordingOf(config)));
  return {
    locale: textTag(wording),
    messages: await loadMessages(wording),
    timeZone: config?.timeZone ?? FALLBACK_TIME_ZONE,
  };
});

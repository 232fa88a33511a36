import { audience, store } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { audienceApi, publicApi } from '#lib/api/server-api.ts';
import { withAllTexts } from '#lib/content/editors-texts.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { asWording, textTag } from '#lib/i18n/locale.ts';
import { loadMessages } from '#lib/i18n/messages.ts';
import { isPreviewing, parseAudience, parseStoreId } from '#lib/routing/internal-path.ts';
import { ALL_AREAS } from '#lib/rules/content/text-areas.ts';
import { configOfStore } from './page-context.ts';
import { optional } from './page-replies.ts';

/** Time zone of a page that belongs to no store. */
const FALLBACK_TIME_ZONE = 'Europe/London';

/** What the editors of the store say in another way than the shop; a page goes without where that cannot be asked. */
async function editorsTexts({ storeId }: StoreConfig): Promise<Readonly<Record<string, string>>> {
  const whose = parseAudience((await audience()) ?? '');
  // Everybody gets the same, so that all audiences share the reply, but for who sees what is not published.
  const api = whose && isPreviewing(whose) ? audienceApi(whose) : publicApi;
  return (await optional(api('page-text', { area: ALL_AREAS, storeId }), { area: ALL_AREAS, texts: {} })).texts;
}

/**
 * Tells next-intl the locale, messages and time zone of the page being rendered: those of its store, which stands in
 * the internal path, so that the page needs neither cookie nor header and can be cached.
 */
export default getRequestConfig(async ({ locale: asked }) => {
  const storeId = parseStoreId((await store()) ?? '');
  const config = storeId === null ? null : await configOfStore(storeId);
  const wording = asWording(asked ?? (config && wordingOf(config)));
  const isOwn = config !== null && wording === wordingOf(config);
  const [messages, texts] = await Promise.all([loadMessages(wording), isOwn ? editorsTexts(config) : {}]);
  return {
    locale: textTag(wording),
    messages: withAllTexts(messages, texts),
    timeZone: config?.timeZone ?? FALLBACK_TIME_ZONE,
  };
});

import { createTranslator } from 'next-intl';
import { isNotFound } from '#lib/api/api-error.ts';
import type { Client } from '#lib/api/create-client.ts';
import { publicApi } from '#lib/api/server-api.ts';
import { messagesOfStore } from '#lib/content/store-messages.ts';
import type { Sale } from '#lib/contract/sales.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { languageTag, wordingOf } from '#lib/contract/wording.ts';
import { problemResponse, Refusal } from '#lib/endpoints/request/problem-response.ts';
import { limitCall, type RateLimits, rateLimits } from '#lib/endpoints/request/rate-limits.ts';
import { addressFromEdge } from '#lib/rules/client-address.ts';
import { requestHost, resolver } from '#lib/stores/resolver-cache.ts';
import { writeCalendar } from './icalendar.ts';

/** How long the entry of an opening is, and how long before it the calendar speaks up, minutes. */
const ENTRY_MINUTES = 30;
const ALARM_MINUTES = 10;
/** As long as replies of the catalogue are kept, seconds. */
const KEPT_SECONDS = 300;

/** The category of the sale: `926.ics`. */
const FILE = /^([1-9]\d{0,8})\.ics$/;

interface Sources {
  /** The store of a host; null where no store has the host. */
  readonly storeOf: (host: string) => Promise<StoreConfig | null>;
  readonly api: Client<'category-page' | 'page-text'>;
  readonly now: () => number;
}

const LIVE: Sources = { storeOf: (host) => resolver.storeOfHost(host), api: publicApi, now: Date.now };

async function calendarOf(sale: Sale, store: StoreConfig, { api, now }: Pick<Sources, 'api' | 'now'>): Promise<string> {
  const messages = (await messagesOfStore(store, api)) as { Remind: { opensAt: string } };
  const t = createTranslator({ locale: languageTag(wordingOf(store)), messages, namespace: 'Remind' });
  const url = new URL(sale.url, store.baseUrl);
  return writeCalendar(
    {
      uid: `sale-${sale.eventId}-${store.storeId}@${url.hostname}`,
      start: sale.startDate,
      minutes: ENTRY_MINUTES,
      alarmMinutes: ALARM_MINUTES,
      title: t('opensAt', { sale: sale.title, shop: store.shopName }),
      description: [sale.subtitle, sale.brandNames.join(', '), url.href].filter(Boolean).join('\n'),
      url: url.href,
    },
    store.timeZone,
    now(),
  );
}

/**
 * Answers `/api/sale-calendar/<category>.ics` with the opening of a sale as a calendar entry: the same for everybody, in
 * the store's language and time zone, without a price.
 * @returns 404 for what is no sale of the host's store, and for one that is over
 */
export async function serveSaleCalendar(
  file: string,
  request: Request,
  { storeOf, api, now }: Sources = LIVE,
  limits: RateLimits = rateLimits(),
): Promise<Response> {
  const nothing = () => problemResponse(new Refusal(404, 'NOT_FOUND', 'No such sale'));
  try {
    await limitCall('sale-calendar', { method: 'GET' }, addressFromEdge(request.headers), limits);
    const store = await storeOf(requestHost(request.headers.get('host')));
    const categoryId = FILE.exec(file)?.[1];
    if (!store || !categoryId) return nothing();
    const { sale, saleState } = await api('category-page', { categoryId, store_id: store.storeId });
    if (!sale || saleState === 'ended') return nothing();
    return new Response(await calendarOf(sale, store, { api, now }), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `inline; filename="${file}"`,
        'cache-control': `public, max-age=${KEPT_SECONDS}`,
      },
    });
  } catch (error) {
    return isNotFound(error) ? nothing() : problemResponse(error);
  }
}

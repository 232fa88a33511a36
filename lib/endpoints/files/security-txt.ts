import { pathTo } from '#lib/addresses/path-builder.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { languageOf } from '#lib/i18n/locale.ts';
import { requestHost, resolver } from '#lib/stores/resolver-cache.ts';

const DAY = 24 * 3600 * 1000;
/** RFC 9116 asks for less than a year; each answer is good for half of one, from the day it is given. */
const GOOD_FOR_DAYS = 180;

interface Sources {
  /** The store of a host; null where no store has the host. */
  readonly storeOf: (host: string) => Promise<Pick<StoreConfig, 'baseUrl' | 'supportEmail' | 'locale'> | null>;
  readonly now: () => number;
}

const LIVE: Sources = { storeOf: (host) => resolver.storeOfHost(host), now: Date.now };

/**
 * Answers `/.well-known/security.txt`: where to tell the host's store of a hole (RFC 9116).
 * @returns 404 where no store has the host, 503 in an outage
 */
export async function securityTxt(request: Request, { storeOf, now }: Sources = LIVE): Promise<Response> {
  const none = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } });
  const store = await storeOf(requestHost(request.headers.get('host'))).catch(() => undefined);
  if (!store) return none(store === null ? 404 : 503);
  const expires = new Date((Math.floor(now() / DAY) + GOOD_FOR_DAYS) * DAY).toISOString().replace('.000', '');
  const lines = [
    `Contact: mailto:${store.supportEmail}`,
    `Contact: ${store.baseUrl}${pathTo.contact()}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${[...new Set([languageOf(store.locale), 'en'])].join(', ')}`,
    `Canonical: ${store.baseUrl}/.well-known/security.txt`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=86400' },
  });
}

import type { CommerceEnv } from '#commerce/kernel/env.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { isLinkSignature, linkSignature } from './link-signature.ts';

/** A mail is answered within days; a link that works longer is a key left lying about. */
const LIFE_MS = 7 * 24 * 3600 * 1000;

const PURPOSE = 'login-link';

/**
 * An address for a mail that opens a page of the store with the member signed in (decision 24).
 * @param path page of the store, with a leading slash
 * @param at now, ms
 */
export function loginLink(
  env: Pick<CommerceEnv, 'sessionSecret'>,
  store: Pick<StoreConfig, 'storeId' | 'baseUrl'>,
  { memberId, path, at }: { memberId: number; path: string; at: number },
): string {
  const { storeId } = store;
  const endsAt = at + LIFE_MS;
  const signature = linkSignature(env.sessionSecret, PURPOSE, memberId, storeId, endsAt);
  const query = new URLSearchParams({ token: [memberId, storeId, endsAt, signature].join('.'), to: path });
  return `${store.baseUrl}/api/auto-login?${query}`;
}

/** The member a token of such a link signs in to this store at `at` (ms); null when it is forged, another store's or over. */
export function memberOfLoginLink(secret: string, token: string, storeId: number, at: number): number | null {
  const match = /^(\d{1,10})\.(\d{1,10})\.(\d{13})\.([\w-]{43})$/.exec(token);
  if (!match) return null;
  const [memberId, store, endsAt] = match.slice(1, 4).map(Number) as [number, number, number];
  const genuine = isLinkSignature(match[4] ?? '', linkSignature(secret, PURPOSE, memberId, store, endsAt));
  return genuine && store === storeId && endsAt > at ? memberId : null;
}

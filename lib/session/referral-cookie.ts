import { decodeReturnPath } from '#lib/addresses/own-address.ts';
import type { Alias } from '#lib/contract/contract.ts';
import { cookieValue } from './cookie-value.ts';
import { hostCookieName, hostSetCookie } from './host-cookie.ts';

const NAME = 'serac_referral';

/** How long a code is kept, seconds: a friend may join within a week of following the link (decision 14). */
const LIFE_SECONDS = 7 * 24 * 3600;

/** Set-Cookie header that keeps who recommended the shop. @param code as `registrationOf` gives it */
export const referralSetCookie = (code: string): string => hostSetCookie(NAME, code, LIFE_SECONDS);

/** Who recommended the shop to this browser; null where nobody did, or anything else stands there. */
const referralOf = (cookieHeader: string | null): string | null =>
  referralCodeIn(cookieValue(cookieHeader, hostCookieName(NAME)) ?? '');

/** Calls by which a visitor may become a member. */
const JOINING: ReadonlySet<Alias> = new Set(['signup', 'social-login', 'guest-account']);

/**
 * The body of a registration with the code of whoever recommended the shop, wherever the visitor joins: the code its form
 * carries, else that of the link followed this week (AUTH-05). Any other call's body is left as it is.
 */
export function withReferral<Body extends Readonly<Record<string, unknown>>>(
  alias: Alias,
  body: Body,
  cookieHeader: string | null,
): Body | (Body & { readonly referer: string }) {
  const referer = JOINING.has(alias) && body.referer === undefined ? referralOf(cookieHeader) : null;
  return referer === null ? body : { ...body, referer };
}

/** What a `[from]` segment of the registration says: who recommended the shop, and a path of this site to go on to. */
export function registrationOf(from: string): { readonly code: string | null; readonly returnTo: string | null } {
  const [code = '', packed = ''] = from.split('.');
  return { code: referralCodeIn(code), returnTo: decodeReturnPath(packed) };
}

/** The referral code that a segment of an address is (decision 14), null where it is none. */
const referralCodeIn = (segment: string): string | null => (/^[A-Za-z0-9_-]{3,64}$/.test(segment) ? segment : null);

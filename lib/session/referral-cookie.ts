import { referralCodeIn } from '#lib/addresses/referral-code.ts';
import { cookieValue } from './cookie-value.ts';
import { hostCookieName, hostSetCookie } from './host-cookie.ts';

const NAME = 'serac_referral';

/** How long a code is kept, seconds: a friend may join within a week of following the link (decision 14). */
const LIFE_SECONDS = 7 * 24 * 3600;

/** Set-Cookie header that keeps who recommended the shop. @param code as `referralCodeIn` gives it */
export const referralSetCookie = (code: string): string => hostSetCookie(NAME, code, LIFE_SECONDS);

/** Who recommended the shop to this browser; null where nobody did, or anything else stands there. */
export const referralOf = (cookieHeader: string | null): string | null =>
  referralCodeIn(cookieValue(cookieHeader, hostCookieName(NAME)) ?? '');

import type { Alias } from '#lib/contract/contract.ts';
import { referralOf } from '#lib/session/referral-cookie.ts';

/**
 * The body of a registration with the code of whoever recommended the shop, wherever the visitor joins: the code its form
 * carries, else that of the link followed this week (AUTH-05). Any other call's body is left as it is.
 */
export function withReferral<Body extends Readonly<Record<string, unknown>>>(
  alias: Alias,
  body: Body,
  cookieHeader: string | null,
): Body | (Body & { readonly referer: string }) {
  const referer = alias === 'signup' && body.referer === undefined ? referralOf(cookieHeader) : null;
  return referer === null ? body : { ...body, referer };
}

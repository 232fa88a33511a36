import { addressFromEdge } from '#lib/rules/client-address.ts';
import { Refusal } from './problem-response.ts';
import { limitCall, type RateLimits, rateLimits } from './rate-limits.ts';
import { isSameOrigin } from './same-origin.ts';

/**
 * Lets through what a plain form of this shop sends: the counterpart for forms of what every call is held to.
 * @param name of the endpoint, for the limits
 * @throws Refusal 403 for another site's form, 429 for too many from one address
 */
export async function checkFormWrite(
  name: string,
  { headers }: Request,
  limits: RateLimits = rateLimits(),
): Promise<void> {
  if (!isSameOrigin(headers)) throw new Refusal(403, 'FORBIDDEN', 'Writes come from the pages of this shop');
  await limitCall(name, { method: 'POST' }, addressFromEdge(headers), limits);
}

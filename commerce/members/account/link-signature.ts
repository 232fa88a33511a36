import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Proof that a link comes from this shop: HMAC-SHA256 with the server's secret (decision 49).
 * @param purpose keeps a link for one thing from being good for another
 */
export const linkSignature = (secret: string, purpose: string, ...values: readonly (string | number)[]): string =>
  createHmac('sha256', secret)
    .update([purpose, ...values].join(':'))
    .digest('base64url');

/** Is this the signature? Compared in constant time. */
export function isLinkSignature(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
}

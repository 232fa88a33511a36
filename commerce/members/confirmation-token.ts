import { createHmac, timingSafeEqual } from 'node:crypto';

/** Proof that whoever holds the link got the mail: HMAC-SHA256 with the server's secret (decision 49). */
export const confirmationToken = (secret: string, memberId: number, email: string): string =>
  createHmac('sha256', secret).update(`confirm-email:${memberId}:${email}`).digest('base64url');

/** Compared in constant time. */
export function isConfirmationToken(token: string, secret: string, memberId: number, email: string): boolean {
  const given = Buffer.from(token);
  const right = Buffer.from(confirmationToken(secret, memberId, email));
  return given.length === right.length && timingSafeEqual(given, right);
}

import { randomUUID } from 'node:crypto';
import type { Service } from '#commerce/catalogue/shop.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { speaking } from '#commerce/kernel/texts.ts';
import { ADDRESS_LIMIT, addressKey, countTry } from '#commerce/kernel/throttle.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { dropConnected, endAccess } from '#commerce/members/account/credentials.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { endLock } from './login-lock.ts';
import { addresseeOf } from './member-mail.ts';
import { hashPassword, passwordIssues } from './password.ts';
import { isResetToken, passwordChangedMail, redeemResetToken } from './password-reset.ts';

/**
 * POST reset-password (API-029): sets the password of whoever got the mail, ends every other way into the account and
 * tells the member by mail. The address counts as confirmed: only its owner could have the token. The mail greets by the name only
 * where it was confirmed before.
 * @throws Problem 400 TOKEN_EXPIRED for a token that is wrong, used or over; 400 WEAK_PASSWORD or VALIDATION with the
 *   broken rules; 429 RATE_LIMITED
 */
export const resetPassword: Service<'reset-password'> = async (shop, caller, input) => {
  const store = requireStore(shop, input.storeId);
  const issues = passwordIssues(input.password, store.flags.passwordNeedsSymbol);
  if (issues.length > 0) throw new Problem(400, 'WEAK_PASSWORD', 'The password is too weak', { issues });
  if (input.confirmation !== input.password) {
    const message = 'The two passwords differ';
    throw new Problem(400, 'VALIDATION', message, { issues: [{ path: 'confirmation', rule: 'confirmed', message }] });
  }
  const at = shop.clock.now();
  const retryAfter = await countTry(shop.db, addressKey('reset', caller.address), ADDRESS_LIMIT, at);
  if (retryAfter !== null) throw new Problem(429, 'RATE_LIMITED', 'Too many tries', { retryAfter });
  const passwordHash = await hashPassword(input.password);
  await shop.db.transaction(async (query) => {
    if (!(await redeemResetToken(query, input.customerId, input.token, at))) {
      throw new Problem(400, 'TOKEN_EXPIRED', 'The link is wrong, used, or has run out');
    }
    const member = await addresseeOf(query, input.customerId);
    if (!member) throw new Problem(400, 'TOKEN_EXPIRED', 'The member is gone');
    await dropConnected(query, input.customerId);
    await query('update member set password_hash = $2, has_password = true, is_confirmed = true where id = $1', [
      input.customerId,
      passwordHash,
    ]);
    await endAccess(query, input.customerId);
    await endLock(query, member.email, caller.address);
    await queueMail(
      query,
      `password-${randomUUID()}`,
      passwordChangedMail(speaking(store, member.language), member),
      at,
    );
  });
  return { success: true, message: '' };
};

/** POST reset-link: for the page of the link, which asks for a new password only where it can be set. */
export const resetLinkFacts: Service<'reset-link-facts'> = async (shop, _caller, { customer_id: memberId, token }) => ({
  isGood: await isResetToken(shop.db.query, memberId, token, shop.clock.now()),
});

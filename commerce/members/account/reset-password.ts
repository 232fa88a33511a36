import { randomUUID } from 'node:crypto';
import type { Service } from '#commerce/catalogue/shop.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { ADDRESS_LIMIT, addressKey, countTry } from '#commerce/kernel/throttle.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { endAccess } from '#commerce/members/account/credentials.ts';
import { requireStore } from '#commerce/stores/require-store.ts';
import { hashPassword, passwordIssues } from './password.ts';
import { passwordChangedMail } from './password-mails.ts';
import { redeemResetToken } from './password-reset.ts';

/**
 * POST reset-password (API-029): sets the password of whoever got the mail, ends every other way into the account and
 * tells the member by mail. The address counts as confirmed: only its owner could have the token. What was connected before that
 * may be a stranger's, and is dropped.
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
    // Whoever signed up with a stranger's address may have connected an identity too.
    await query(
      'delete from member_identity where member_id = (select id from member where id = $1 and not is_confirmed)',
      [input.customerId],
    );
    const { rows } = await query<{ email: string; first_name: string }>(
      'update member set password_hash = $2, is_confirmed = true where id = $1 returning email, first_name',
      [input.customerId, passwordHash],
    );
    const [member] = rows;
    if (!member) throw new Problem(400, 'TOKEN_EXPIRED', 'The member is gone');
    await endAccess(query, input.customerId);
    const mail = passwordChangedMail(store, { email: member.email, firstName: member.first_name });
    await queueMail(query, `password-${randomUUID()}`, mail, at);
  });
  return { success: true, message: '' };
};

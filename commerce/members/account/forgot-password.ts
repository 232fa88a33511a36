import { randomUUID } from 'node:crypto';
import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { atLeast } from '#commerce/kernel/least-time.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { speaking } from '#commerce/kernel/texts.ts';
import { ADDRESS_LIMIT, accountKey, addressKey, countTry } from '#commerce/kernel/throttle.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Language } from '#lib/contract/values.ts';
import { mayMail } from './mailbox-limit.ts';
import { newResetToken, resetMail } from './password-reset.ts';

/** Mails one account is sent within the throttle's window: nobody's inbox is filled by somebody else. */
const MAILS_LIMIT = 3;

/** Counts the request, alike for accounts that do not exist. @throws Problem 429 RATE_LIMITED */
async function countRequest(shop: Shop, caller: Caller, email: string): Promise<void> {
  const now = shop.clock.now();
  const waits = [
    await countTry(shop.db, accountKey('forgot', email, caller.address), MAILS_LIMIT, now),
    await countTry(shop.db, addressKey('forgot', caller.address), ADDRESS_LIMIT, now),
  ].filter((seconds) => seconds !== null);
  if (waits.length > 0) {
    throw new Problem(429, 'RATE_LIMITED', 'Too many mails were asked for', { retryAfter: Math.max(...waits) });
  }
}

async function mailLink(shop: Shop, store: StoreConfig, email: string): Promise<void> {
  const at = shop.clock.now();
  if (!(await mayMail(shop.db, 'reset', email, at))) return;
  await shop.db.transaction(async (query) => {
    const { rows } = await query<{ id: number; first_name: string; language: Language | null }>(
      // Held until the link is kept: an account that has just left this address is none of its owner's.
      `select id, case when is_confirmed then first_name else '' end first_name, language from member where email = $1
       for update`,
      [email],
    );
    const [member] = rows;
    if (!member) return;
    const token = await newResetToken(query, member.id, at);
    const mail = resetMail(
      speaking(store, member.language),
      { memberId: member.id, email, firstName: member.first_name },
      token,
    );
    await queueMail(query, `reset-${randomUUID()}`, mail, at);
  });
}

/** POST forgot-password (API-028): mails a link to set a new password; the answer does not tell whether there is an account. */
export const forgotPassword: Service<'forgot-password'> = async (shop, caller, input) => {
  const store = requireStore(shop, input.storeId);
  await countRequest(shop, caller, input.login);
  await atLeast(mailLink(shop, store, input.login));
  return { success: true, message: '' };
};

import { randomUUID } from 'node:crypto';
import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { requireSession } from '#commerce/kernel/rights.ts';
import { countTry } from '#commerce/kernel/throttle.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { waitsForAccount } from '#commerce/members/subscriptions/subscriptions.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { mayMail } from './mailbox-limit.ts';

/** Decision 24: resent once a minute. */
const MINUTE_MS = 60_000;

/**
 * POST confirmation-email (API-023): sends the member the mail to confirm the address again.
 * @throws Problem 404 where the id is another's, 409 when the address is confirmed already, 429 within the minute
 */
export const confirmationEmail: Service<'confirmation-email'> = async (shop, caller, input) => {
  const session = requireSession(caller);
  const store = requireStore(shop, session.storeId);
  const { memberId } = session;
  if (memberId === null || memberId !== input.customer_id) throw notFound('member');
  const at = shop.clock.now();
  const { rows } = await shop.db.query<{ email: string; credential_version: number; is_confirmed: boolean }>(
    'select email, credential_version, is_confirmed from member where id = $1',
    [memberId],
  );
  const [member] = rows;
  if (!member || member.is_confirmed) throw new Problem(409, 'CONFLICT', 'The address is confirmed already');
  const retryAfter = await countTry(shop.db, `confirmation:${memberId}`, 1, at, MINUTE_MS);
  if (retryAfter !== null) throw new Problem(429, 'RATE_LIMITED', 'A mail was sent just now', { retryAfter });
  const owner = { memberId, email: member.email, credentialVersion: member.credential_version };
  const mail = confirmationMail(store, shop.env, owner, at, await waitsForAccount(shop.db.query, member.email));
  if (await mayMail(shop.db, 'confirmation', member.email, at)) {
    await queueMail(shop.db.query, `confirmation-${randomUUID()}`, mail, at);
  }
  return { success: true, message: '' };
};

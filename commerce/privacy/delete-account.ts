import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Service } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { textsFor } from '#commerce/kernel/texts.ts';
import { forgetMails } from '#commerce/mail/forget-mails.ts';
import type { Mail } from '#commerce/mail/mail.ts';
import { FAREWELL, queueMail } from '#commerce/mail/queue-mail.ts';
import { memberMail } from '#commerce/members/account/member-mail.ts';
import { ABOUT, HELD, OF_BUYER, OF_CHECKOUT } from './held-data.ts';
import { type Owner, proveOwner, type Whose, whoseOf } from './prove-owner.ts';

/** A checkout that is about to become an order holds its row: whoever deletes waits for it, and then sees the order. */
async function lockOrders(query: Query, whose: Whose): Promise<readonly number[]> {
  await query(`${ABOUT} select 1 from checkout where ${OF_CHECKOUT} order by token_hash for update`, [...whose]);
  const { rows } = await query<{ id: number; status: string }>(
    `${ABOUT} select id, status from orders where ${OF_BUYER} order by id for update`,
    [...whose],
  );
  // Goods that nobody has sent yet need the address: their buyer cancels, or waits.
  if (rows.some(({ status }) => status === 'processing' || status === 'partly-shipped')) {
    throw new Problem(409, 'CONFLICT', 'An order is under way');
  }
  return rows.map(({ id }) => id);
}

const NOBODY = JSON.stringify({
  firstName: '',
  lastName: '',
  street: '',
  postcode: '',
  city: '',
  region: '',
  phone: '',
});

/**
 * Leaves of orders what the law has a shop keep (Directive 2006/112/EC, article 226): of those that were sent the bill, of
 * those that were cancelled the figures alone. No link and no device shows them to anybody any more.
 */
async function stripOrders(query: Query, ids: readonly number[]): Promise<void> {
  await query(
    `update orders set member_id = null, details = (details::jsonb || jsonb_build_object('email', '', 'paymentMethod', '',
       'billingAddress', (details->'billingAddress')::jsonb ||
         case when status = 'cancelled' then $2::jsonb else '{"phone":""}' end,
       'shippingAddress', (details->'shippingAddress')::jsonb || $2::jsonb))::json
     where id = any($1::int[])`,
    [ids, NOBODY],
  );
  await query(
    `update order_line set snapshot = (snapshot::jsonb || '{"fittingForm":null}')::json where order_id = any($1::int[])`,
    [ids],
  );
  await query('update session set last_order_id = null where last_order_id = any($1::int[])', [ids]);
}

function farewell({ store, email }: Owner): Mail {
  const t = textsFor(store);
  return memberMail(
    store,
    { email, firstName: '' },
    {
      subject: t('mails.farewell.subject', { shop: store.shopName }),
      text: t('mails.farewell.text'),
      link: { url: `${store.baseUrl}/`, label: t('mails.farewell.button', { shop: store.shopName }) },
      after: `${t('mails.farewell.notYou')} ${store.baseUrl}/contact-us`,
    },
  );
}

/**
 * POST account-delete: deletes an account with all that is held about its member (Regulation (EU) 2016/679, article 17);
 * bills are kept, without what they need not say. All sessions end with it, and the address may register anew.
 * @throws Problem 403 INVALID_CREDENTIALS for another password; 409 CONFLICT while an order is under way; 429 LOCKED; 401
 *   once it is deleted
 */
export const accountDelete: Service<'account-delete'> = async (shop, caller, { password }) => {
  const owner = await proveOwner(shop, caller, password);
  const { memberId, email, isConfirmed, credentialVersion } = owner;
  const at = shop.clock.now();
  await shop.db.transaction(async (query) => {
    const whose = whoseOf(owner);
    const orderIds = await lockOrders(query, whose);
    // With the credentials that were proved: whoever has set others since has ended this session.
    const { rows } = await query<{ referral_code: string }>(
      'select referral_code from member where id = $1 and email = $2 and credential_version = $3 for update',
      [memberId, email, credentialVersion],
    );
    const [gone] = rows;
    if (!gone) throw new Problem(401, 'UNAUTHORIZED', 'The account is gone');
    await stripOrders(query, orderIds);
    await forgetMails(query, { email, isConfirmed, folder: join(shop.env.dataDir, 'outbox') });
    for (const { table, whose: condition, atDeletion } of HELD) {
      if (atDeletion !== 'deleted' || table === 'outbox') continue;
      await query(`${ABOUT} delete from ${table} where ${condition}`, [...whose]);
    }
    await query('update member set referred_by = null where referred_by = $1', [gone.referral_code]);
    await queueMail(query, `${FAREWELL}${randomUUID()}`, farewell(owner), at);
  });
  return { success: true };
};

import type { Service } from '#commerce/catalogue/shop.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';

/**
 * PUT newsletter-personalisation (API-039, ACCT-08): whether mails and pages may go by what the member chose and looked
 * at. What pages have gone by until then is forgotten, so that nothing comes back when it is allowed again.
 */
export const savePersonalisation: Service<'newsletter-personalisation'> = async (shop, caller, input) => {
  const { memberId } = requireProvenMember(caller);
  const { restrict_email_personalisation: mails, restrict_site_personalisation: pages } = input;
  await shop.db.transaction(async (query) => {
    await query(
      'update member set restrict_email_personalisation = $2, restrict_site_personalisation = $3 where id = $1',
      [memberId, mails, pages],
    );
    if (!pages) return;
    await query('delete from recently_viewed where member_id = $1', [memberId]);
    await query('delete from member_search where member_id = $1', [memberId]);
  });
  return { success: true, message: '' };
};

import type { Service } from '#commerce/catalogue/shop.ts';
import { requireMember } from '#commerce/kernel/rights.ts';

/** GET sale-reminders: coming sales of which the member will be reminded, in this store or another; none for a mail's link. */
export const saleReminders: Service<'sale-reminders'> = async (shop, caller) => {
  const { memberId, link } = requireMember(caller);
  if (link) return { eventIds: [] };
  const { rows } = await shop.db.query<{ event_id: number }>(
    'select event_id from sale_reminder where member_id = $1 and sent_at is null order by event_id',
    [memberId],
  );
  return { eventIds: rows.map(({ event_id }) => event_id) };
};

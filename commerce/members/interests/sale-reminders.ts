import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { requireMember } from '#commerce/kernel/rights.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';

/** A mail that went out for an earlier opening of the same sale does not stand in the way of another. */
const REMIND = `insert into sale_reminder(event_id, member_id, store_id) values ($1, $2, $3)
  on conflict (event_id, member_id) do update set store_id = excluded.store_id, sent_at = null`;
const FORGET = 'delete from sale_reminder where event_id = $1 and member_id = $2 and sent_at is null';

/**
 * POST remind-me (decision 30): once a member and sale, however often it is asked for.
 * @throws Problem 404 for a sale that is not held in this store, 409 CONFLICT to be reminded of one that has opened
 */
export const remindMe: Service<'remind-me'> = async (shop, caller, { store_id, event_id, remind }) => {
  const { memberId } = requireMember(caller);
  requireStore(shop, store_id);
  const event = shop.catalogue.saleIn(store_id, event_id);
  if (!event) throw notFound('sale');
  if (remind && event.startsAt <= shop.clock.now()) throw new Problem(409, 'CONFLICT', 'This sale has opened');
  if (remind) await shop.db.query(REMIND, [event_id, memberId, store_id]);
  else await shop.db.query(FORGET, [event_id, memberId]);
  return { reminded: remind };
};

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

import type { Logger } from 'pino';
import type { Context } from '#commerce/kernel/context.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { type Repetition, repeatEvery } from '#commerce/kernel/repeat-every.ts';
import { textsFor } from '#commerce/kernel/texts.ts';
import { marketingMail } from '#commerce/members/newsletter/marketing-mail.ts';
import type { StoreDirectory } from '#commerce/stores/store-directory.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';

const HOUR_MS = 3_600_000;
/** A basket that nothing was done to for a day is left; after three, as after a downtime, nobody is reminded any more. */
const LEFT_AFTER_MS = 24 * HOUR_MS;
const FORGOTTEN_AFTER_MS = 72 * HOUR_MS;
const EVERY_MS = 5 * 60_000;
/** Reminders that one transaction takes. */
const BATCH = 100;

interface LeftRow {
  readonly id: string;
  readonly store_id: number;
  readonly subscription_id: number;
  readonly email: string;
  readonly first_name: string;
  readonly units: number;
}

/**
 * Baskets left behind by members who have said that they want to be reminded, and own the mailbox: once a basket, until
 * something of it was ordered. One whose payment is being decided is not left. Who restricts the use of personal data in mails is not called by name.
 */
const LEFT = `select b.id, b.store_id, s.id subscription_id, m.email,
    case when m.restrict_email_personalisation then '' else m.first_name end first_name,
    (select sum(l.qty)::int from basket_line l where l.basket_id = b.id) units
  from basket b join member m on m.id = b.member_id
  join newsletter_subscription s on s.email = m.email and s.store_id = b.store_id
  where b.updated_at <= $1 and b.updated_at > $2 and b.store_id = any($3::int[])
    and m.is_confirmed and s.abandoned_basket and s.state not in ('bounced', 'complained')
    and exists (select from basket_line l where l.basket_id = b.id)
    and not exists (select from checkout c where c.basket_id = b.id and c.data->'pending' is not null and c.data->>'orderId' is null)
    and (b.reminded_at is null or exists (select from orders o where o.basket_id = b.id and o.placed_at > b.reminded_at))
  order by b.updated_at limit ${BATCH} for update of b skip locked`;

type ReminderShop = Pick<Context, 'db' | 'clock' | 'env'> & { readonly stores: Pick<StoreDirectory, 'all' | 'byId'> };

async function queueOne(query: Query, { env }: ReminderShop, store: StoreConfig, row: LeftRow, at: number) {
  const t = textsFor(store);
  const subscription = { id: row.subscription_id, email: row.email, store_id: row.store_id };
  const mail = marketingMail(store, env, subscription, {
    kind: 'basket',
    subject: t('mails.basketLeft.subject', { shop: store.shopName }),
    paragraphs: [t('mails.basketLeft.text', { count: row.units })],
    link: { url: `${store.baseUrl}/checkout/cart/`, label: t('mails.basketLeft.button') },
    firstName: row.first_name,
  });
  await query(`insert into newsletter_mail(subscription_id, key, kind, payload) values ($1, $2, 'basket', $3)`, [
    row.subscription_id,
    `basket-${row.id}-${at}`,
    JSON.stringify(mail),
  ]);
  await query('update basket set reminded_at = $2 where id = $1', [row.id, new Date(at)]);
}

/**
 * Queues a mail for each basket left behind, where the store does so, in the transaction that notes that it was.
 * @returns how many were queued
 */
export async function remindOfBaskets(shop: ReminderShop): Promise<number> {
  const at = shop.clock.now();
  const stores = shop.stores.all().filter(({ flags }) => flags.abandonedBasket);
  return shop.db.transaction(async (query) => {
    const { rows } = await query<LeftRow>(LEFT, [
      new Date(at - LEFT_AFTER_MS),
      new Date(at - FORGOTTEN_AFTER_MS),
      stores.map(({ storeId }) => storeId),
    ]);
    for (const row of rows) {
      const store = shop.stores.byId(row.store_id);
      if (store) await queueOne(query, shop, store, row, at);
    }
    return rows.length;
  });
}

/** Looks for baskets left behind again and again, until it is stopped. */
export function startBasketReminders(shop: ReminderShop & { readonly log: Logger }): Repetition {
  const drain = async () => {
    while ((await remindOfBaskets(shop)) === BATCH);
  };
  return repeatEvery(EVERY_MS, drain, (error) => shop.log.error({ err: error }, 'nobody could be reminded of baskets'));
}

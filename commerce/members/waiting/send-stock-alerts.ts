import type { Logger } from 'pino';
import { sellable } from '#commerce/catalogue/goods/sold-in.ts';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { type Repetition, repeatEvery } from '#commerce/kernel/repeat-every.ts';
import type { TakeBack } from '#commerce/mail/outbox-worker.ts';
import { queueMailOnce } from '#commerce/mail/queue-mail.ts';
import { mayMail } from '#commerce/members/account/mailbox-limit.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { variantAddress } from '#lib/rules/chosen-article.ts';
import { productName } from '#lib/rules/goods/product-name.ts';
import { type ArticleBack, stockBackMail } from './stock-alert-mails.ts';

/** How late pieces are noticed at most, ms. */
const EVERY_MS = 5000;
/** Alerts that are read at a time. */
const BATCH = 100;

/** Can it be bought now: are there pieces, does the store sell it, and does its sale, where it was in one, run? */
const CAN_BE_HAD = `exists (select from stock s join variant v on v.id = s.variant_id
    where s.variant_id = a.variant_id and ${sellable('s.qty')} > 0)
  and exists (select from price p where p.store_id = a.store_id and p.variant_id = a.variant_id
    and p.group_id in (0, (select w.group_id from member w where w.id = a.member_id)))
  and (a.event_id is null or exists (select from event e
    where e.id = a.event_id and e.starts_at <= $1 and e.ends_at > $1))`;
const DUE = `select a.id, a.variant_id, a.store_id, coalesce(m.email, a.email) email,
    case when m.is_confirmed then m.first_name else '' end first_name, coalesce(m.is_confirmed, true) is_confirmed
  from stock_alert a left join member m on m.id = a.member_id
  where a.id > $2 and a.sent_at is null and a.confirmed_at is not null and coalesce(m.email, a.email) is not null
    and ${CAN_BE_HAD}
  order by a.id limit ${BATCH}`;
const CLAIM = `update stock_alert a set sent_at = $1 where a.id = $2 and a.sent_at is null and ${CAN_BE_HAD} returning a.id`;
/** The sale was over before a piece came back. */
const DROP_MISSED = `delete from stock_alert a using event e
  where e.id = a.event_id and a.sent_at is null and e.ends_at <= $1`;

interface DueRow {
  readonly id: number;
  readonly variant_id: number;
  readonly store_id: number;
  readonly email: string;
  readonly first_name: string;
  readonly is_confirmed: boolean;
}

type AlertShop = Pick<Shop, 'db' | 'clock' | 'stores' | 'catalogue'>;

/** The article as a mail of the store shows it; null where the store sells it no more. It reads no price. */
async function articleIn(shop: AlertShop, store: StoreConfig, variantId: number): Promise<ArticleBack | null> {
  const catalogue = await shop.catalogue.ofStore(store);
  const article = (await catalogue.articles([variantId])).get(variantId);
  const [card] = article ? await catalogue.cards({ groupId: 0, seesPrices: false }, [article.productId]) : [];
  if (!article || !card) return null;
  return {
    name: productName(card.brand.name, card.name),
    choice: [article.colour, article.size].filter(Boolean).join(', '),
    path: variantAddress(article.url, article),
    picture: card.image.key,
  };
}

/** Notes that the mail was queued and queues it, both or neither. @returns whether it was this process that did */
async function queueOne(shop: AlertShop, row: DueRow, at: number): Promise<boolean> {
  const store = shop.stores.byId(row.store_id);
  const article = store && (await articleIn(shop, store, row.variant_id));
  if (!store || !article) return false;
  return shop.db.transaction(async (query) => {
    const { rows } = await query(CLAIM, [new Date(at), row.id]);
    if (rows.length === 0) return false;
    // An address that nobody confirmed may be a stranger's.
    if (!row.is_confirmed && !(await mayMail({ query }, 'stock', row.email, at))) return true;
    const mail = stockBackMail(store, article, { email: row.email, firstName: row.first_name });
    await queueMailOnce(query, `back-in-stock-${row.id}`, mail, at);
    return true;
  });
}

/**
 * Puts the mails of articles that are back into the outbox, each in the transaction that notes that it was: once an alert,
 * whichever process does it, and after a downtime too.
 * @returns how many were queued
 */
export async function queueDueAlerts(shop: AlertShop): Promise<number> {
  const at = shop.clock.now();
  await shop.db.query(DROP_MISSED, [new Date(at)]);
  let queued = 0;
  // What a store sells no more cannot be written about and stays: the look goes on behind it.
  for (let after = 0; ; ) {
    const { rows } = await shop.db.query<DueRow>(DUE, [new Date(at), after]);
    for (const row of rows) if (await queueOne(shop, row, at)) queued += 1;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return queued;
    after = last.id;
  }
}

/**
 * The pieces are gone again, the sale is over, or nobody waits any more, before the mail has left: it does not, and whoever
 * still waits goes on waiting.
 */
export const takeBackAlert: TakeBack = (db, key, at) => {
  const id = Number(/^back-in-stock-(\d{1,9})$/.exec(key)?.[1] ?? 0);
  if (id === 0) return Promise.resolve(false);
  return db.transaction(async (query) => {
    const { rows } = await query(`select 1 from stock_alert a where a.id = $2 and ${CAN_BE_HAD}`, [new Date(at), id]);
    if (rows.length > 0) return false;
    await query('delete from outbox where key = $1', [key]);
    // Asked for once more meanwhile: that one waits.
    await query(
      `delete from stock_alert a using stock_alert b where a.id = $1 and b.id <> a.id and b.sent_at is null
         and b.variant_id = a.variant_id and (b.member_id = a.member_id or (b.email = a.email and b.store_id = a.store_id))`,
      [id],
    );
    await query('update stock_alert set sent_at = null where id = $1', [id]);
    return true;
  });
};

/** Looks for articles that are back again and again, until it is stopped. */
export function startStockAlerts(shop: AlertShop & { readonly log: Logger }): Repetition {
  return repeatEvery(
    EVERY_MS,
    () => queueDueAlerts(shop),
    (error) => shop.log.error({ err: error }, 'stock alerts could not be sent'),
  );
}

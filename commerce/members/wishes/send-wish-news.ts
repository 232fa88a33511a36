import type { Logger } from 'pino';
import type { Standing } from '#commerce/catalogue/questions.ts';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { type Repetition, repeatEvery } from '#commerce/kernel/repeat-every.ts';
import { queueMailOnce } from '#commerce/mail/queue-mail.ts';
import { productName } from '#lib/rules/goods/product-name.ts';
import { type WishNews, wishNewsMail } from './wish-news-mail.ts';

/** How late news is noticed at most, ms. */
const EVERY_MS = 60_000;
/** Lists that one look takes. */
const BATCH = 100;
/** A member gets one of these mails in this time, ms, however much changes. */
const REST_MS = 20 * 3_600_000;
/** Products that one mail names. */
const NAMED = 20;

/** Lists whose owners asked for mails and confirmed their address, and had none lately. */
const LISTS = `select l.member_id, m.email, m.first_name, m.group_id from wish_list l join member m on m.id = l.member_id
  where l.notify and m.is_confirmed and (l.told_at is null or l.told_at <= $1) and l.member_id > $2
  order by l.member_id limit ${BATCH}`;
const WISHES = `select product_id, store_id, told_price, sold_out from wish where member_id = $1
  order by created_at desc, product_id desc`;
const CLAIM = `update wish_list set told_at = $2
  where member_id = $1 and notify and (told_at is null or told_at <= $3) returning member_id`;

interface ListRow {
  readonly member_id: number;
  readonly email: string;
  readonly first_name: string;
  readonly group_id: number;
}
interface Told {
  readonly product_id: number;
  readonly store_id: number;
  readonly told_price: number | null;
  readonly sold_out: boolean;
}
interface Change extends Told {
  readonly now: Standing;
  /** Null where it is nothing to write about: it is sold out now. */
  readonly kind: WishNews['kind'] | null;
}

type NewsShop = Pick<Shop, 'db' | 'clock' | 'stores' | 'catalogue'>;

function kindOf({ told_price: told, sold_out: wasOut }: Told, now: Change['now']): WishNews['kind'] | null {
  if (now.isSoldOut || now.price === null) return null;
  if (wasOut) return 'back';
  return told !== null && now.price < told ? 'cheaper' : null;
}

/** What has changed on a list since its owner last knew of it, in the store that each product was put there in. */
async function changesOf(shop: NewsShop, { member_id: memberId, group_id: groupId }: ListRow): Promise<Change[]> {
  const { rows } = await shop.db.query<Told>(WISHES, [memberId]);
  const changes: Change[] = [];
  for (const row of rows) {
    const store = shop.stores.byId(row.store_id);
    if (!store) continue;
    const catalogue = await shop.catalogue.ofStore(store, undefined, groupId);
    const now = catalogue.standing({ groupId, seesPrices: true }, row.product_id);
    const kind = kindOf(row, now);
    if (kind !== null || now.isSoldOut !== row.sold_out) changes.push({ ...row, now, kind });
  }
  return changes;
}

/** Notes what was told and queues the mail of it, both or neither. @returns whether there was a mail */
async function tell(shop: NewsShop, list: ListRow, at: number): Promise<boolean> {
  const changes = await changesOf(shop, list);
  const gone = changes.filter(({ now }) => now.isSoldOut).map(({ product_id: id }) => id);
  if (gone.length > 0) {
    await shop.db.query('update wish set sold_out = true where member_id = $1 and product_id = any($2::int[])', [
      list.member_id,
      gone,
    ]);
  }
  const storeId = changes.find(({ kind }) => kind !== null)?.store_id;
  const store = storeId === undefined ? null : shop.stores.byId(storeId);
  if (!store) return false;
  const told = changes.filter(({ kind, store_id: id }) => kind !== null && id === storeId).slice(0, NAMED);
  const news = await newsOf(shop, store, told);
  return shop.db.transaction(async (query) => {
    const { rows } = await query(CLAIM, [list.member_id, new Date(at), new Date(at - REST_MS)]);
    if (rows.length === 0) return false;
    await query(
      `update wish w set told_price = least(w.told_price, n.price), sold_out = false
       from unnest($2::int[], $3::int[]) n(id, price) where w.member_id = $1 and w.product_id = n.id`,
      [list.member_id, told.map(({ product_id: id }) => id), told.map(({ now }) => now.price)],
    );
    if (news.length === 0) return false;
    const mail = wishNewsMail(store, news, { email: list.email, firstName: list.first_name });
    await queueMailOnce(query, `wish-news-${list.member_id}-${at}`, mail, at);
    return true;
  });
}

async function newsOf(
  shop: NewsShop,
  store: NonNullable<ReturnType<Shop['stores']['byId']>>,
  told: readonly Change[],
): Promise<WishNews[]> {
  const catalogue = await shop.catalogue.ofStore(store);
  const ids = told.map(({ product_id: id }) => id);
  const cards = await catalogue.cards({ groupId: 0, seesPrices: false }, ids);
  return told.flatMap(({ product_id: id, kind }) => {
    const card = cards.find(({ productID }) => productID === id);
    if (!card || kind === null) return [];
    const product = productName(card.brand.name, card.name);
    return { kind, product, path: card.url };
  });
}

/**
 * Puts the mails of lower prices and of what is back on wish lists into the outbox: for who asked for them, one a member
 * and day, each in the transaction that notes what it told.
 * @returns how many were queued
 */
export async function queueWishNews(shop: NewsShop): Promise<number> {
  const at = shop.clock.now();
  let queued = 0;
  for (let after = 0; ; ) {
    const { rows } = await shop.db.query<ListRow>(LISTS, [new Date(at - REST_MS), after]);
    for (const list of rows) if (await tell(shop, list, at)) queued += 1;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return queued;
    after = last.member_id;
  }
}

/** Looks for news again and again, until it is stopped. */
export function startWishNews(shop: NewsShop & { readonly log: Logger }): Repetition {
  return repeatEvery(
    EVERY_MS,
    () => queueWishNews(shop),
    (error) => shop.log.error({ err: error }, 'news of wish lists could not be sent'),
  );
}

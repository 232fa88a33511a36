import { pricesOfVariants } from '#commerce/catalogue/prices/variant-prices.ts';
import { askCatalogue } from '#commerce/catalogue/questions.ts';
import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { requireMember, viewerOf } from '#commerce/kernel/rights.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { variantAddress } from '#lib/rules/chosen-article.ts';
import { STOCK_ALERTS_LIMIT } from '#lib/rules/limits.ts';

/** Asked for again, it is kept once, for the store and sale it was asked for last. */
const WAIT = `insert into stock_alert(member_id, variant_id, store_id, event_id, created_at, confirmed_at)
  select $1, $2, $3, $4, $5, $5 where (select count(*) from stock_alert
    where member_id = $1 and variant_id <> $2 and sent_at is null) < ${STOCK_ALERTS_LIMIT}
  on conflict (member_id, variant_id) where sent_at is null
    do update set store_id = excluded.store_id, event_id = excluded.event_id, created_at = excluded.created_at
  returning id`;
/** One whose mail waits in the outbox is ended too: the mail is taken back (`takeBackAlert`). */
const END = 'delete from stock_alert where member_id = $1 and variant_id = $2';

/** The sale that a sold-out article is in; null where it is in none. */
export interface SoldOut {
  readonly eventId: number | null;
}

/**
 * Looks whether an article can be waited for.
 * @returns null where pieces of it are left
 * @throws Problem 404 for one that the store does not sell, and for a bundle, which is chosen by its parts
 */
export async function soldOut(
  shop: Shop,
  caller: Caller,
  { storeId, variantId }: { storeId: number; variantId: number },
): Promise<SoldOut | null> {
  const { groupId } = viewerOf(requireStore(shop, storeId), caller.audience);
  const where = { storeId, groupId, at: shop.clock.now(), variantIds: [variantId] };
  const variant = (await pricesOfVariants(shop.db.query, where)).get(variantId);
  if (!variant || variant.kind === 'bundle') throw notFound('article');
  return variant.stock > 0 ? null : { eventId: variant.sale?.eventId ?? null };
}

/** POST stock-alert: once a member and article, however often it is asked for. @throws Problem 404 as `soldOut` */
export const stockAlert: Service<'stock-alert'> = async (shop, caller, { store_id, variant_id, alert }) => {
  const { memberId } = requireMember(caller);
  if (!alert) {
    await shop.db.query(END, [memberId, variant_id]);
    return { state: 'ended' };
  }
  const found = await soldOut(shop, caller, { storeId: store_id, variantId: variant_id });
  if (!found) return { state: 'in-stock' };
  const at = new Date(shop.clock.now());
  const { rows } = await shop.db.query(WAIT, [memberId, variant_id, store_id, found.eventId, at]);
  return { state: rows.length > 0 ? 'waiting' : 'full' };
};

/** GET stock-alerts: those that this store sells, whatever store they were asked for in; none for a mail's link (decision 65). */
export const stockAlerts: Service<'stock-alerts'> = async (shop, caller, { store_id }) => {
  const { catalogue, viewer } = await askCatalogue(shop, caller, store_id);
  const { memberId, link } = requireMember(caller);
  if (link) return [];
  const { rows } = await shop.db.query<{ variant_id: number; ends_at: Date | null }>(
    `select a.variant_id, e.ends_at from stock_alert a left join event e on e.id = a.event_id
     where a.member_id = $1 and a.sent_at is null order by a.created_at desc, a.id desc`,
    [memberId],
  );
  const articles = await catalogue.articles(rows.map(({ variant_id: id }) => id));
  const productIds = new Set([...articles.values()].map(({ productId }) => productId));
  const cards = new Map((await catalogue.cards(viewer, [...productIds])).map((card) => [card.productID, card]));
  return rows.flatMap(({ variant_id: variantId, ends_at: endsAt }) => {
    const article = articles.get(variantId);
    const card = article && cards.get(article.productId);
    if (!card) return [];
    const { productID, name, brand, image } = card;
    return {
      productID,
      name,
      brand,
      image,
      variantId,
      url: variantAddress(article.url, article),
      colour: article.colour ?? null,
      size: article.size ?? null,
      endDate: endsAt?.toISOString() ?? null,
    };
  });
};

/** Whoever has bought an article waits for it no more: a member, or whoever gave this address as a guest. */
export async function endStockAlerts(
  query: Query,
  { memberId, email, variantIds }: { memberId: number | null; email: string; variantIds: readonly number[] },
): Promise<void> {
  await query(
    'delete from stock_alert where variant_id = any($3::int[]) and (member_id = $1::int or email = lower($2))',
    [memberId, email, variantIds],
  );
}

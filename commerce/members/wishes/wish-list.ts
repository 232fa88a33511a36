import { textLocaleOf } from '#commerce/catalogue/goods/text-locale.ts';
import { askCatalogue } from '#commerce/catalogue/questions.ts';
import type { Service } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { requireMember } from '#commerce/kernel/rights.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { WISHES_LIMIT } from '#lib/rules/limits.ts';
import { localSpelling } from '#lib/rules/local-spelling.ts';

interface WishRow {
  readonly product_id: number;
  readonly store_id: number;
  readonly price: number | null;
  readonly reduced: boolean;
}

/** Ids of the products on a member's list, the last first. */
async function wishedBy(query: Query, memberId: number): Promise<number[]> {
  const { rows } = await query<{ product_id: number }>(
    'select product_id from wish where member_id = $1 order by created_at desc, product_id desc',
    [memberId],
  );
  return rows.map(({ product_id: id }) => id);
}

/** GET wish-ids: none for a session that a mail's link opened (decision 65). */
export const wishIds: Service<'wish-ids'> = async (shop, caller) => {
  const { memberId, link } = requireMember(caller);
  return { productIds: link ? [] : await wishedBy(shop.db.query, memberId) };
};

/**
 * POST wishes: adds and removes in one step; sent twice it changes nothing twice. Products that nobody knows are passed
 * over: a browser may have kept them since before they were taken out.
 */
export const saveWishes: Service<'wishes-save'> = async (shop, caller, { store_id, add, remove }) => {
  const { catalogue, viewer } = await askCatalogue(shop, caller, store_id);
  const { memberId } = requireMember(caller);
  const known = [...new Set(add)].filter((id) => catalogue.knows(id));
  const now = known.map((id) => catalogue.standing(viewer, id));
  return shop.db.transaction(async (query) => {
    // Of two tabs that add at once the second waits, so that the limit holds.
    await query('select 1 from member where id = $1 for update', [memberId]);
    await query('delete from wish where member_id = $1 and product_id = any($2::int[])', [memberId, remove]);
    const before = new Set(await wishedBy(query, memberId));
    const fresh = known.flatMap((id, at) => (before.has(id) ? [] : { id, ...now[at] }));
    const fitting = fresh.slice(0, Math.max(0, WISHES_LIMIT - before.size));
    await query(
      `insert into wish(member_id, product_id, store_id, price, told_price, reduced, sold_out, created_at)
       select $1, w.id, $2, w.price, w.price, w.reduced, w.sold_out, $7
       from unnest($3::int[], $4::int[], $5::boolean[], $6::boolean[]) w(id, price, reduced, sold_out)
       on conflict do nothing`,
      [
        memberId,
        store_id,
        fitting.map(({ id }) => id),
        fitting.map(({ price }) => price ?? null),
        fitting.map(({ isReduced }) => isReduced ?? false),
        fitting.map(({ isSoldOut }) => isSoldOut ?? false),
        new Date(shop.clock.now()),
      ],
    );
    return { productIds: await wishedBy(query, memberId), full: fitting.length < fresh.length };
  });
};

/** What this store does not sell, by the name it has in its language. */
async function namesOf(query: Query, store: StoreConfig, productIds: readonly number[]) {
  const { language, locale } = textLocaleOf(store);
  const { rows } = await query<{ product_id: number; name: string }>(
    'select product_id, name from product_text where lang = $1 and product_id = any($2::int[])',
    [language, productIds],
  );
  const names = new Map(rows.map(({ product_id: id, name }) => [id, localSpelling(locale, name)]));
  return productIds.map((productID) => ({ productID, name: names.get(productID) ?? '' }));
}

/** GET wishes: nothing of it for a session that a mail's link opened (decision 65). @throws Problem 404 for an unknown store */
export const wishes: Service<'wishes'> = async (shop, caller, { store_id }) => {
  const { catalogue, viewer } = await askCatalogue(shop, caller, store_id);
  const { memberId, link } = requireMember(caller);
  if (link) return { items: [], gone: [], shareToken: null, notify: false };
  const { query } = shop.db;
  const { rows } = await query<WishRow>(
    `select product_id, store_id, price, reduced from wish where member_id = $1
     order by created_at desc, product_id desc`,
    [memberId],
  );
  const { rows: lists } = await query<{ share_token: string | null; notify: boolean }>(
    'select share_token, notify from wish_list where member_id = $1',
    [memberId],
  );
  const cards = await catalogue.cards(
    viewer,
    rows.map(({ product_id: id }) => id),
  );
  const kept = new Map(rows.map((row) => [row.product_id, row]));
  const sold = new Set(cards.map(({ productID }) => productID));
  const goneIds = rows.flatMap(({ product_id: id }) => (sold.has(id) ? [] : id));
  return {
    items: cards.map((card) => {
      const then = kept.get(card.productID);
      return {
        ...card,
        priceThen: card.prices && then?.store_id === store_id ? then.price : null,
        saleEnded: then?.reduced === true && card.prices !== null && card.prices.old === null,
      };
    }),
    gone: await namesOf(query, catalogue.store, goneIds),
    shareToken: lists[0]?.share_token ?? null,
    notify: lists[0]?.notify ?? false,
  };
};

import { randomUUID } from 'node:crypto';
import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { seesPrices } from '#commerce/kernel/rights.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { isLinkSignature, linkSignature } from '#commerce/members/account/link-signature.ts';
import { mayMail } from '#commerce/members/account/mailbox-limit.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { stockConfirmationMail } from './stock-alert-mails.ts';
import { soldOut } from './stock-alerts.ts';

/** Asked for again, it lives as long as if it were new, and its links stay good. */
const ASK = `insert into stock_alert(email, variant_id, store_id, event_id, created_at) values ($1, $2, $3, $4, $5)
  on conflict (email, variant_id, store_id) where sent_at is null
    do update set event_id = excluded.event_id, created_at = excluded.created_at
  returning id`;

interface GuestAlert {
  readonly id: number;
  readonly storeId: number;
  readonly email: string;
}

const signatureOf = ({ env }: Pick<Shop, 'env'>, { id, storeId, email }: GuestAlert): string =>
  linkSignature(env.sessionSecret, 'stock-alert', id, storeId, email);

/**
 * POST stock-alert-guest: nothing is sent to an address before its owner has confirmed it. The reply is the same for every
 * address: registered or not, waiting already, or written to so often that no more mail goes there.
 * @throws Problem 401 in a store whose prices are for members; 404 for what cannot be waited for
 */
export const guestStockAlert: Service<'stock-alert-guest'> = async (shop, caller, { store_id, variant_id, email }) => {
  const store = requireStore(shop, store_id);
  if (!seesPrices(store, caller.audience)) throw new Problem(401, 'UNAUTHORIZED', 'Members only');
  const found = await soldOut(shop, caller, { storeId: store_id, variantId: variant_id });
  if (!found) return { state: 'in-stock' };
  const at = shop.clock.now();
  if (!(await mayMail(shop.db, 'stock', email, at))) return { state: 'asked' };
  await shop.db.transaction(async (query) => {
    const { rows } = await query<{ id: number }>(ASK, [email, variant_id, store_id, found.eventId, new Date(at)]);
    const alert = { id: rows[0]?.id ?? 0, storeId: store_id, email };
    const url = `${shop.env.publicUrl}/confirm-email/stock/${alert.id}.${store_id}.${signatureOf(shop, alert)}`;
    await queueMail(query, `stock-ask-${randomUUID()}`, stockConfirmationMail(store, { email, url }), at);
  });
  return { state: 'asked' };
};

/** What the link of a mail is about. */
export interface LinkedAlert {
  readonly store: StoreConfig;
  /** Null where the link is forged, or nothing waits any more. */
  readonly alert: { readonly id: number; readonly isConfirmed: boolean } | null;
}

/** Reads the token of a link: bound to one address, article and store. @throws Problem 404 where it names no store */
export async function linkedAlert(shop: Shop, token: string): Promise<LinkedAlert> {
  const match = /^(\d{1,9})\.(\d{1,9})\.([\w-]{43})$/.exec(token);
  const [id, storeId] = [Number(match?.[1]), Number(match?.[2])];
  const store = match && shop.stores.byId(storeId);
  if (!store) throw notFound('page');
  const { rows } = await shop.db.query<{ email: string; is_confirmed: boolean }>(
    `select email, confirmed_at is not null is_confirmed from stock_alert
     where id = $1 and store_id = $2 and email is not null and sent_at is null`,
    [id, storeId],
  );
  const [row] = rows;
  const isGenuine = row && isLinkSignature(match[3] ?? '', signatureOf(shop, { id, storeId, email: row.email }));
  return { store, alert: isGenuine ? { id, isConfirmed: row.is_confirmed } : null };
}

/** The owner of the address wants the mail. */
export async function confirmAlert({ db, clock }: Shop, id: number): Promise<void> {
  await db.query('update stock_alert set confirmed_at = coalesce(confirmed_at, $2) where id = $1', [
    id,
    new Date(clock.now()),
  ]);
}

/** The owner of the address does not want it, or no more. */
export async function endAlert({ db }: Shop, id: number): Promise<void> {
  await db.query('delete from stock_alert where id = $1', [id]);
}

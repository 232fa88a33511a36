import type { Clock } from '#commerce/kernel/context.ts';
import type { Database, Query } from '#commerce/kernel/database.ts';
import { newToken, sha256 } from '#commerce/kernel/token.ts';
import type { KeptCard } from '#commerce/payments/agreements.ts';
import type { Address } from '#lib/contract/values.ts';
import type { OwnAddresses } from './address-choice.ts';
import type { AddressErrors } from './address-form.ts';

/**
 * Path of a step of a store's checkout. Each store has its own, and a cookie for it alone: checkouts of two stores in
 * one browser must not meet, or one would be paid with the basket of the other.
 */
export const checkoutPath = (
  storeId: number,
  step: '' | 'address' | 'pay' | 'challenge' | 'pending' | 'stopped' = '',
): string => `/checkout/${storeId}/${step}`;

/** A checkout may take an hour from hand-off to payment, and a payment that is decided later as long again, ms. */
export const CHECKOUT_MS = 60 * 60_000;

/** What the payment page has to say of the last try. Of what was typed it keeps what the provider lets be shown: no card. */
export interface PaymentFault {
  readonly shown: Readonly<Record<string, string>>;
  /** What was chosen of the form's ways to pay, and whether a card was to be kept (payment-choice.ts). */
  readonly method?: string;
  readonly keep?: boolean;
  readonly message?: 'declined' | 'cancelled' | 'changed' | 'cardGone' | 'codeUsed';
  /** Key of the mail that says so to whoever is not there to read it. */
  readonly mail?: string;
  /** By the name of the field. */
  readonly errors: Readonly<Record<string, string>>;
}

/** A payment under way, and what the shopper had agreed to pay for it: minor units, and for which lines. */
export interface BegunPayment {
  /** The shop's name for it. */
  readonly reference: string;
  /** The provider's name for it. */
  readonly payment: string;
  readonly masked: string;
  readonly shown: Readonly<Record<string, string>>;
  readonly method?: string | undefined;
  readonly keepCard?: KeptCard | undefined;
  /** The money is here already. */
  readonly isTaken?: boolean | undefined;
  readonly agreedTotal: number;
  readonly agreedLines: string;
}

export interface CheckoutData {
  /** Host of the store that the shopper came from and returns to; the store's first address where it is not set. */
  readonly returnHost?: string;
  /** Where the shopper wanted parcels to go before entering an address; the store's country where it is not set. */
  readonly deliveryCountry?: string;
  /** Was the session that opened it opened by a mail's link? Known still once that session is over. */
  readonly viaLink?: boolean;
  /** Of a guest: where the confirmation goes. */
  readonly email?: string | undefined;
  readonly address?: Address;
  /** Which of the member's kept addresses that is; of one that was typed it is not set. */
  readonly addressId?: number | undefined;
  /** Where the bill goes, if not where the parcel does. */
  readonly billing?: { readonly address: Address; readonly id?: number | undefined } | undefined;
  /** Typed addresses that the member wants kept, once the order stands. */
  readonly keep?: readonly Address[] | undefined;
  readonly carrierCode?: string;
  /** An address as it was typed, with what is wrong about it, until it is right. */
  readonly draft?:
    | {
        readonly address: Address;
        readonly email?: string | undefined;
        readonly errors: AddressErrors;
        readonly isUpdated?: boolean;
        /** What a member chose among. */
        readonly own?: Pick<OwnAddresses, 'to' | 'keep' | 'billing'> | undefined;
      }
    | undefined;
  /** Why the last payment was refused. */
  readonly fault?: PaymentFault | undefined;
  /** The bank's question that waits for its answer until then, ms. */
  readonly challenge?: (BegunPayment & { readonly until: number }) | undefined;
  /** Tries to pay that came to an answer which placed no order: each is a payment of its own. */
  readonly tries?: number;
  /** A payment that its provider decides later. */
  readonly pending?: BegunPayment | undefined;
  /** Set in the transaction that placed the order: a second submit finds it instead of ordering again. */
  readonly orderId?: number;
}

export interface CheckoutRecord {
  readonly tokenHash: Uint8Array;
  readonly sessionHash: Uint8Array;
  readonly basketId: string;
  readonly storeId: number;
  /** Null for a guest. */
  readonly memberId: number | null;
  readonly data: CheckoutData;
  /** The session was opened by a mail's link: nothing that the account keeps is shown or taken (decision 65). */
  readonly viaLink: boolean;
}

interface Row {
  token_hash: Uint8Array;
  session_hash: Uint8Array;
  basket_id: string;
  store_id: number;
  member_id: number | null;
  data: CheckoutData;
  via_link: boolean;
}

/** Of the checkout and the session that opened it; what that was is kept for when it is over. */
const COLUMNS = `c.token_hash, c.session_hash, c.basket_id, c.store_id, c.member_id, c.data,
  coalesce((s.data->>'autoLogin')::boolean, (c.data->>'viaLink')::boolean, true) via_link`;

const recordOf = (row: Row): CheckoutRecord => ({
  tokenHash: row.token_hash,
  sessionHash: row.session_hash,
  basketId: row.basket_id,
  storeId: row.store_id,
  memberId: row.member_id,
  data: row.data,
  viaLink: row.via_link,
});

/** Uses a hand-off: exactly one caller gets the cookie value and its store, every other null (used before, expired or unknown). */
export async function redeemHandoff(
  db: Database,
  clock: Clock,
  handoff: string,
): Promise<{ cookie: string; storeId: number } | null> {
  const cookie = newToken();
  const now = clock.now();
  const { rows } = await db.query<{ store_id: number }>(
    `update checkout set cookie_hash = $2, expires_at = $3 where token_hash = $1 and cookie_hash is null and expires_at > $4 returning store_id`,
    [sha256(handoff), sha256(cookie), new Date(now + CHECKOUT_MS).toISOString(), new Date(now).toISOString()],
  );
  return rows[0] ? { cookie, storeId: rows[0].store_id } : null;
}

/**
 * The checkout a cookie value opens, null when it is unknown or over. It ends with the session that opened it: whoever
 * sits down after a logout must not find the address and basket of the member before.
 */
export async function findCheckout(query: Query, clock: Clock, cookie: string): Promise<CheckoutRecord | null> {
  const { rows } = await query<Row>(
    `select ${COLUMNS} from checkout c join session s on s.token_hash = c.session_hash
     where c.cookie_hash = $1 and c.expires_at > $2 and s.expires_at > $2`,
    [sha256(cookie), new Date(clock.now()).toISOString()],
  );
  return rows[0] ? recordOf(rows[0]) : null;
}

/** Of a member's checkout that only the end of its session has closed: its store, and the host to go back to. */
export interface LeftCheckout {
  readonly storeId: number;
  readonly returnHost: string | undefined;
}

/** The checkout a cookie value would open, had its member not been signed out; null for any other. */
export async function checkoutLeftBehind(query: Query, clock: Clock, cookie: string): Promise<LeftCheckout | null> {
  const { rows } = await query<{ store_id: number; return_host: string | null }>(
    `select c.store_id, c.data->>'returnHost' return_host from checkout c
     where c.cookie_hash = $1 and c.expires_at > $2 and c.member_id is not null and c.data->>'orderId' is null
       and not exists (select from session s where s.token_hash = c.session_hash and s.expires_at > $2)`,
    [sha256(cookie), new Date(clock.now()).toISOString()],
  );
  return rows[0] ? { storeId: rows[0].store_id, returnHost: rows[0].return_host ?? undefined } : null;
}

/** The checkout that a payment was begun for, by the reference its provider was given; null once it is over. */
export async function checkoutOfPayment(query: Query, reference: string): Promise<CheckoutRecord | null> {
  const { rows } = await query<Row>(
    `select ${COLUMNS} from checkout c left join session s on s.token_hash = c.session_hash where c.token_hash = $1`,
    [Buffer.from(reference.split('.')[0] ?? '', 'base64url')],
  );
  return rows[0] ? recordOf(rows[0]) : null;
}

/**
 * How a provider knows a payment of a checkout; it opens nothing. A form that is sent twice asks for the same payment,
 * the next try or another amount for another one.
 * @param amount minor units
 */
export const paymentReference = ({ tokenHash, data }: CheckoutRecord, amount: number): string =>
  [Buffer.from(tokenHash).toString('base64url'), data.tries ?? 0, amount].join('.');

/** What was asked for under a reference, minor units; 0 for one that is not the shop's. */
export const amountOf = (reference: string): number => Number(reference.split('.')[2]) || 0;

/** Has the next try to pay be another payment. */
export const nextAttempt = ({ data }: CheckoutRecord): Pick<CheckoutData, 'tries'> => ({
  tries: (data.tries ?? 0) + 1,
});

/** The same record, locked until the transaction ends. */
export async function lockCheckout(query: Query, tokenHash: Uint8Array): Promise<CheckoutRecord | null> {
  const { rows } = await query<Row>(
    `select ${COLUMNS} from checkout c left join session s on s.token_hash = c.session_hash
     where c.token_hash = $1 for update of c`,
    [tokenHash],
  );
  return rows[0] ? recordOf(rows[0]) : null;
}

/**
 * Keeps what a step of the checkout came to, and nothing else: another tab, or a notice of the bank, may have written the rest
 * meanwhile. One that was ordered stays as it is, and tries never count back: each is a payment with a name of its own.
 * @param change what is undefined goes
 */
export async function saveCheckout(
  query: Query,
  { tokenHash }: Pick<CheckoutRecord, 'tokenHash'>,
  change: Partial<Omit<CheckoutData, 'orderId'>>,
): Promise<void> {
  const gone = Object.entries(change).flatMap(([name, value]) => (value === undefined ? [name] : []));
  await query(
    `update checkout set data = ((data::jsonb - $2::text[]) || $3::jsonb || case when $3::jsonb->'tries' is null then '{}'
       else jsonb_build_object('tries', greatest((data->>'tries')::int, ($3::jsonb->>'tries')::int)) end)::json
     where token_hash = $1 and data->>'orderId' is null`,
    [tokenHash, gone, JSON.stringify(change)],
  );
}

/**
 * Keeps a checkout open for a payment that was begun, where it would end before: what is paid for must find its checkout.
 * @param until ms
 */
export async function keepOpen(
  query: Query,
  { tokenHash }: Pick<CheckoutRecord, 'tokenHash'>,
  until: number,
): Promise<void> {
  await query('update checkout set expires_at = greatest(expires_at, $2::timestamptz) where token_hash = $1', [
    tokenHash,
    new Date(until),
  ]);
}

/** Completes a locked checkout, in the transaction that places its order. */
export async function markOrdered(query: Query, checkout: CheckoutRecord, orderId: number): Promise<void> {
  await query('update checkout set data = (data::jsonb || $2::jsonb)::json where token_hash = $1', [
    checkout.tokenHash,
    JSON.stringify({ orderId }),
  ]);
}

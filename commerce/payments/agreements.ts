import type { Service } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { CardKind, PaymentAgreement } from '#lib/contract/members.ts';

/** Month and year; telephones show digits alone for it, so that no separator is asked for. */
const TYPED_EXPIRY = /^(\d{2}|\d(?=\D))[^\p{L}\p{N}]{0,3}(?:20)?(\d{2})$/u;

/** The last month of a card as it is typed, `1239`, `12-39`, `1/39` or `12/2039`, as `MM/YY`; null for what is no month. */
export function readExpiry(text: string): string | null {
  const [, month = '', year = ''] = TYPED_EXPIRY.exec(text.trim()) ?? [];
  return Number(month) >= 1 && Number(month) <= 12 ? `${month.padStart(2, '0')}/${year}` : null;
}

/**
 * Is a card good this month or later?
 * @param expiry `MM/YY`
 * @param at ms
 */
export function isFutureExpiry(expiry: string, at: number): boolean {
  const [month, year] = expiry.split('/').map(Number);
  const firstOfNextMonth = Date.UTC(2000 + (year ?? 0), month ?? 0, 1);
  return firstOfNextMonth > at;
}

/** A card number as it may be shown, on one line: four digits alone would say nothing. */
export const maskedCard = (lastFour: string): string => `••••\u00a0${lastFour}`;

/** A card as it may be kept: what it is known by, and the provider's token for it. */
export interface KeptCard {
  readonly kind: CardKind;
  readonly lastFour: string;
  /** `MM/YY`. */
  readonly expiry: string;
  /** What the provider knows it by. */
  readonly token: string;
}

/** A kept card of a member, with what only the checkout needs to know of it. */
export interface StoredAgreement extends PaymentAgreement {
  readonly token: string;
}

/** Whose payment methods, of which provider. */
interface Owner {
  readonly memberId: number;
  readonly provider: string;
}

/**
 * The member's payment methods of a provider, the one kept last first.
 * @param at ms, by which an expiry is over or not
 */
export async function agreementsOf(query: Query, owner: Owner, at: number): Promise<StoredAgreement[]> {
  const { rows } = await query<Omit<StoredAgreement, 'isExpired'>>(
    `select id "agreementId", provider, kind, last_four "lastFour", expiry, token from payment_agreement
     where member_id = $1 and provider = $2 order by created_at desc, id desc`,
    [owner.memberId, owner.provider],
  );
  return rows.map((row) => ({ ...row, isExpired: !isFutureExpiry(row.expiry, at) }));
}

/** Keeps a card for a member; one that is there already is kept once, by the provider's newest token. */
export async function keepCard(query: Query, owner: Owner, card: KeptCard, at: number): Promise<void> {
  await query(
    `insert into payment_agreement(member_id, provider, kind, last_four, expiry, token, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (member_id, provider, kind, last_four, expiry) do update set token = excluded.token`,
    [owner.memberId, owner.provider, card.kind, card.lastFour, card.expiry, card.token, new Date(at).toISOString()],
  );
}

/** Forgets a payment method of a member. @returns false where the member has no such one */
async function forgetAgreement(query: Query, { memberId, provider }: Owner, agreementId: number): Promise<boolean> {
  const { affected } = await query('delete from payment_agreement where member_id = $1 and provider = $2 and id = $3', [
    memberId,
    provider,
    agreementId,
  ]);
  return affected > 0;
}

/** GET payment-provider-list (API-020): without tokens; a provider that the store has not is named among the errors. */
export const paymentProviderList: Service<'payment-provider-list'> = async (shop, caller, { provider }) => {
  const { memberId, storeId } = requireProvenMember(caller);
  if (!requireStore(shop, storeId).paymentProviders.includes(provider)) {
    return { agreements: [], errors: ['The store has no such payment provider'] };
  }
  const agreements = await agreementsOf(shop.db.query, { memberId, provider }, shop.clock.now());
  return { agreements: agreements.map(({ token: _, ...agreement }) => agreement) };
};

/**
 * POST payment-provider-delete (API-021): the member's own only.
 * @throws Problem 403 for a session that a mail's link opened; 404 where the member has no such payment method
 */
export const paymentProviderDelete: Service<'payment-provider-delete'> = async (shop, caller, input) => {
  const { provider, agreementId } = input;
  const { memberId } = requireProvenMember(caller);
  if (!(await forgetAgreement(shop.db.query, { memberId, provider }, agreementId))) throw notFound('payment method');
  return { success: true };
};

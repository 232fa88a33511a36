import type { Service } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { CardKind, PaymentAgreement } from '#lib/contract/payments.ts';

/**
 * Is a card good this month or later?
 * @param text MM/YY as on the card
 * @param at ms
 */
export function isFutureExpiry(text: string, at: number): boolean {
  const parts = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(text.trim());
  if (!parts) return false;
  const firstOfNextMonth = Date.UTC(2000 + Number(parts[2]), Number(parts[1]), 1);
  return firstOfNextMonth > at;
}

/** A card number as it may be shown. */
export const maskedCard = (lastFour: string): string => `•••• ${lastFour}`;

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

interface Row {
  id: number;
  provider: string;
  kind: CardKind;
  last_four: string;
  expiry: string;
  token: string;
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
  const { rows } = await query<Row>(
    `select id, provider, kind, last_four, expiry, token from payment_agreement
     where member_id = $1 and provider = $2 order by created_at desc, id desc`,
    [owner.memberId, owner.provider],
  );
  return rows.map(({ id, provider, kind, last_four: lastFour, expiry, token }) => ({
    agreementId: id,
    provider,
    kind,
    lastFour,
    expiry,
    isExpired: !isFutureExpiry(expiry, at),
    token,
  }));
}

/** Keeps a card for a member; one that is there already is kept once, by the provider's newest token. */
export async function keepCard(query: Query, { memberId, provider }: Owner, card: KeptCard, at: number): Promise<void> {
  await query(
    `insert into payment_agreement(member_id, provider, kind, last_four, expiry, token, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (member_id, provider, kind, last_four, expiry) do update set token = excluded.token`,
    [memberId, provider, card.kind, card.lastFour, card.expiry, card.token, new Date(at)],
  );
}

/** Forgets a payment method of a member. @returns false where the member has no such one */
async function forgetAgreement(query: Query, owner: Owner, agreementId: number): Promise<boolean> {
  const { affected } = await query('delete from payment_agreement where id = $1 and member_id = $2 and provider = $3', [
    agreementId,
    owner.memberId,
    owner.provider,
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

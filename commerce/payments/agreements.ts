import type { Query } from '#commerce/kernel/database.ts';
import type { CardKind, PaymentAgreement } from '#lib/contract/payments.ts';
import { isFutureExpiry } from './card-expiry.ts';

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
export async function forgetAgreement(query: Query, owner: Owner, agreementId: number): Promise<boolean> {
  const { affected } = await query('delete from payment_agreement where id = $1 and member_id = $2 and provider = $3', [
    agreementId,
    owner.memberId,
    owner.provider,
  ]);
  return affected > 0;
}

import type { SessionRecord } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { newReferralCode } from '#commerce/kernel/token.ts';
import { holdAccess } from '#commerce/members/account/credentials.ts';
import { FORM_RULES } from '#lib/rules/form-rules.ts';
import type { Identity } from './redeem-code.ts';

/** Whom an identity opens the account of. */
export interface Entry {
  readonly memberId: number;
  /** The account was made just now. */
  readonly isSignup: boolean;
  /** An identity opens the account from now on that did not before. */
  readonly isNewIdentity: boolean;
}

async function knownMember(query: Query, { issuer, subject }: Identity): Promise<number | null> {
  const { rows } = await query<{ member_id: number }>(
    'select member_id from member_identity where issuer = $1 and subject = $2',
    [issuer, subject],
  );
  return rows[0]?.member_id ?? null;
}

/** The same, whose account is held as it is: a new password drops what was connected, and with it this way in. */
async function heldMember(query: Query, identity: Identity): Promise<number | null> {
  const memberId = await knownMember(query, identity);
  if (memberId === null) return null;
  await holdAccess(query, memberId);
  return knownMember(query, identity);
}

async function connect(query: Query, { issuer, subject }: Identity, memberId: number, at: number): Promise<void> {
  await query('insert into member_identity(issuer, subject, member_id, created_at) values ($1, $2, $3, $4)', [
    issuer,
    subject,
    memberId,
    new Date(at),
  ]);
}

/** The session that an identity is connected in. */
type Owner = Pick<SessionRecord, 'tokenHash'> & { readonly memberId: number };

/**
 * Connects an identity to the member who is signed in with the password. Only once the address is confirmed: whoever
 * registers a stranger's address must not leave a way in behind. A session that has ended while the provider was asked
 * connects nothing.
 * @throws Problem 409 CONFLICT where it opens another account already, 403 NOT_CONFIRMED, 401 UNAUTHORIZED
 */
export async function connectIdentity(
  query: Query,
  identity: Identity,
  { memberId, tokenHash }: Owner,
  at: number,
): Promise<Entry> {
  await holdAccess(query, memberId);
  const { rows: lives } = await query('select from session where token_hash = $1', [tokenHash]);
  if (lives.length === 0) throw new Problem(401, 'UNAUTHORIZED', 'The session has ended');
  const known = await knownMember(query, identity);
  if (known !== null && known !== memberId) throw new Problem(409, 'CONFLICT', 'It opens another account');
  if (known !== null) return { memberId, isSignup: false, isNewIdentity: false };
  const { rows } = await query('select from member where id = $1 and is_confirmed', [memberId]);
  if (rows.length === 0) throw new Problem(403, 'NOT_CONFIRMED', 'The address of the account is not confirmed');
  await connect(query, identity, memberId, at);
  return { memberId, isSignup: false, isNewIdentity: true };
}

/** What a new member is made of. */
export interface NewMember {
  readonly storeId: number;
  /** Of a password that nobody knows: the member sets one with the mail for forgotten ones. */
  readonly passwordHash: string;
  /** Code of whoever recommended the shop; null without one. */
  readonly referredBy: string | null;
  readonly at: number;
}

/**
 * The member an identity opens the account of; a new one where nobody has its address. An account with a password is
 * never opened by somebody else's word for its address: its owner signs in with the password and connects the two.
 * @throws Problem 403 NOT_CONFIRMED where the provider does not vouch for an address, 409 EMAIL_TAKEN where a member has it
 */
export async function memberOfIdentity(query: Query, identity: Identity, made: NewMember): Promise<Entry> {
  const known = await heldMember(query, identity);
  if (known !== null) return { memberId: known, isSignup: false, isNewIdentity: false };
  const { verifiedEmail: email } = identity;
  const firstName = FORM_RULES.person_name(identity.firstName) ? identity.firstName : '';
  if (email === null) throw new Problem(403, 'NOT_CONFIRMED', 'The provider does not vouch for an address');
  const { rows } = await query<{ id: number }>(
    `insert into member(email, password_hash, has_password, first_name, store_id, referral_code, is_confirmed, created_at,
       referred_by)
     values ($1, $2, false, $3, $4, $5, true, $6, $7) on conflict (email) do nothing returning id`,
    [email, made.passwordHash, firstName, made.storeId, newReferralCode(), new Date(made.at), made.referredBy],
  );
  const [member] = rows;
  if (!member) throw new Problem(409, 'EMAIL_TAKEN', 'This e-mail address has an account already');
  await connect(query, identity, member.id, made.at);
  return { memberId: member.id, isSignup: true, isNewIdentity: false };
}

import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';
import { speaking } from '#commerce/kernel/texts.ts';
import { countLogin, forgiveLogin } from '#commerce/members/account/login-lock.ts';
import { isPassword } from '#commerce/members/account/password.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import type { Language } from '#lib/contract/values.ts';

export interface Owner {
  readonly memberId: number;
  readonly email: string;
  readonly firstName: string;
  readonly isConfirmed: boolean;
  readonly credentialVersion: number;
  /** As it speaks to the member. */
  readonly store: StoreConfig;
}

/** What statements about a member are asked with (ABOUT): the id, and the address where it is known to be the member's. */
export type Whose = readonly [memberId: number, email: string | null];

export const whoseOf = ({ memberId, email, isConfirmed }: Owner): Whose => [memberId, isConfirmed ? email : null];

/** The member of a session that the password opened. @throws Problem 401 for a guest, and for a member who is gone; 403 by a mail's link */
export async function sessionOwner(shop: Shop, caller: Caller): Promise<Owner & { readonly passwordHash: string }> {
  const { memberId, storeId } = requireProvenMember(caller);
  const { rows } = await shop.db.query<{
    email: string;
    first_name: string;
    is_confirmed: boolean;
    credential_version: number;
    password_hash: string;
    language: Language | null;
  }>('select email, first_name, is_confirmed, credential_version, password_hash, language from member where id = $1', [
    memberId,
  ]);
  const [row] = rows;
  if (!row) throw new Problem(401, 'UNAUTHORIZED', 'The account is gone');
  return {
    memberId,
    email: row.email,
    firstName: row.is_confirmed ? row.first_name : '',
    isConfirmed: row.is_confirmed,
    credentialVersion: row.credential_version,
    passwordHash: row.password_hash,
    store: speaking(requireStore(shop, storeId), row.language),
  };
}

/**
 * Has a member give the password once more. Tries count with those of signing in: whoever took a session guesses no more
 * often than anybody else.
 * @throws Problem 401 for a guest; 403 INVALID_CREDENTIALS for another password, FORBIDDEN by a mail's link; 429 LOCKED
 */
export async function proveOwner(shop: Shop, caller: Caller, password: string): Promise<Owner> {
  const { passwordHash, ...owner } = await sessionOwner(shop, caller);
  const { email, memberId, store } = owner;
  const attempt = { email, address: caller.address, knownDevice: null, memberId };
  await countLogin(shop, store, attempt);
  if (!(await isPassword(password, passwordHash))) {
    throw new Problem(403, 'INVALID_CREDENTIALS', 'The password is wrong');
  }
  await forgiveLogin(shop, attempt);
  return owner;
}

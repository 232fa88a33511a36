import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { atLeast } from '#commerce/kernel/least-time.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  accountKey,
  addressKey,
  clearTries,
  countTry,
  everywhereKey,
  forgiveTry,
} from '#commerce/kernel/throttle.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { notifyMember } from './security-mail.ts';

/** Failures per account from unknown devices, over all addresses, within the hour (decision 128). */
const EVERYWHERE_LIMIT = 20;
const HOUR_MS = 3_600_000;

/** A try to sign in, before the password is looked at. */
export interface LoginTry {
  readonly email: string;
  readonly address: string;
  /** Mark of a device that the account knows; null for any other. */
  readonly knownDevice: string | null;
  /** Null where there is no account. */
  readonly memberId: number | null;
}

const locked = (retryAfter: number): Problem => new Problem(429, 'LOCKED', 'Too many failed logins', { retryAfter });

async function mailOwner(shop: Shop, store: StoreConfig, { email, memberId }: LoginTry, at: number): Promise<void> {
  const alreadyMailed = await countTry(shop.db, everywhereKey('login-told', email), 1, at, HOUR_MS);
  if (alreadyMailed !== null || memberId === null) return;
  await shop.db.transaction((query) => notifyMember(query, store, 'locked', { memberId, at }));
}

/**
 * Counts a try before the password is looked at, alike for accounts that do not exist. A device that the account knows
 * has an allowance of its own, so that nobody can lock the owner out by guessing.
 * @throws Problem 429 LOCKED
 */
export async function countLogin(shop: Shop, store: StoreConfig, login: LoginTry): Promise<void> {
  const { email, address, knownDevice } = login;
  const now = shop.clock.now();
  const count = async (key: string, limit: number, windowMs?: number) => {
    const retryAfter = await countTry(shop.db, key, limit, now, windowMs);
    if (retryAfter !== null) throw locked(retryAfter);
  };
  if (knownDevice !== null) return count(everywhereKey('login-device', knownDevice), ACCOUNT_LIMIT);
  await count(accountKey('login', email, address), ACCOUNT_LIMIT);
  await count(addressKey('login', address), ADDRESS_LIMIT);
  await count(everywhereKey('login', email), EVERYWHERE_LIMIT, HOUR_MS).catch(async (refusal: unknown) => {
    // The time must not tell that a mail was written.
    await atLeast(mailOwner(shop, store, login, now));
    throw refusal;
  });
}

/** Takes the try back that turned out to be right. */
export async function forgiveLogin({ db }: Shop, { email, address, knownDevice }: LoginTry): Promise<void> {
  if (knownDevice !== null) return clearTries(db, everywhereKey('login-device', knownDevice));
  await clearTries(db, accountKey('login', email, address));
  await forgiveTry(db, addressKey('login', address));
  await forgiveTry(db, everywhereKey('login', email));
}

/** Ends the locks of an account whose owner has set a new password, over all addresses and at the owner's. */
export async function endLock(query: Query, email: string, address: string): Promise<void> {
  await clearTries({ query }, everywhereKey('login', email));
  await clearTries({ query }, accountKey('login', email, address));
}

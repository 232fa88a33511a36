import type { Shop } from '#commerce/catalogue/shop.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import {
  ACCOUNT_LIMIT,
  ADDRESS_LIMIT,
  accountKey,
  addressKey,
  clearTries,
  countTry,
  forgiveTry,
} from '#commerce/kernel/throttle.ts';
import { type MembersService, startMemberSession } from '#commerce/members/sessions/start-member-session.ts';
import { requireStore } from '#commerce/stores/require-store.ts';
import { isPassword } from './password.ts';

const locked = (retryAfter: number): Problem => new Problem(429, 'LOCKED', 'Too many failed logins', { retryAfter });

/** Counts the try before the password is looked at. @throws Problem 429 LOCKED, alike for accounts that do not exist */
async function countLogin(shop: Shop, email: string, address: string): Promise<void> {
  const now = shop.clock.now();
  const account = await countTry(shop.db, accountKey('login', email, address), ACCOUNT_LIMIT, now);
  if (account !== null) throw locked(account);
  const everybody = await countTry(shop.db, addressKey('login', address), ADDRESS_LIMIT, now);
  if (everybody !== null) throw locked(everybody);
}

/** POST login (decision 25): a new token and the guest's basket merged, or one refusal that does not say what was wrong. */
export const login: MembersService<'login'> = async (shop, caller, input) => {
  const store = requireStore(shop, input.storeId);
  await countLogin(shop, input.login, caller.address);
  const { rows } = await shop.db.query<{ id: number; password_hash: string }>(
    'select id, password_hash from member where email = $1',
    [input.login],
  );
  const [member] = rows;
  const fits = await isPassword(input.password, member?.password_hash ?? null);
  if (!member || !fits) throw new Problem(401, 'INVALID_CREDENTIALS', 'E-mail or password is wrong');
  const at = shop.clock.now();
  const opened = await shop.db.transaction((query) =>
    startMemberSession(shop, query, caller, { store, memberId: member.id, isSignup: false, at }),
  );
  await clearTries(shop.db, accountKey('login', input.login, caller.address));
  await forgiveTry(shop.db, addressKey('login', caller.address));
  return opened;
};

import type { Service } from '#commerce/catalogue/shop.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { endSession } from '#commerce/members/sessions/open-session.ts';
import { type MembersService, startMemberSession } from '#commerce/members/sessions/start-member-session.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { endAccess, holdAccess } from './credentials.ts';
import { deviceMark, hasMark, meetDevice } from './device.ts';
import { countLogin, forgiveLogin, type LoginTry } from './login-lock.ts';
import { isPassword } from './password.ts';

const wrong = (): Problem => new Problem(401, 'INVALID_CREDENTIALS', 'E-mail or password is wrong');

/**
 * POST login (decisions 25, 128): a new token and the guest's basket merged, or one refusal that does not say what was
 * wrong. The member is told by mail of a device that the account does not know.
 * @throws Problem 401 INVALID_CREDENTIALS, 429 LOCKED
 */
export const login: MembersService<'login'> = async (shop, caller, input) => {
  const store = requireStore(shop, input.storeId);
  const { devices } = input;
  const { rows } = await shop.db.query<{ id: number; password_hash: string; credential_version: number }>(
    'select id, password_hash, credential_version from member where email = $1',
    [input.login],
  );
  const [member] = rows;
  const { sessionSecret } = shop.env;
  const mark = deviceMark(sessionSecret, member?.id ?? 0, member?.credential_version ?? 0);
  const knownDevice = member && hasMark(devices, mark) ? mark : null;
  const attempt: LoginTry = { email: input.login, address: caller.address, knownDevice, memberId: member?.id ?? null };
  await countLogin(shop, store, attempt);
  const fits = await isPassword(input.password, member?.password_hash ?? null);
  if (!member || !fits) throw wrong();
  const { id: memberId } = member;
  const at = shop.clock.now();
  const opened = await shop.db.transaction(async (query) => {
    // A new password may have been set while this one was looked at, and has ended all sessions.
    if ((await holdAccess(query, memberId)) !== member.password_hash) throw wrong();
    return {
      device_mark: await meetDevice(query, sessionSecret, store, { memberId, devices, isExpected: false, at }),
      ...(await startMemberSession(shop, query, caller, { store, memberId, isSignup: false, at })),
    };
  });
  await forgiveLogin(shop, attempt);
  return opened;
};

/**
 * POST logout: the session is gone, so that a copied token is worth nothing (decision 19); with `everywhere` all that
 * opens the account without the password. A link's holder has not proved to be the member, and ends one session only.
 */
export const logout: Service<'logout'> = async (shop, { session }, { everywhere }) => {
  const memberId = session?.link ? null : (session?.memberId ?? null);
  if (everywhere && memberId !== null) await shop.db.transaction((query) => endAccess(query, memberId));
  else if (session) await endSession(shop.db.query, session.tokenHash);
  return { success: true, message: '' };
};

import { randomBytes } from 'node:crypto';
import type { Shop } from '#commerce/catalogue/shop.ts';
import type { Caller } from '#commerce/kernel/caller.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';
import { ADDRESS_LIMIT, addressKey, countTry, forgiveTry } from '#commerce/kernel/throttle.ts';
import { meetDevice } from '#commerce/members/account/device.ts';
import { hashPassword } from '#commerce/members/account/password.ts';
import { notifyMember } from '#commerce/members/account/security-mail.ts';
import { type MembersService, startMemberSession } from '#commerce/members/sessions/start-member-session.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { connectIdentity, memberOfIdentity } from './member-of-identity.ts';
import { providerOf } from './provider.ts';
import { redeemCode } from './redeem-code.ts';

async function countSignIn(shop: Shop, caller: Caller): Promise<void> {
  const key = addressKey('social', caller.address);
  const retryAfter = await countTry(shop.db, key, ADDRESS_LIMIT, shop.clock.now());
  if (retryAfter !== null) throw new Problem(429, 'RATE_LIMITED', 'Too many tries', { retryAfter });
}

/**
 * POST social-login: signs in whom a provider of identities vouches for, or connects that identity to the member who is
 * signed in. What may be opened how: commerce/members/identity/member-of-identity.ts.
 */
export const socialLogin: MembersService<'social-login'> = async (shop, caller, input) => {
  const store = requireStore(shop, input.storeId);
  const provider = providerOf(store.integrations);
  if (!provider) throw notFound('provider');
  await countSignIn(shop, caller);
  const owner = input.connect ? requireProvenMember(caller) : null;
  const at = shop.clock.now();
  const identity = await redeemCode(provider, input, at);
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'));
  const opened = await shop.db.transaction(async (query) => {
    const entry =
      owner === null
        ? await memberOfIdentity(query, identity, {
            storeId: store.storeId,
            passwordHash,
            referredBy: input.referer ?? null,
            at,
          })
        : await connectIdentity(query, identity, owner, at);
    if (entry.isNewIdentity) await notifyMember(query, store, 'identity', { memberId: entry.memberId, at });
    const { memberId } = entry;
    const arrival = { memberId, devices: input.devices, isExpected: entry.isSignup || owner !== null, at };
    return {
      device_mark: await meetDevice(query, shop.env.sessionSecret, store, arrival),
      ...(await startMemberSession(shop, query, caller, { store, ...entry, at })),
    };
  });
  await forgiveTry(shop.db, addressKey('social', caller.address));
  return opened;
};

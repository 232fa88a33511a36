import type { Caller } from '#commerce/kernel/caller.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { Problem } from '#commerce/kernel/problem.ts';
import { ADDRESS_LIMIT, addressKey, countTry, everywhereKey } from '#commerce/kernel/throttle.ts';
import { newReferralCode } from '#commerce/kernel/token.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import {
  type MembersService,
  type MembersShop,
  startMemberSession,
} from '#commerce/members/sessions/start-member-session.ts';
import { askFor } from '#commerce/members/subscriptions/subscriptions.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { Parsed } from '#lib/contract/contract.ts';
import type { OpenedSession } from '#lib/contract/session.ts';
import { mailboxOf } from '#lib/rules/email-domains.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { meetDevice } from './device.ts';
import { requireLastingMailbox } from './lasting-mailbox.ts';
import { mayMail } from './mailbox-limit.ts';
import { hashPassword, passwordIssues } from './password.ts';

/** @throws Problem 409 EMAIL_TAKEN when a member has the address already */
async function addMember(query: Query, input: Parsed<'signup'>, passwordHash: string, at: number): Promise<number> {
  const { rows } = await query<{ id: number }>(
    `insert into member(email, password_hash, first_name, store_id, referral_code, referred_by, newsletter_action_taken,
       created_at) values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (email) do nothing returning id`,
    [
      input.email,
      passwordHash,
      input.firstName ?? '',
      input.storeId,
      newReferralCode(),
      input.referer ?? null,
      input.newsletter ?? false,
      new Date(at),
    ],
  );
  if (!rows[0]) throw new Problem(409, 'EMAIL_TAKEN', 'This e-mail address has an account already');
  return rows[0].id;
}

/**
 * The reply tells whether an address has an account, so tries are counted by who asks and by mailbox, whichever it is.
 * @throws Problem 429 RATE_LIMITED
 */
async function countSignUp(shop: MembersShop, caller: Caller, email: string, at: number): Promise<void> {
  const waits = [
    await countTry(shop.db, addressKey('signup', caller.address), ADDRESS_LIMIT, at),
    await countTry(shop.db, everywhereKey('signup', mailboxOf(email)), ADDRESS_LIMIT, at),
  ];
  const retryAfter = Math.max(...waits.map((wait) => wait ?? 0));
  if (retryAfter > 0) throw new Problem(429, 'RATE_LIMITED', 'Too many registrations', { retryAfter });
}

/**
 * POST signup (API-027): a member, logged in, with a mail to confirm the address waiting in the outbox.
 * @param joined what else becomes the member's, in the same transaction
 * @throws Problem 400 VALIDATION for a domain that throws mail away, 400 WEAK_PASSWORD, 409 EMAIL_TAKEN, 429 RATE_LIMITED
 */
export async function signUp(
  shop: MembersShop,
  caller: Caller,
  input: Parsed<'signup'>,
  joined: (query: Query, memberId: number, opened: OpenedSession) => Promise<void> = async () => undefined,
): Promise<OpenedSession> {
  const store = requireStore(shop, input.storeId);
  requireLastingMailbox(input.email);
  const issues = passwordIssues(input.password, store.flags.passwordNeedsSymbol);
  if (issues.length > 0) throw new Problem(400, 'WEAK_PASSWORD', 'The password is too weak', { issues });
  const at = shop.clock.now();
  await countSignUp(shop, caller, input.email, at);
  const passwordHash = await hashPassword(input.password);
  return shop.db.transaction(async (query) => {
    const memberId = await addMember(query, input, passwordHash, at);
    const asked = input.newsletter === true;
    if (asked) {
      const origin = { source: 'registration', referrer: '', address: caller.address, at };
      await askFor(query, { email: input.email, storeId: store.storeId }, origin);
    }
    const owner = { memberId, email: input.email, credentialVersion: 0 };
    const mail = confirmationMail(store, shop.env, owner, at, asked);
    if (await mayMail({ query }, 'confirmation', input.email, at))
      await queueMail(query, `signup-${memberId}`, mail, at);
    const arrival = { memberId, devices: [], isExpected: true, at };
    const opened = {
      device_mark: await meetDevice(query, shop.env.sessionSecret, store, arrival),
      ...(await startMemberSession(shop, query, caller, { store, memberId, isSignup: true, at })),
    };
    await joined(query, memberId, opened);
    return opened;
  });
}

/** The call of it. */
export const signup: MembersService<'signup'> = (shop, caller, input) => signUp(shop, caller, input);

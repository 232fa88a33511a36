import { randomUUID } from 'node:crypto';
import type { Service, Shop } from '#commerce/catalogue/shop.ts';
import type { Query } from '#commerce/kernel/database.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';
import { runOnce } from '#commerce/kernel/run-once.ts';
import { speaking } from '#commerce/kernel/texts.ts';
import { ACCOUNT_LIMIT, clearTries, countTry, everywhereKey } from '#commerce/kernel/throttle.ts';
import { queueMail } from '#commerce/mail/queue-mail.ts';
import { dropConnected, endAccess, holdAccess } from '#commerce/members/account/credentials.ts';
import { requireLastingMailbox } from '#commerce/members/account/lasting-mailbox.ts';
import { addresseeOf } from '#commerce/members/account/member-mail.ts';
import { hashPassword, isPassword, passwordIssues } from '#commerce/members/account/password.ts';
import { passwordChangedMail } from '#commerce/members/account/password-reset.ts';
import { DELIVERY_COUNTRIES } from '#commerce/stores/countries.ts';
import { languageCurrency } from '#commerce/stores/store-config.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { Parsed } from '#lib/contract/contract.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { WRONG_PASSWORD } from '#lib/rules/passwords.ts';
import { askEmailChange } from './email-change.ts';

type Details = Parsed<'customer-details-update'>;

const invalid = (path: string, rule: string, message: string): Problem =>
  new Problem(400, 'VALIDATION', message, { issues: [{ path, rule, message }] });

/** @throws Problem 400 VALIDATION for what country-address-options and language-currency do not offer (ACCT-06) */
async function requireOffered(shop: Shop, caller: Parameters<typeof languageCurrency>[1], input: Details) {
  if (!DELIVERY_COUNTRIES.includes(input.country_id)) throw invalid('country_id', 'is_not', 'Parcels do not go there');
  const { languages, currencies } = await languageCurrency(shop, caller, { store_type: input.store_type });
  if (!languages.some(({ code }) => code === input.language)) {
    throw invalid('language', 'is_not', 'No store speaks this language');
  }
  if (!currencies.some(({ code }) => code === input.currency)) {
    throw invalid('currency', 'is_not', 'No store has this currency');
  }
}

/** Whoever found a browser signed in may not guess the password at leisure. @throws Problem 429 LOCKED */
async function countGuess({ db, clock }: Shop, key: string): Promise<void> {
  const retryAfter = await countTry(db, key, ACCOUNT_LIMIT, clock.now());
  if (retryAfter !== null) throw new Problem(429, 'LOCKED', 'Too many wrong passwords', { retryAfter });
}

/** Writes the new password, ends every other way into the account, and says so by mail. */
async function changePassword(
  query: Query,
  store: StoreConfig,
  { memberId, tokenHash, hash, at }: { memberId: number; tokenHash: Uint8Array; hash: string; at: number },
): Promise<void> {
  await dropConnected(query, memberId);
  await query('update member set password_hash = $2, has_password = true where id = $1', [memberId, hash]);
  await endAccess(query, memberId, tokenHash);
  const member = await addresseeOf(query, memberId);
  if (!member) return;
  const mail = passwordChangedMail(speaking(store, member.language), member, 'others');
  await queueMail(query, `password-${randomUUID()}`, mail, at);
}

/**
 * Writes what the member has stated; parcels of this visit go to the country from now on.
 * @param country null where none was stated
 */
async function writeDetails(
  query: Query,
  { memberId, tokenHash, country }: { memberId: number; tokenHash: Uint8Array; country: string | null },
  input: Details,
): Promise<void> {
  await query(
    `update member set first_name = $2, last_name = $3, gender = $4, country = coalesce($5, country), language = $6,
       currency = $7
     where id = $1`,
    [memberId, input.firstname, input.lastname, input.gender, country, input.language, input.currency],
  );
  await query('update session set data = (data::jsonb || $2::jsonb)::json where token_hash = $1', [
    tokenHash,
    JSON.stringify({ deliveryCountry: input.country_id }),
  ]);
}

/**
 * POST customer-details-update (API-015, ACCT-03, ACCT-04): saves what the member has stated. A new password ends every
 * other way into the account; a new address waits for both mailboxes (decision 65), whether it has an account or not.
 * @throws Problem 400 VALIDATION by field, `current_password` where it is needed and wrong; 400 WEAK_PASSWORD; 429 LOCKED
 */
export const customerDetailsUpdate: Service<'customer-details-update'> = async (shop, caller, input) => {
  const { memberId, tokenHash, deliveryCountry } = requireProvenMember(caller);
  const store = requireStore(shop, input.store_id);
  await requireOffered(shop, caller, input);
  const { password, current_password: current, ...stated } = input;
  const issues = password === undefined ? [] : passwordIssues(password, store.flags.passwordNeedsSymbol);
  if (issues.length > 0) throw new Problem(400, 'WEAK_PASSWORD', 'The password is too weak', { issues });
  const { rows } = await shop.db.query<{ email: string; password_hash: string }>(
    'select email, password_hash from member where id = $1',
    [memberId],
  );
  const [member] = rows;
  if (!member) throw notFound('member');
  const isMoving = input.email !== member.email;
  if (isMoving) requireLastingMailbox(input.email);
  const isSecret = password !== undefined || isMoving;
  const guesses = everywhereKey('current-password', String(memberId));
  if (isSecret && !current) throw invalid('current_password', 'required', 'The current password is needed');
  if (isSecret) await countGuess(shop, guesses);
  const isOwner = isSecret && (await isPassword(current ?? '', member.password_hash));
  const hash = password === undefined || !isOwner ? null : await hashPassword(password);
  const at = shop.clock.now();
  const scope = Buffer.from(tokenHash).toString('base64url');
  // Passwords are no part of what a repeat is known by: an unsalted hash of them would be kept.
  const request = ['customer-details-update', stated, password !== undefined];
  await runOnce(shop.db, { scope, key: caller.idempotencyKey, request }, async (query) => {
    // Another may have been set while this one was looked at.
    const isStillOwner = isOwner && (await holdAccess(query, memberId)) === member.password_hash;
    if (isSecret && !isStillOwner) throw invalid('current_password', WRONG_PASSWORD, 'The current password is wrong');
    // The form of a password or address sends the country of this visit along, which nobody stated.
    const country = isSecret && input.country_id === deliveryCountry ? null : input.country_id;
    await writeDetails(query, { memberId, tokenHash, country }, input);
    if (hash !== null) await changePassword(query, store, { memberId, tokenHash, hash, at });
    if (isMoving)
      await askEmailChange(query, shop.env, store, { memberId, email: input.email, askedBy: tokenHash, at });
    return null;
  });
  if (isSecret) await clearTries(shop.db, guesses);
  return { success: true, message: '' };
};

import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';
import { runOnce } from '#commerce/kernel/run-once.ts';
import { SESSION_LIFE_MS } from '#commerce/members/sessions/find-session.ts';
import { SessionData } from '#commerce/members/sessions/session-data.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import { endAccess } from './credentials.ts';

const DONE = { success: true, message: '' } as const;

/** What names a session in lists: a hash of the hash of its token, so that nothing that is told leads back to either. */
const PUBLIC_ID = `translate(encode(sha256(token_hash), 'base64'), '+/=', '-_')`;

interface Row {
  readonly id: string;
  readonly store_id: number;
  readonly data: unknown;
  readonly expires_at: Date;
  readonly is_this: boolean;
}

/** GET sessions: where the member is signed in, in all stores. @throws Problem 403 for a session of a mail's link (decision 65) */
export const signIns: Service<'sessions'> = async (shop, caller) => {
  const { memberId, tokenHash } = requireProvenMember(caller);
  const { rows } = await shop.db.query<Row>(
    `select ${PUBLIC_ID} id, store_id, data, expires_at, token_hash = $2 is_this from session
     where member_id = $1 and expires_at > $3 order by is_this desc, expires_at desc, id`,
    [memberId, tokenHash, new Date(shop.clock.now())],
  );
  const sessions = rows.map(({ id, store_id: storeId, data, expires_at, is_this: isThis }) => {
    const { device, autoLogin } = SessionData.parse(data);
    // A sliding end says when a session was used last (decision 19); that of a link stands where it began.
    const lastUsed = new Date(expires_at.getTime() - SESSION_LIFE_MS).toISOString();
    const site = new URL(requireStore(shop, storeId).baseUrl).host;
    return { id, device, storeId, site, lastUsed, isThis, isByLink: autoLogin };
  });
  return { sessions };
};

const scopeOf = (tokenHash: Uint8Array): string => Buffer.from(tokenHash).toString('base64url');

/** POST session-end: its token is worth nothing from now on. @throws Problem 404 for a session of nobody, or of another member */
export const endSignIn: Service<'session-end'> = async (shop, caller, { id }) => {
  const { memberId, tokenHash } = requireProvenMember(caller);
  const once = { scope: scopeOf(tokenHash), key: caller.idempotencyKey, request: ['session-end', id] };
  return runOnce(shop.db, once, async (query) => {
    const { rows } = await query(
      `delete from session where member_id = $1 and ${PUBLIC_ID} = $2 returning token_hash`,
      [memberId, id],
    );
    if (rows.length === 0) throw notFound('session');
    return DONE;
  });
};

/**
 * POST sessions-end-others: signs out everywhere but here. What else opens the account without the password ends with it,
 * as where a new password is set: links of mails, and what browsers are known by (decisions 65 and 128).
 */
export const endOtherSignIns: Service<'sessions-end-others'> = async (shop, caller) => {
  const { memberId, tokenHash } = requireProvenMember(caller);
  const once = { scope: scopeOf(tokenHash), key: caller.idempotencyKey, request: ['sessions-end-others'] };
  return runOnce(shop.db, once, async (query) => {
    await endAccess(query, memberId, tokenHash);
    return DONE;
  });
};

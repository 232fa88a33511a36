import type { Service } from '#commerce/catalogue/shop.ts';
import { notFound, Problem } from '#commerce/kernel/problem.ts';
import { requireProvenMember } from '#commerce/kernel/rights.ts';
import { runOnce } from '#commerce/kernel/run-once.ts';
import { notifyMember } from '#commerce/members/account/security-mail.ts';
import { requireStore } from '#commerce/stores/store-directory.ts';
import type { Integrations } from '#lib/contract/integrations.ts';

/** Names an identity to its member: a hash, since what the provider knows the person by is nobody else's to read. */
const PUBLIC_ID = `translate(encode(sha256(convert_to(issuer || ' ' || subject, 'UTF8')), 'base64'), '+/=', '-_')`;

/** What visitors know a provider by: the name that the store has for its own, else the host that it speaks from. */
function nameOf({ social }: Integrations, issuer: string): string {
  if (social.issuer === issuer) return social.provider;
  return URL.parse(issuer)?.host ?? issuer;
}

/** GET identities: the accounts elsewhere that open this one. @throws Problem 403 for a session of a mail's link (decision 65) */
export const identities: Service<'identities'> = async (shop, caller) => {
  const { memberId, storeId } = requireProvenMember(caller);
  const { integrations } = requireStore(shop, storeId);
  const { rows } = await shop.db.query<{ id: string; issuer: string; created_at: Date }>(
    `select ${PUBLIC_ID} id, issuer, created_at from member_identity where member_id = $1 order by created_at, id`,
    [memberId],
  );
  const { rows: members } = await shop.db.query<{ has_password: boolean }>(
    'select has_password from member where id = $1',
    [memberId],
  );
  return {
    identities: rows.map(({ id, issuer, created_at }) => ({
      id,
      provider: nameOf(integrations, issuer),
      connectedAt: created_at.toISOString(),
    })),
    hasPassword: members[0]?.has_password ?? false,
  };
};

/**
 * POST identity-disconnect: an account elsewhere opens this one no more, and a mail says so. Of two at once one waits for the
 * other, so that the last way in stays.
 * @throws Problem 404 for none, or another member's; 409 CONFLICT for the last one of a member without a password
 */
export const disconnectIdentity: Service<'identity-disconnect'> = async (shop, caller, { store_id, id }) => {
  const { memberId, tokenHash } = requireProvenMember(caller);
  const store = requireStore(shop, store_id);
  const scope = Buffer.from(tokenHash).toString('base64url');
  const once = { scope, key: caller.idempotencyKey, request: ['identity-disconnect', id] };
  return runOnce(shop.db, once, async (query) => {
    const { rows: members } = await query<{ has_password: boolean }>(
      'select has_password from member where id = $1 for update',
      [memberId],
    );
    const { rows } = await query<{ id: string }>(`select ${PUBLIC_ID} id from member_identity where member_id = $1`, [
      memberId,
    ]);
    if (!rows.some((known) => known.id === id)) throw notFound('identity');
    if (rows.length === 1 && !members[0]?.has_password) throw new Problem(409, 'CONFLICT', 'It is the last way in');
    await query(`delete from member_identity where member_id = $1 and ${PUBLIC_ID} = $2`, [memberId, id]);
    await notifyMember(query, store, 'disconnected', { memberId, at: shop.clock.now() });
    return { success: true, message: '' } as const;
  });
};

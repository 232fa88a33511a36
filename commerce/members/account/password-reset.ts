import type { Query } from '#commerce/kernel/database.ts';
import { newToken, sha256 } from '#commerce/kernel/token.ts';

/** Decision 26. */
const LIFE_MS = 2 * 3600 * 1000;

/**
 * Makes a token that lets a member set a new password once, in place of every one before: a link that somebody else has
 * read in an older mail is worth nothing once a newer was asked for.
 * @returns the token, which is stored as a hash only
 */
export async function newResetToken(query: Query, memberId: number, at: number): Promise<string> {
  const token = newToken();
  await query('delete from password_reset where member_id = $1', [memberId]);
  await query('insert into password_reset(token_hash, member_id, expires_at) values ($1, $2, $3)', [
    sha256(token),
    memberId,
    new Date(at + LIFE_MS),
  ]);
  return token;
}

/** Uses a token up. @returns false when it is unknown, used, over, or another member's */
export async function redeemResetToken(query: Query, memberId: number, token: string, at: number): Promise<boolean> {
  const { affected } = await query(
    'delete from password_reset where token_hash = $1 and member_id = $2 and expires_at > $3',
    [sha256(token), memberId, new Date(at)],
  );
  return affected > 0;
}

import type { Query } from '#commerce/kernel/database.ts';

/**
 * Keeps what opens an account as it is until the caller's transaction ends: a new password, and whatever else ends access,
 * comes wholly before or wholly after. What was proved before the transaction is to be looked at again.
 * @returns hash of the password as it is now; null where the member is gone
 */
export async function holdAccess(query: Query, memberId: number): Promise<string | null> {
  const { rows } = await query<{ password_hash: string }>('select password_hash from member where id = $1 for update', [
    memberId,
  ]);
  return rows[0]?.password_hash ?? null;
}

/**
 * Ends every way into an account that was given so far (decision 65): sessions on all devices, links of mails, links to
 * set a new password or to take another address. For a new password and for signing out everywhere, in the caller's
 * transaction.
 * @param kept hash of the token of the one session that stays, where its owner has just given the password
 */
export async function endAccess(query: Query, memberId: number, kept: Uint8Array | null = null): Promise<void> {
  await query('update member set credential_version = credential_version + 1 where id = $1', [memberId]);
  await query('delete from session where member_id = $1 and ($2::bytea is null or token_hash <> $2)', [memberId, kept]);
  await query('delete from password_reset where member_id = $1', [memberId]);
  await query('delete from email_change where member_id = $1', [memberId]);
}

/**
 * Drops the accounts elsewhere that were connected to an account later: whoever knew the password, or registered a
 * stranger's address, may have left them as a way in. The one that the account was made with stays.
 */
export async function dropConnected(query: Query, memberId: number): Promise<void> {
  // One that is being connected is seen only once it is.
  await holdAccess(query, memberId);
  await query(
    `delete from member_identity i using member m
     where m.id = $1 and i.member_id = m.id and (not m.is_confirmed or i.created_at > m.created_at)`,
    [memberId],
  );
}

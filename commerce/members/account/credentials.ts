import type { Query } from '#commerce/kernel/database.ts';

/**
 * Ends every way into an account that was given so far (decision 65): sessions on all devices, links of mails, links to
 * set a new password. For a new password and for signing out everywhere, in the caller's transaction.
 */
export async function endAccess(query: Query, memberId: number): Promise<void> {
  await query('update member set credential_version = credential_version + 1 where id = $1', [memberId]);
  await query('delete from session where member_id = $1', [memberId]);
  await query('delete from password_reset where member_id = $1', [memberId]);
}

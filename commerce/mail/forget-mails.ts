import { rm } from 'node:fs/promises';
import type { Query } from '#commerce/kernel/database.ts';
import { mailFile } from './mail-transport.ts';

/**
 * Takes every mail to an address, and from it, out of the outbox and out of the folder that stands for a mail server,
 * waiting or sent, in the transaction that deletes its owner.
 * @param isConfirmed is the address known to be the owner's? Else what waits for whoever ordered with it as a guest stays
 * @param folder of the mails where there is no mail server
 */
export async function forgetMails(
  query: Query,
  { email, isConfirmed, folder }: { email: string; isConfirmed: boolean; folder: string },
): Promise<void> {
  const { rows } = await query<{ key: string }>(
    `delete from outbox where (payload->>'to' = $1 or payload->>'replyTo' = $1)
       and ($2::boolean or done_at is not null or key not like 'order-%') returning key`,
    [email, isConfirmed],
  );
  for (const { key } of rows) await rm(mailFile(folder, key), { force: true });
}

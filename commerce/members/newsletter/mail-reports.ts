import { z } from 'zod';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { stopMailTo } from '#commerce/members/subscriptions/subscriptions.ts';
import { Email } from '#lib/contract/session.ts';

const REPORTS_MAX = 1000;

/** What a carrier of mail reports: addresses that do not exist, and mails that were called unwanted. */
export const MailReports = z.object({
  reports: z
    .array(
      z.object({
        email: Email,
        kind: z.enum(['bounce', 'complaint']),
      }),
    )
    .max(REPORTS_MAX),
});

/** Ends what was subscribed for the addresses of a report, in all stores. Unknown addresses are passed over. */
export async function takeMailReports(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  { reports }: z.output<typeof MailReports>,
): Promise<void> {
  const origin = { source: 'report', referrer: '', address: '', at: clock.now() };
  await db.transaction(async (query) => {
    // In one order, so that two reports never wait for each other in a circle.
    for (const { email, kind } of [...reports].sort((a, b) => a.email.localeCompare(b.email))) {
      await stopMailTo(query, email, kind === 'bounce' ? 'bounced' : 'complained', origin);
    }
  });
}

import { type Context, Hono } from 'hono';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { textsFor } from '#commerce/kernel/texts.ts';
import { readLinkToken } from '#commerce/members/account/mail-link.ts';
import { confirmWithAccount } from '#commerce/members/subscriptions/subscriptions.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { clientAddress } from '#lib/rules/client-address.ts';
import { linkedForm, linkedPage, toShopLink } from './linked-page.ts';

interface Candidate {
  readonly store: StoreConfig;
  /** The member whose mail it was; null for a link that is forged or over. */
  readonly memberId: number | null;
}

/** The member a link is for. @throws Problem 404 where it names no store */
async function candidateOf(shop: Shop, token: string): Promise<Candidate> {
  const store = shop.stores.byId(Number(/^\d{1,9}\.\d{1,9}\.(\d{1,9})\./.exec(token)?.[1] ?? 0));
  if (!store) throw notFound('page');
  const asked = { purpose: 'confirm-email', token, at: shop.clock.now() } as const;
  const link = await readLinkToken(shop.db.query, shop.env.sessionSecret, asked);
  return { store, memberId: link?.memberId ?? null };
}

/** Address of the client of such a page, as far as the trusted proxies vouch for it. */
export function clientOf(c: Context, { env }: Pick<Shop, 'env'>): string {
  const socket = c.env?.incoming?.socket.remoteAddress ?? '127.0.0.1';
  return clientAddress(socket, c.req.header('x-forwarded-for'), env.trustedProxies);
}

/** Notes that the member owns the mailbox, and with it what was asked for at registration. */
async function confirmAddress({ db, clock }: Shop, memberId: number, address: string): Promise<void> {
  await db.transaction(async (query) => {
    const { rows } = await query<{ email: string }>(
      'update member set is_confirmed = true where id = $1 returning email',
      [memberId],
    );
    const origin = { source: 'confirm-email', referrer: '', address, at: clock.now() };
    for (const { email } of rows) await confirmWithAccount(query, email, origin);
  });
}

/** Where the link in the confirmation mail leads: a GET shows a button, its POST confirms (decision 49). */
export function confirmEmailPages(shop: Shop): Hono {
  const app = new Hono();
  app.get('/:token', async (c) => {
    const candidate = await candidateOf(shop, c.req.param('token'));
    const t = textsFor(candidate.store);
    if (candidate.memberId === null) return linkedPage(c, candidate, 403, { text: t('members.invalidLink') });
    const further = linkedForm(t('mails.confirmation.button'));
    return linkedPage(c, candidate, 200, { text: t('mails.confirmation.ask'), further });
  });
  app.post('/:token', async (c) => {
    const candidate = await candidateOf(shop, c.req.param('token'));
    const t = textsFor(candidate.store);
    if (candidate.memberId === null) return linkedPage(c, candidate, 403, { text: t('members.invalidLink') });
    await confirmAddress(shop, candidate.memberId, clientOf(c, shop));
    const further = toShopLink(candidate.store, t('members.toShop'));
    return linkedPage(c, candidate, 200, { text: t('members.confirmed'), further });
  });
  return app;
}

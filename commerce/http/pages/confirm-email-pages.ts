import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { textsOf } from '#commerce/kernel/texts.ts';
import { readLinkToken } from '#commerce/members/account/mail-link.ts';
import { confirmWithAccount } from '#commerce/members/subscriptions/subscriptions.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { languageTag, wordingOf } from '#lib/contract/wording.ts';
import { clientAddress } from '#lib/rules/client-address.ts';
import { DOCS_STYLE, PLAIN_PAGE_POLICY } from './page-style.ts';

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

/** A page that a mail's link leads to, in the language of its store. */
export const linkedPage = (c: Context, { store }: Pick<Candidate, 'store'>, status: 200 | 403, body: unknown) =>
  c.html(
    html`<!doctype html><html lang="${languageTag(wordingOf(store))}"><head><meta charset="utf-8"><title>${store.shopName}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${raw(DOCS_STYLE)}</style></head><body class="single"><h1>${store.shopName}</h1>${body}</body></html>`,
    status,
    { 'referrer-policy': 'no-referrer', 'content-security-policy': PLAIN_PAGE_POLICY },
  );
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
    const t = textsOf(wordingOf(candidate.store));
    if (candidate.memberId === null) return linkedPage(c, candidate, 403, html`<p>${t('members.invalidLink')}</p>`);
    const form = html`<p>${t('mails.confirmation.ask')}</p><form method="post"><button>${t('mails.confirmation.button')}</button></form>`;
    return linkedPage(c, candidate, 200, form);
  });
  app.post('/:token', async (c) => {
    const candidate = await candidateOf(shop, c.req.param('token'));
    const t = textsOf(wordingOf(candidate.store));
    if (candidate.memberId === null) return linkedPage(c, candidate, 403, html`<p>${t('members.invalidLink')}</p>`);
    await confirmAddress(shop, candidate.memberId, clientOf(c, shop));
    const link = html`<a href="${candidate.store.baseUrl}">${t('members.toShop')}</a>`;
    return linkedPage(c, candidate, 200, html`<p>${t('members.confirmed')}</p><p>${link}</p>`);
  });
  return app;
}

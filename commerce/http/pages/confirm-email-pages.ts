import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { confirmationTexts } from '#commerce/members/account/confirmation-texts.ts';
import { isConfirmationToken } from '#commerce/members/account/confirmation-token.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { DOCS_STYLE, PLAIN_PAGE_POLICY } from './page-style.ts';

interface Candidate {
  readonly memberId: number;
  readonly store: StoreConfig;
  /** The member's id and the token belong together. */
  readonly genuine: boolean;
}

/** The member a link names. @throws Problem 404 when there is none */
async function candidateOf(shop: Shop, memberId: string, token: string): Promise<Candidate> {
  const id = /^\d{1,9}$/.test(memberId) ? Number(memberId) : 0;
  const { rows } = await shop.db.query<{ email: string; store_id: number }>(
    'select email, store_id from member where id = $1',
    [id],
  );
  const store = rows[0] ? shop.stores.byId(rows[0].store_id) : null;
  if (!rows[0] || !store) throw notFound('member');
  return { memberId: id, store, genuine: isConfirmationToken(token, shop.env.sessionSecret, id, rows[0].email) };
}

const page = (c: Context, { store }: Candidate, status: 200 | 403, body: unknown) =>
  c.html(
    html`<!doctype html><html lang="${store.language}"><head><meta charset="utf-8"><title>${store.shopName}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>${raw(DOCS_STYLE)}</style></head><body class="single"><h1>${store.shopName}</h1>${body}</body></html>`,
    status,
    { 'referrer-policy': 'no-referrer', 'content-security-policy': PLAIN_PAGE_POLICY },
  );

/** Where the link in the confirmation mail leads: a GET shows a button, its POST confirms (decision 49). */
export function confirmEmailPages(shop: Shop): Hono {
  const app = new Hono();
  app.get('/:memberId/:token', async (c) => {
    const candidate = await candidateOf(shop, c.req.param('memberId'), c.req.param('token'));
    const texts = confirmationTexts(candidate.store.language, candidate.store.shopName);
    if (!candidate.genuine) return page(c, candidate, 403, html`<p>${texts.invalid}</p>`);
    const form = html`<p>${texts.ask}</p><form method="post"><button>${texts.button}</button></form>`;
    return page(c, candidate, 200, form);
  });
  app.post('/:memberId/:token', async (c) => {
    const candidate = await candidateOf(shop, c.req.param('memberId'), c.req.param('token'));
    const texts = confirmationTexts(candidate.store.language, candidate.store.shopName);
    if (!candidate.genuine) return page(c, candidate, 403, html`<p>${texts.invalid}</p>`);
    await shop.db.query('update member set is_confirmed = true where id = $1', [candidate.memberId]);
    const link = html`<a href="${candidate.store.baseUrl}">${texts.toShop}</a>`;
    return page(c, candidate, 200, html`<p>${texts.done}</p><p>${link}</p>`);
  });
  return app;
}

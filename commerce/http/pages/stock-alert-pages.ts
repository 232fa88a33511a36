import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { type Texts, textsOf } from '#commerce/kernel/texts.ts';
import { confirmAlert, endAlert, linkedAlert } from '#commerce/members/waiting/guest-stock-alert.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { linkedPage } from './confirm-email-pages.ts';

const button = (token: string, step: 'wait' | 'end', label: string) =>
  html`<form method="post" action="/confirm-email/stock/${token}/${step}"><button>${label}</button></form>`;

/**
 * Where the link in the mail of a guest leads who wants to be told when an article is back: a GET shows buttons, their
 * POSTs confirm the address or end it (decision 49).
 */
export function stockAlertPages(shop: Shop): Hono {
  const app = new Hono();
  const answer = async (c: Context, work: (alert: { id: number; isConfirmed: boolean }, t: Texts) => unknown) => {
    const linked = await linkedAlert(shop, c.req.param('token') ?? '');
    const t = textsOf(wordingOf(linked.store));
    const toShop = html`<p><a href="${linked.store.baseUrl}">${t('members.toShop')}</a></p>`;
    if (!linked.alert) return linkedPage(c, linked, 403, html`<p>${t('members.stock.over')}</p>${toShop}`);
    return linkedPage(c, linked, 200, html`${await work(linked.alert, t)}${toShop}`);
  };
  app.get('/:token', (c) =>
    answer(c, ({ isConfirmed }, t) =>
      isConfirmed
        ? html`<p>${t('members.stock.waiting')}</p>${button(c.req.param('token'), 'end', t('members.stock.end'))}`
        : html`<p>${t('members.stock.ask')}</p>${button(c.req.param('token'), 'wait', t('mails.stock.askButton'))}`,
    ),
  );
  app.post('/:token/wait', (c) =>
    answer(c, async ({ id }, t) => {
      await confirmAlert(shop, id);
      return html`<p>${t('members.stock.waiting')}</p>${button(c.req.param('token'), 'end', t('members.stock.end'))}`;
    }),
  );
  app.post('/:token/end', (c) =>
    answer(c, async ({ id }, t) => {
      await endAlert(shop, id);
      return html`<p>${t('members.stock.ended')}</p>`;
    }),
  );
  return app;
}

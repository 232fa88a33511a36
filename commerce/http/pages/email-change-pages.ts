import { type Context, Hono } from 'hono';
import type { Shop } from '#commerce/catalogue/shop.ts';
import { notFound } from '#commerce/kernel/problem.ts';
import { type Texts, textsFor } from '#commerce/kernel/texts.ts';
import { maskedEmail } from '#commerce/members/account/mail-link.ts';
import { confirmChange, type LinkedChange, linkedChange } from '#commerce/members/details/email-change.ts';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { linkedForm, linkedPage, type Said, toShopLink } from './linked-page.ts';

/**
 * Where the links of the two mails lead that ask whether an account may have another address: a GET shows a button, its
 * POST says yes (decision 49). Over is over: the page does not tell why.
 */
export function emailChangePages(shop: Shop): Hono {
  const app = new Hono();
  const answer = async (
    c: Context,
    work: (change: LinkedChange, t: Texts, store: StoreConfig) => Said | Promise<Said>,
  ) => {
    const token = c.req.param('token') ?? '';
    const store = shop.stores.byId(Number(/^\d{1,9}\.\d{1,9}\.(\d{1,9})\./.exec(token)?.[1] ?? 0));
    if (!store) throw notFound('page');
    const t = textsFor(store);
    const change = await linkedChange(shop.db.query, shop.env.sessionSecret, { token, at: shop.clock.now() });
    if (!change) return linkedPage(c, { store }, 403, { text: t('members.invalidLink') });
    return linkedPage(c, { store }, 200, await work(change, t, store));
  };
  app.get('/:token', (c) =>
    answer(c, ({ email }, t, { shopName }) => {
      const text = t('members.emailChange.ask', { email: maskedEmail(email), shop: shopName });
      return { text, further: linkedForm(t('members.emailChange.button')) };
    }),
  );
  app.post('/:token', (c) =>
    answer(c, async (change, t, store) => {
      const outcome = await confirmChange(shop.db, store, change, shop.clock.now());
      const text = outcome === 'over' ? t('members.invalidLink') : t(`members.emailChange.${outcome}`);
      return { text, further: toShopLink(store, t('members.toShop')) };
    }),
  );
  return app;
}

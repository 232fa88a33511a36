import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { testShop } from '#tests/support/commerce/served-shop.ts';
import { linkedForm, linkedPage, toShopLink } from './linked-page.ts';

const t = testShop();

it('a page that a mail leads to is in the language and the looks of its store, and has nothing of anybody else', async () => {
  for (const id of [13, 20]) {
    const store = t.shop.stores.byId(id)!;
    const said = { text: 'A <b> & C?', further: toShopLink(store, 'Shop') };
    const app = new Hono().get('/', (c) => linkedPage(c, { store }, 200, said));
    const response = await app.request('/');
    const page = await response.text();
    expect(page).toMatch(new RegExp(`<html lang="${store.locale.replace('_', '-')}" data-brand="${store.brand}">`));
    expect(page).toContain('<h1>A &lt;b&gt; &amp; C?</h1>');
    expect(page).toContain(`<a class="logo" href="${store.baseUrl}/"><svg aria-hidden="true"`);
    const style = /<style>(.*?)<\/style>/s.exec(page)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`style-src 'sha256-${hash}'`);
    expect(policy).toMatch(/^default-src 'none'; font-src 'self'; /);
    expect(style).toContain('url("/checkout/fonts/');
    expect(String(linkedForm('Yes'))).toContain('<button class="button">Yes</button>');
    expect(style).not.toMatch(/url\("?http/);
  }
});

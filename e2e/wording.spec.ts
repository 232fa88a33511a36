import { expect, test } from '@playwright/test';
import { INFO_PAGES } from '#lib/rules/info-pages.ts';
import { ask } from './raw-request.ts';
import { AMERICA, textsOf, UK } from './stores.ts';

const BRITISH =
  /\b(?:colours?|grey|trousers|basket|postcode|parcels?|VAT|RRP|aluminium|mould\w*|polaris\w*|\w+metres?|recognises?|cancelled|9am)\b/i;

/** The words between these tags of a document, without those of scripts. */
function wordsIn(html: string, tag: 'title' | 'main' | 'footer'): string {
  const parts =
    html.replace(/<(script|style)\b.*?<\/\1>/gs, '').match(new RegExp(`<${tag}\\b.*?</${tag}>`, 'gs')) ?? [];
  return parts.join(' ').replace(/<[^>]*>/g, ' ');
}

test('an American store speaks of pants, carts and shipping on every page, and its dates are American', async () => {
  // As the server says it; what scripts add later is held by tests/architecture/messages.test.ts.
  const { host } = new URL(AMERICA.origin);
  const shop = [
    '/',
    '/products',
    '/brands',
    '/checkout/cart/',
    '/customer/account/login/',
    '/search?s=pants',
    '/nowhere',
  ];
  for (const path of [...shop, ...INFO_PAGES.map((name) => `/${name}`)]) {
    const { body } = await ask(path, { host });
    expect(body, path).toContain('lang="en-US"');
    for (const tag of ['title', 'main', 'footer'] as const) {
      expect(wordsIn(body, tag), `${tag} of ${path}`).toMatch(/\w/);
      expect(wordsIn(body, tag), `${tag} of ${path}`).not.toMatch(BRITISH);
    }
  }
  const [, sale = ''] = /href="(\/event\/[^"]+)"/.exec((await ask('/', { host })).body) ?? [];
  expect(wordsIn((await ask(sale, { host })).body, 'main')).toMatch(
    /(?:January|February|March|April|May|June|July|August|September|October|November|December) \d+ at \d+:\d\d\s[AP]M/,
  );
});

test('a page’s title ends with the name of the shop, and its own words come first', async () => {
  const t = textsOf(UK);
  for (const [path, title] of [
    ['/checkout/cart/', t('Basket.title')],
    ['/customer/account/login/', t('Auth.signIn')],
    ['/nowhere', t('System.notFoundTitle')],
  ] as const) {
    expect((await ask(path)).body).toContain(`<title>${title} | Serac</title>`);
  }
});

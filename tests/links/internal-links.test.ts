import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { textsOf } from '#commerce/kernel/texts.ts';
import { STORES } from '#demo/seed/base/stores.ts';
import { pathTo } from '#lib/addresses/path-builder.ts';
import { isServed } from '#lib/addresses/served-paths.ts';
import { LANGUAGES, type NavigationItem } from '#lib/contract/values.ts';
import { wordingOf } from '#lib/contract/wording.ts';
import { shippedInfoPage } from '#lib/pages/info-page.ts';
import { decideRoute, type RouteDecision } from '#lib/routing/decide-route.ts';
import { INFO_PAGES } from '#lib/rules/info-pages.ts';
import { testShop } from '#tests/support/commerce/served-shop.ts';

const ROOT = path.join(import.meta.dirname, '../..');

const t = testShop();

const ids = STORES.map(({ id }) => id);
const configOf = (storeId: number) => t.shop.stores.byId(storeId)!;

/** What a member of the store gets at an address of it: the page, or the way to it. */
async function decide(storeId: number, href: string): Promise<RouteDecision['kind']> {
  const { pathname, search } = new URL(href, 'http://shop.example');
  const asked = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname;
  const { body } = await t.get(`/route-resolution?store_id=${storeId}&path=${encodeURIComponent(asked)}`);
  const audience = { kind: 'member', group: 0 } as const;
  return decideRoute({
    path: asked,
    query: search.slice(1),
    store: configOf(storeId),
    audience,
    resolution: body,
    storeHosts: new Set<string>(),
    viaLink: false,
  }).kind;
}

const flat = (items: readonly NavigationItem[]): string[] =>
  items.flatMap(({ url, children }) => [url, ...flat(children)]);

async function menuLinks(storeId: number): Promise<string[]> {
  const menus = ['desktop', 'mobile', 'footer-categories', 'footer-main'];
  const replies = await Promise.all(menus.map((name) => t.get(`/navigation-${name}?storeId=${storeId}`)));
  return replies.flatMap(({ body }) => flat(body.items)).filter(isServed);
}

/** Addresses of this shop in a text: of links, and written out. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/"href":"(\/[^"]*)"|\]\((\/[^)\s"]*)\)|href=\\?"(\/[^"\\$]*)\\?"/g)].map(
    ([, a, b, c]) => a ?? b ?? c ?? '/',
  );

const policyLinks = async (storeId: number): Promise<string[]> =>
  linksIn(JSON.stringify(await Promise.all(INFO_PAGES.map((name) => shippedInfoPage(configOf(storeId), name)))));

/** Names of the sections of a page, as links write them. */
const sectionsOf = async (storeId: number, name: (typeof INFO_PAGES)[number]) =>
  (await shippedInfoPage(configOf(storeId), name)).body.map((blok) => blok.component === 'section' && blok.element_id);

/** Fixed addresses that the pages, the checkout and the mails lead to. */
const FIXED = [
  pathTo.cookiePolicy(),
  pathTo.privacyPolicy(),
  pathTo.terms(),
  pathTo.returns(),
  pathTo.legalNotice(),
  pathTo.aboutUs(),
  pathTo.contact(),
  pathTo.bCorp(),
  pathTo.basket(),
  pathTo.home(),
  pathTo.wishlist(),
  pathTo.orderLookup(),
  '/help',
  '/help/returns',
  '/faqs',
  '/faqs/payment',
];

it.each(ids)('store %i: no menu, footer, policy or fixed link leads nowhere', async (storeId) => {
  const hrefs = new Set([...(await menuLinks(storeId)), ...(await policyLinks(storeId)), ...FIXED]);
  const dead: string[] = [];
  for (const href of hrefs) {
    if ((await decide(storeId, href)) !== 'page') dead.push(href);
  }
  expect(dead).toEqual([]);
});

it.each(ids)('store %i: the sections that links point at are there', async (storeId) => {
  const anchors = (await policyLinks(storeId)).filter((href) => href.includes('#'));
  for (const href of anchors) {
    const [page = '', id] = href.slice(1).split('#');
    const name = INFO_PAGES.find((known) => known === page)!;
    expect(await sectionsOf(storeId, name)).toContain(id);
  }
});

it.each(ids)('store %i: the footer leads to every page of policies, help and the company', async (storeId) => {
  const { body } = await t.get(`/navigation-footer-main?storeId=${storeId}`);
  expect(flat(body.items)).toEqual(expect.arrayContaining(INFO_PAGES.map((page) => `/${page}`)));
});

it.each(ids)('store %i: each page resolves with its title, and the same page of the other stores', async (storeId) => {
  const config = configOf(storeId);
  const { baseUrl, shopName } = config;
  for (const page of INFO_PAGES) {
    const { body } = await t.get(`/route-resolution?store_id=${storeId}&path=/${page}`);
    expect(body.type).toBe('cms');
    const tags: { tag: string; text?: string; attributes: Record<string, string> }[] = body.meta;
    expect(tags.find(({ tag }) => tag === 'title')?.text).toBe(
      `${textsOf(wordingOf(config))(`navigation.pages.${page}`)} | ${shopName}`,
    );
    expect(tags.find(({ attributes }) => attributes.rel === 'canonical')?.attributes.href).toBe(`${baseUrl}/${page}`);
    expect(tags.filter(({ attributes }) => attributes.rel === 'alternate').length).toBeGreaterThan(3);
  }
});

it('checkout and mails lead to nothing but addresses that are tried here', () => {
  const folders = ['commerce/orders', 'commerce/members', 'commerce/changes', 'commerce/mail', 'commerce/payments'];
  const fixed = folders.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.includes('test-'))
      .flatMap((file) => {
        const text = readFileSync(path.join(ROOT, folder, file), 'utf8');
        return [...text.matchAll(/baseUrl\}(\/[\w/-]+)[`"]/g)].map(([, href = '']) => href);
      }),
  );
  const unknown = fixed.filter((href) => !FIXED.includes(href) && !href.startsWith('/api/'));
  expect(unknown.filter((href) => !/^\/(?:customer|sales)\//.test(href))).toEqual([]);
});

it('every language has every page as a file of its own', () => {
  for (const language of LANGUAGES) {
    const files = readdirSync(path.join(ROOT, 'content/policies', language));
    expect(files.sort()).toEqual(INFO_PAGES.map((page) => `${page}.json`).sort());
  }
});

import { getRedirectUrl, getRewrittenUrl } from 'next/experimental/testing/server.js';
import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import type { RouteDecision } from '#lib/routing/decide-route.ts';
import { GUEST } from '#lib/routing/internal-path.ts';
import { respond } from './respond.ts';
import { isTypedFront } from './what-asks.ts';

const answer = (decision: RouteDecision, headers: Record<string, string> = {}, isPreview = false) =>
  respond(new NextRequest('http://localhost:3000/ski?p=2', { headers }), decision, {
    outage: 'serac.de_DE',
    isPreview,
    partners: 'https://tags.example;',
  });

const here = { storeId: 11, audience: GUEST };
const page: RouteDecision = { kind: 'page', ...here, page: { page: 'product', id: 9 }, personal: false };

describe('respond', () => {
  it('rewrites to the internal page, without the query, to be asked for again each time', () => {
    const response = answer(page);
    expect(getRewrittenUrl(response)).toBe('http://localhost:3000/11/guest/product/9');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
  });

  it('tells the edge which pages the content editor may frame, on preview hosts only', () => {
    expect(answer(page).headers.has('x-serac-framing')).toBe(false);
    for (const decision of [page, { kind: 'not-found', ...here } as const])
      expect(answer(decision, {}, true).headers.get('x-serac-framing')).toBe('editor');
  });

  it('has a page with drafts kept by no browser, though nothing in it is one visitor’s own', () => {
    const drafts: RouteDecision = { ...page, audience: { ...GUEST, drafts: true } };
    const response = answer(drafts, {}, true);
    expect(getRewrittenUrl(response)).toBe('http://localhost:3000/11/guest-drafts/product/9');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.get('x-serac-framing')).toBe('editor');
  });

  it('tells the edge whom the store loads from', () => {
    expect(answer(page).headers.get('x-serac-partners')).toBe('https://tags.example;');
  });

  it('says of an empty shop, in a page of its own, how to fill it', async () => {
    const response = answer({ kind: 'empty' });
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(await response.text()).toMatch(/npm run store:import.*npm run import/);
  });

  it('names all stores where no store has the host, in the language of the browser, and nobody may index that', async () => {
    const stores = [
      {
        storeId: 1,
        label: 'United Kingdom',
        storeLocale: 'en_GB',
        brand: 'serac',
        shopName: 'Serac',
        url: 'https://uk.serac.example',
      },
      {
        storeId: 20,
        label: 'A & "B"',
        storeLocale: 'en_GB',
        brand: 'moraine',
        shopName: 'Moraine',
        url: 'https://uk.moraine.example',
      },
    ] as const;
    const response = answer({ kind: 'unknown-host', stores }, { 'accept-language': 'xx, de-CH;q=0.9, fr;q=0.8' });
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([404, 'noindex, nofollow']);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    const text = await response.text();
    expect(text).toContain('<html lang="de">');
    expect(text).toContain('<h1>Unter dieser Adresse gibt es keinen Shop</h1>');
    expect(text).toMatch(/<h2>Serac<\/h2>\s*<ul><li><a href="https:\/\/uk\.serac\.example"[^>]*>United Kingdom<\/a>/);
    expect(text).toMatch(/<h2>Moraine<\/h2>\s*<ul><li><a [^>]*>A &amp; &quot;B&quot;<\/a>/);
    const odd = await answer({ kind: 'unknown-host', stores }, { 'accept-language': '<script>' }).text();
    expect(odd).toContain('<html lang="en">');
    expect(odd).not.toContain('<script>');
  });

  it('keeps search engines off preview hosts, and off no other', () => {
    expect(answer(page, {}, true).headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(answer(page).headers.has('x-robots-tag')).toBe(false);
  });

  it('never lets a personal page be stored', () => {
    expect(answer({ ...page, personal: true }).headers.get('cache-control')).toBe('private, no-store');
  });

  it('shows what does not exist at 404 and an outage at 503 with a time to come back', () => {
    expect(answer({ kind: 'not-found', ...here }).status).toBe(404);
    const outage = answer({ kind: 'unavailable', state: 'maintenance', ...here });
    expect([outage.status, outage.headers.get('retry-after')]).toEqual([503, '30']);
    expect(outage.headers.get('x-app-state')).toBe('maintenance');
    expect(getRewrittenUrl(outage)).toContain('/11/guest/system/unavailable');
  });

  it('leaves the status out on a soft navigation, which needs the page itself', () => {
    expect(answer({ kind: 'not-found', ...here }, { 'sec-fetch-dest': 'empty' }).status).toBe(200);
  });

  it('redirects within the site and to another store', () => {
    const moved = answer({ kind: 'redirect', location: '/new?x=1', status: 301 });
    expect([moved.status, getRedirectUrl(moved)]).toEqual([301, 'http://localhost:3000/new?x=1']);
    expect(getRedirectUrl(answer({ kind: 'redirect', location: 'https://uk.test/', status: 302 }))).toBe(
      'https://uk.test/',
    );
  });
});

it.each([
  ['/', 'document', 'none', true],
  ['/', 'document', 'same-origin', false],
  ['/', 'iframe', 'same-site', false],
  ['/', 'empty', 'none', false],
  ['/returns', 'document', 'none', false],
])('the address %s, asked for as %s from %s, was typed as the bare name of the host: %s', (path, dest, site, typed) => {
  const headers = { 'sec-fetch-dest': dest, 'sec-fetch-site': site };
  expect(isTypedFront(new NextRequest(`http://preview.test${path}`, { headers }))).toBe(typed);
});

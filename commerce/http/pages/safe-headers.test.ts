import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { createApp } from '#commerce/http/create-app.ts';
import { testShop } from '#tests/support/commerce/served-shop.ts';
import { setSafeHeaders } from './safe-headers.ts';

const t = testShop();

const hashIn = (policy: string | null, directive: string): string | undefined =>
  new RegExp(`${directive} 'sha256-([^']+)'`).exec(policy ?? '')?.[1];
const sha256 = (text: string | undefined): string =>
  createHash('sha256')
    .update(text ?? '')
    .digest('base64');

it('lets no robot in, where payment pages are', async () => {
  expect((await t.get('/robots.txt')).body).toBe('User-agent: *\nDisallow: /\n');
});

describe('every answer of the commerce process', () => {
  it.each([
    ['a reply', '/app-version'],
    ['a refusal', '/store-config?store_id=x'],
    ['an unknown address', '/nowhere'],
    ['the OpenAPI document', '/openapi.json'],
    ['the reference', '/docs'],
    ['the outbox', '/outbox'],
    ['the health check', '/health/live'],
    ['the rules for robots', '/robots.txt'],
  ])('is harmless: %s', async (_what, path) => {
    const { headers } = await t.get(path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    const policy = headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers.has('strict-transport-security')).toBe(false);
  });

  it('keeps what its route says', async () => {
    const area = new Hono().get('/', (c) => c.text('x', 200, { 'cross-origin-resource-policy': 'cross-origin' }));
    const app = createApp(t.shop, {}, { '/area': area });
    expect((await app.request('/area')).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('keeps browsers on https where they came over https, and only there', () => {
    const headers = new Headers();
    setSafeHeaders(headers, true);
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{7,}/);
  });
});

describe('the pages', () => {
  it('allow exactly the style and the script that stand in them', async () => {
    const { headers, body } = await t.get('/docs');
    const policy = headers.get('content-security-policy');
    expect(hashIn(policy, 'style-src')).toBe(sha256(/<style>([^<]*)<\/style>/.exec(body)?.[1]));
    expect(hashIn(policy, 'script-src')).toBe(sha256(/<script>([\s\S]*)<\/script>/.exec(body)?.[1]));
    expect(policy).not.toContain('unsafe');
  });

  it('without a script allow none', async () => {
    const { headers, body } = await t.get('/outbox');
    const policy = headers.get('content-security-policy');
    expect(hashIn(policy, 'style-src')).toBe(sha256(/<style>([^<]*)<\/style>/.exec(body)?.[1]));
    expect(policy).not.toContain('script-src');
  });
});

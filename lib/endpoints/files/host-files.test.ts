import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { StoreConfig } from '#lib/contract/stores.ts';
import { robotsTxt } from './robots-txt.ts';
import { securityTxt } from './security-txt.ts';
import { webManifest } from './web-manifest.ts';

const STORE = {
  brand: 'moraine',
  baseUrl: 'https://de.shop.example',
  shopName: 'Moraine',
  locale: 'de_DE',
  supportEmail: 'help@shop.example',
  previewHosts: ['preview.shop.example'],
} as unknown as StoreConfig;
const HOSTS: Readonly<Record<string, StoreConfig>> = { 'de.shop.example': STORE, 'preview.shop.example': STORE };
const known = async (host: string) => HOSTS[host] ?? null;
const down = () => Promise.reject(new Error('down'));
const from = (host: string) => new Request('http://inside/x', { headers: { host } });

describe('robots.txt', () => {
  it('of a shop’s host names its sitemaps and closes what is of one visitor, but no page that may be listed', async () => {
    const response = await robotsTxt(from('DE.shop.example:443'), { storeOf: known });
    const lines = (await response.text()).split('\n');
    expect(lines[0]).toBe('User-agent: *');
    expect(lines).toContain('Sitemap: https://de.shop.example/sitemap.xml');
    const closed = lines.flatMap((line) => line.split('Disallow: ')[1] ?? []);
    expect(closed).toEqual(expect.arrayContaining(['/api/', '/checkout/', '/customer/', '/order/']));
    const listed = [
      '/',
      '/products/ski',
      '/brand/x',
      '/event/y',
      '/sales',
      '/search?s=ski',
      '/media/k/1200.webp',
      '/_next/x.js',
    ];
    for (const path of listed) expect(closed.filter((rule) => path.startsWith(rule))).toEqual([]);
    expect(response.headers.has('x-robots-tag')).toBe(false);
  });

  it.each(['preview.shop.example', 'else.example', ''])('of %s lets nobody in', async (host) => {
    const response = await robotsTxt(from(host), { storeOf: known });
    expect(await response.text()).toBe('User-agent: *\nDisallow: /\n');
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
  });

  it('is 503 in an outage, which keeps robots away without a rule they would remember', async () => {
    expect((await robotsTxt(from('de.shop.example'), { storeOf: down })).status).toBe(503);
  });
});

describe('security.txt', () => {
  const now = () => Date.parse('2026-11-20T12:34:56Z');

  it('says whom to tell, and until when that holds, in less than a year (RFC 9116)', async () => {
    const response = await securityTxt(from('de.shop.example'), { storeOf: known, now });
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect((await response.text()).split('\n')).toEqual([
      'Contact: mailto:help@shop.example',
      'Contact: https://de.shop.example/contact-us',
      'Expires: 2027-05-19T00:00:00Z',
      'Preferred-Languages: de, en',
      'Canonical: https://de.shop.example/.well-known/security.txt',
      '',
    ]);
  });

  it('is there for stores only, and an outage is told', async () => {
    expect((await securityTxt(from('else.example'), { storeOf: known, now })).status).toBe(404);
    expect((await securityTxt(from('de.shop.example'), { storeOf: down, now })).status).toBe(503);
  });
});

describe('the web manifest', () => {
  const Manifest = z.strictObject({
    id: z.literal('/'),
    name: z.string().min(1),
    short_name: z.string().min(1).max(12),
    lang: z.literal('de-DE'),
    start_url: z.literal('/'),
    scope: z.literal('/'),
    display: z.enum(['minimal-ui', 'standalone', 'browser']),
    background_color: z.string().regex(/^#[\da-f]{6}$/),
    theme_color: z.string().regex(/^#[\da-f]{6}$/),
    icons: z
      .array(
        z.strictObject({
          src: z.string().startsWith('/assets/icons/'),
          sizes: z.string().regex(/^(\d+)x\1$/),
          type: z.literal('image/png'),
          purpose: z.literal('maskable').optional(),
        }),
      )
      .min(2),
  });

  it('names the shop of the host, its colours and its icons', async () => {
    const response = await webManifest(from('de.shop.example'), { storeOf: known });
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    expect(Manifest.parse(await response.json()).name).toBe('Moraine');
  });

  it('is there for stores only, and an outage is told', async () => {
    expect((await webManifest(from('else.example'), { storeOf: known })).status).toBe(404);
    expect((await webManifest(from('de.shop.example'), { storeOf: down })).status).toBe(503);
  });
});

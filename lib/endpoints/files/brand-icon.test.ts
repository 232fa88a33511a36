import { expect, it } from 'vitest';
import type { ShopBrand } from '#lib/contract/values.ts';
import { brandIcon } from './brand-icon.ts';

const request = new Request('http://localhost/favicon.ico', { headers: { host: 'Uk.Shop.Test:3000' } });
const iconOf = (brandOf: (host: string) => Promise<ShopBrand | null>) => brandIcon(request, { brandOf });

it('answers /favicon.ico with the icon of the host’s brand, for a day', async () => {
  const response = await iconOf(async (host) => (host === 'uk.shop.test' ? 'moraine' : null));
  expect(await response.text()).toContain('<title>Moraine</title>');
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('cache-control')).toBe('public, max-age=86400');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
});

it('has an icon for hosts of no store, and one nobody keeps in an outage', async () => {
  expect(await (await iconOf(async () => null)).text()).toContain('<title>Serac</title>');
  const outage = await iconOf(() => Promise.reject(new Error('down')));
  expect([outage.status, outage.headers.get('cache-control')]).toEqual([200, 'no-store']);
});

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

it('has none for a host of no store, and nobody keeps the answer of an outage', async () => {
  const answers = await Promise.all([iconOf(async () => null), iconOf(() => Promise.reject(new Error('down')))]);
  expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
    [404, 'no-store'],
    [503, 'no-store'],
  ]);
});

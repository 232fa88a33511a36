import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { ShopBrand } from '#lib/contract/values.ts';
import { brandIcon, brandPng } from './brand-icon.ts';

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

it.each([180, 192, 512])('draws it as a PNG of %i px for home screens, on the brand’s ground', async (size) => {
  const brandOf = async () => 'moraine';
  const response = await brandPng(`${size}.png`, request, { brandOf });
  expect(response.headers.get('content-type')).toBe('image/png');
  const image = sharp(Buffer.from(await response.arrayBuffer()));
  expect(await image.metadata()).toMatchObject({ format: 'png', width: size, height: size, hasAlpha: false });
  const { dominant, channels } = await image.stats();
  expect(dominant.r + dominant.g + dominant.b).toBeGreaterThan(700);
  expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
});

it('draws no other size, none for a host of no store, and says an outage', async () => {
  const serac = async () => 'serac';
  const status = async (file: string, brandOf: (host: string) => Promise<ShopBrand | null>) =>
    (await brandPng(file, request, { brandOf })).status;
  expect(await status('9999.png', serac)).toBe(404);
  expect(await status('../icon.svg', serac)).toBe(404);
  expect(await status('180.png', async () => null)).toBe(404);
  expect(await status('180.png', () => Promise.reject(new Error('down')))).toBe(503);
});

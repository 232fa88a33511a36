import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Basket } from '#lib/contract/basket.ts';
import { magentoAdapter } from '#tests/conformance/magento/adapter-process.ts';
import { type MagentoShop, startMagentoShop } from '#tests/conformance/magento/magento-shop.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { Browser } from './browser.ts';
import { type Instance, instance, requireBuild } from './instance.ts';

describe('a storefront before a backend that is not ours, no commerce process beside it', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'serac-alone-'));
  let magento: MagentoShop;
  let adapter: Instance;
  let storefront: Instance;
  let browser: Browser;

  beforeAll(async () => {
    requireBuild();
    magento = await startMagentoShop();
    adapter = await magentoAdapter(magento.url);
    const port = await freePort();
    storefront = instance({
      name: 'storefront-alone',
      args: ['lib/edge/start-storefront.ts'],
      port,
      ready: '/api/health/ready',
      env: {
        NODE_ENV: 'production',
        PORT: String(port),
        COMMERCE_API_URL: adapter.origin,
        SESSION_SECRET: 'secret-of-a-storefront-alone',
        SERVICE_TOKEN: 'token-of-a-storefront-alone',
        REDIS_URL: '',
        LOG_LEVEL: 'error',
        NEXT_TELEMETRY_DISABLED: '1',
      },
      logDir: folder,
    });
    await adapter.start();
    await storefront.start();
    browser = new Browser({ address: '192.0.2.1', onRequest: () => undefined });
  });
  afterAll(async () => {
    await Promise.all([storefront?.kill(), adapter?.kill()]);
    await magento?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['home', '/', 'Women'],
    ['listing', '/women/jackets', 'Olivia Light Jacket'],
    ['product', '/rain-shell', 'Keeps the rain out.'],
    ['product with variants', '/olivia-light-jacket', '£77.00'],
    ['search', '/search?s=vest', 'Wind Vest'],
    ['basket', '/checkout/cart/', 'empty'],
  ])('shows its %s', async (_, address, text) => {
    await browser.open(`${storefront.origin}${address}`);
    expect(browser.page?.status).toBe(200);
    expect(browser.page?.body).toContain(text);
  });

  it('says 404 where the backend has no such page', async () => {
    await browser.open(`${storefront.origin}/no-such-page`);
    expect(browser.page?.status).toBe(404);
  });

  it('sells: what is added is in the basket, at the backend’s price', async () => {
    await browser.open(`${storefront.origin}/rain-shell`);
    const wanted = { productID: 46, variantId: 46, quantity: 2, shownPrice: 3200 };
    const headers = { origin: storefront.origin, 'idempotency-key': 'alone-1' };
    const added = await browser.call('/api/basket-add', wanted, headers);
    expect(added.status, added.body).toBe(200);
    await browser.open(`${storefront.origin}/checkout/cart/`);
    expect(browser.page?.body).toContain('Rain Shell');
    expect(browser.page?.body).toContain('£64.00');
    const { items } = JSON.parse((await browser.call('/api/basket-data')).body) as Basket;
    expect(items).toMatchObject([{ sku: 'WB01', qty: 2, price: 3200 }]);
  });

  it('shows the backend’s pictures', async () => {
    await browser.open(`${storefront.origin}/rain-shell`);
    const [picture] = /\/media\/[^"' ]+\.webp/.exec(browser.page?.body ?? '') ?? [];
    expect((await fetch(`${storefront.origin}${picture}`)).headers.get('content-type')).toMatch(/^image\//);
  });
});

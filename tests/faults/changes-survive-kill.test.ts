import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChangeBatch, REVALIDATE_PATH } from '#lib/contract/changes.ts';
import { freePort } from '#tests/support/servers/free-port.ts';
import { type CommerceProcess, startCommerceProcess } from './commerce-process.ts';
import { seedFolder } from './seeded-folder.ts';
import { type Good, Shopper } from './shopper.ts';

describe('a change nobody has been told of when the commerce process is killed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'serac-changes-'));
  const toldOfStock: number[] = [];
  let away = true;
  let asked = 0;
  const storefront = createServer(async (request, response) => {
    const body = await text(request);
    asked += 1;
    if (!away && request.url === REVALIDATE_PATH) {
      const { events } = ChangeBatch.parse(JSON.parse(body));
      for (const event of events) if (event.kind === 'stock') toldOfStock.push(...event.productIds);
    }
    response.writeHead(away ? 503 : 204).end();
  });
  let good: Good | undefined;
  let running: CommerceProcess | null = null;
  let start: () => Promise<CommerceProcess>;

  beforeAll(async () => {
    const [port, storefrontPort] = [await freePort(), await freePort()];
    await new Promise<void>((resolve) => storefront.listen(storefrontPort, '127.0.0.1', resolve));
    start = () => startCommerceProcess(folder, port, { STOREFRONT_URLS: `http://127.0.0.1:${storefrontPort}` });
    [good] = await seedFolder(folder, 1);
  });
  afterAll(async () => {
    await running?.kill();
    storefront.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('reaches the storefronts when the process is back: the last piece sold is shown as sold', async () => {
    if (!good) throw new Error('no goods');
    running = await start();
    const shopper = new Shopper(running.url, 'member1@serac.example');
    await shopper.login();
    await shopper.add(good, 1);
    const before = asked;
    await shopper.checkOut();
    await expect.poll(() => asked, { timeout: 60_000 }).toBeGreaterThan(before);

    await running.kill();
    away = false;
    running = await start();

    await expect.poll(() => toldOfStock, { timeout: 60_000 }).toContain(good.productId);
    expect(await running.stop()).toBe(0);
    running = null;
  });
});

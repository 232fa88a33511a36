import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../scripts/settings.ts';
import { type RunningShop, startShop } from '../../scripts/shop.ts';
import { untilIdle } from '../load-calls.ts';

/**
 * Starts the demo shop of the benchmarks, and waits until it does nothing more by itself. It draws no pictures ahead, and the
 * limits of an address are out of the way: all visitors come from one here.
 */
export async function startMeasuredShop(port: number, commercePort: number): Promise<RunningShop> {
  mkdirSync(path.join(ROOT, 'bench/results'), { recursive: true });
  const shop = await startShop(
    { port, commercePort, dataDir: path.join(ROOT, 'data/bench'), externalCommerce: null },
    {
      tell: (message) => console.log(`bench: ${message}`),
      env: {
        ...process.env,
        LOG_LEVEL: 'warn',
        DRAW_AHEAD: 'none',
        ADDRESS_READS_PER_MINUTE: '1000000',
        ADDRESS_SESSIONS_PER_HOUR: '1000000',
        // For the cases whose requests come from many networks.
        TRUSTED_PROXIES: '1',
      },
    },
  );
  await untilIdle(shop.storefront.pid);
  await untilIdle(shop.commerce?.pid);
  return shop;
}
